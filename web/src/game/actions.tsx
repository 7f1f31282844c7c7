// What may be done now, as buttons: apart, what waits for an answer; then what is open at any time.
import { useState } from 'preact/hooks';
import type { Act, ActType, State } from '../vocabulary/protocol';
import { words } from '../vocabulary/words';
import { claims, find, isOpen, isShown } from './model/permitted';

const ANSWERS = ['accept_draw', 'decline_draw', 'start', 'resume', 'restore'] as const;

/** What waits for this reader's answer. */
export function Answers({ state, player, onAct }: { state: State; player: boolean; onAct: (act: Act) => void }) {
  // An official restores a position by its move, on the official's own panel.
  const answers = ANSWERS.filter((act) => isOpen(state, act) && (player || act !== 'restore'));
  if (answers.length === 0) return null;
  // Before an official goes on, what is open is decided.
  const deciding = !player && (state.open ?? []).length > 0;
  return (
    <div class="actions">
      {answers.map((act) => (
        <button
          type="button"
          key={act}
          class={act === 'decline_draw' || deciding ? '' : 'primary'}
          onClick={() => onAct({ type: act })}
        >
          {act === 'resume' && !player && <span class="go-sign" aria-hidden="true" />}
          {act === 'resume' && !player && state.clocks
            ? words('act.resume.runs', { side: words(`side.${state.to_press ?? state.turn}`) })
            : words(act === 'restore' && state.displaced?.length ? 'act.restore.displaced' : `act.${act}`)}
        </button>
      ))}
    </div>
  );
}

export function Actions({
  supervised,
  state,
  adjusting,
  barred = false,
  short = false,
  low = false,
  onAct,
  onClaims,
  onFallen,
}: {
  /** An official watches: who wants the clocks stopped calls. */
  supervised: boolean;
  state: State;
  adjusting: boolean;
  /** A claim and j'adoube stand in the bar of a phone, where they are always in reach. */
  barred?: boolean;
  /** What is wanted in most games alone. */
  short?: boolean;
  /** There is no line for what is not open now. */
  low?: boolean;
  onAct: (act: Act) => void;
  onClaims: () => void;
  /** Men have been knocked over; which, is shown on the board. */
  onFallen: () => void;
}) {
  const [sure, setSure] = useState(false);
  const open = claims(state);
  if (sure && isOpen(state, 'resign')) {
    return (
      <div class="actions" role="group" aria-label={words('act.resign.sure')}>
        <p class="ask">{words('act.resign.sure')}</p>
        <button
          type="button"
          class="stop"
          onClick={() => {
            setSure(false);
            onAct({ type: 'resign' });
          }}
        >
          {words('act.resign.yes')}
        </button>
        <button type="button" ref={(b) => b?.focus()} onClick={() => setSure(false)}>
          {words('act.cancel')}
        </button>
      </div>
    );
  }
  return (
    <div class="actions open">
      {(['offer_draw', 'withdraw_offer', supervised ? 'call_official' : 'pause'] as const).map((act) => (
        <ActButton key={act} state={state} act={act} onAct={onAct} />
      ))}
      {open.length > 0 && !barred && (
        <button type="button" onClick={onClaims} aria-haspopup="dialog">
          {`${words('act.claim')}\u00a0…`}
        </button>
      )}
      {isShown(find(state, 'adjust')) && !(low && !isOpen(state, 'adjust')) && !(barred && (short || isOpen(state, 'adjust'))) && (
        <ActButton state={state} act="adjust" onAct={onAct} pressed={adjusting} title={words('act.adjust.help')}>
          {adjusting ? words('act.adjust.on') : words('act.adjust')}
        </ActButton>
      )}
      {isOpen(state, 'resign') && (
        <button type="button" class="quiet" onClick={() => setSure(true)}>
          {words('act.resign')}
        </button>
      )}
      {isOpen(state, 'knock_over') && !short && (
        <button type="button" class="quiet" onClick={onFallen}>
          {`${words('act.knock_over')}\u00a0…`}
        </button>
      )}
    </div>
  );
}

function ActButton({
  state,
  act,
  onAct,
  pressed,
  title,
  children,
}: {
  state: State;
  act: ActType;
  onAct: (act: Act) => void;
  pressed?: boolean;
  title?: string;
  children?: preact.ComponentChildren;
}) {
  const permission = find(state, act);
  if (!isShown(permission)) return null;
  const reason = permission.closed ? words(`closed.${permission.closed}`) : undefined;
  return (
    <button
      type="button"
      aria-disabled={reason !== undefined}
      title={reason ?? title}
      {...(pressed === undefined ? {} : { 'aria-pressed': pressed })}
      aria-description={reason ?? title}
      onClick={() => !reason && onAct({ type: act })}
    >
      {children ?? words(`act.${act}`)}
    </button>
  );
}

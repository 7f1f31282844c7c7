// Where moves are announced: who has to say one, what was said, and the way to say it by the board. Both players need it,
// for where one has a deputy who moves the men the other's moves are announced as well.
import type { Act, Side, State } from '../vocabulary/protocol';
import { useSettings } from '../ui/hooks';
import { words } from '../vocabulary/words';
import type { Announcing } from './model/announced';
import { bySquares, written } from './model/notation';
import { isOpen } from './model/permitted';

export function Saying({ state, side, announcing, shown, onShow, onAct }: {
  state: State;
  side: Side;
  announcing: Announcing;
  /** The move being shown on the board, whole once it can be said; nothing while none is being shown. */
  shown: { move: string | null } | null;
  /** A move is about to be shown on the board, or no more. */
  onShow: (shows: boolean) => void;
  onAct: (act: Act) => void;
}) {
  const [settings] = useSettings();
  const { said } = announcing;
  const own = said?.side === side ? said.move : null;
  if (shown) {
    return (
      <div class="obligation">
        <span>{shown.move ? words('announce.shown', { move: bySquares(shown.move) }) : words('board.choose_move')}</span>
        <span class="actions">
          {shown.move && (
            <button
              type="button"
              class="primary"
              ref={(button) => button?.focus({ preventScroll: true })}
              onClick={() => {
                onAct({ type: 'announce', move: shown.move as string });
                onShow(false);
              }}
            >
              {words('announce.say', { move: bySquares(shown.move) })}
            </button>
          )}
          <button type="button" onClick={() => onShow(false)}>
            {words('act.cancel')}
          </button>
        </span>
      </div>
    );
  }
  if (said && said.side !== side && isOpen(state, 'confirm')) {
    return (
      <div class="obligation">
        <span>{words('title.announce.accepted', { side: words(`side.${said.side}`), move: bySquares(said.move) })}</span>
        <button type="button" class="primary" onClick={() => onAct({ type: 'confirm' })}>
          {words('announce.repeat', { move: bySquares(said.move) })}
        </button>
      </div>
    );
  }
  const made = state.moves[state.moves.length - 1];
  if (state.to_press === side && made) {
    if (own === made.uci) return null;
    const move = written(made.san, made.uci, side, settings);
    return (
      <div class="obligation">
        <span>{words('announce.made')}</span>
        <button type="button" class="primary" onClick={() => onAct({ type: 'announce', move: made.uci })}>
          {words('announce.say', { move })}
        </button>
      </div>
    );
  }
  if (state.to_press) return said ? null : <p class="note">{words('announce.other', { side: words(`side.${state.to_press}`) })}</p>;
  if (state.turn !== side) return null;
  return (
    <div class="obligation">
      <span>{own ? words('announce.said', { move: bySquares(own) }) : words('announce.first')}</span>
      <button type="button" class={own ? '' : 'primary'} onClick={() => onShow(true)}>
        {words(own ? 'announce.anew' : 'announce.show')}
      </button>
    </div>
  );
}

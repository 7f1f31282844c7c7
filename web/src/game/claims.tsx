// The claims menu: each claim in its own words, open or greyed with its reason.
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { isSquare } from '../board/squares';
import type { Act, ClaimKind, Permitted, State } from '../vocabulary/protocol';
import { MoreBelow } from '../ui/more';
import { ClauseChip, Dialog } from '../ui/parts';
import { words } from '../vocabulary/words';
import { appeals, claims, reports } from './model/permitted';
import { readMove, type BoardText } from './model/san';

/** Claims that may announce a move, and why they are closed when only the position on the board fails them. */
const ANNOUNCED: Readonly<Record<string, string>> = { repetition: 'not_repeated', fifty_moves: 'too_few_moves' };

/** What players claim most, in this order; the rest is one step further away. */
export const COMMON = [
  'repetition',
  'illegal_move',
  'touched_man',
  'flag',
  'fifty_moves',
  'insufficient_losing_chances',
  'perpetual_check',
  'both_flags',
];

export function ClaimsDialog({
  state,
  clock,
  board,
  onClaim,
  onPick,
  onClause,
  onClose,
}: {
  state: State;
  /** The reader's own, which may run meanwhile. */
  clock: ComponentChildren;
  board: BoardText;
  onClaim: (act: Act) => void;
  onPick: (kind: ClaimKind) => void;
  onClause: (id: string) => void;
  onClose: () => void;
}) {
  const send = (act: Act): void => {
    onClaim(act);
    onClose();
  };
  const intended = ({ kind, closed }: Permitted): boolean => {
    const failing = ANNOUNCED[kind ?? ''];
    return failing !== undefined && (!closed || closed === failing);
  };
  const all = claims(state);
  const usable = (permission: Permitted): boolean => !permission.closed || intended(permission);
  const open = COMMON.flatMap((kind) => all.filter((p) => p.kind === kind && usable(p)));
  const other = all.filter((p) => usable(p) && !open.includes(p));
  const closed = all.filter((permission) => !usable(permission));
  const entry = (permission: Permitted) => {
    const kind = permission.kind as ClaimKind;
    return (
      <li key={kind}>
        {kind === 'touched_man' ? (
          <SquareClaim {...{ permission, onClause }} onClaim={send} />
        ) : (
          <ClaimButton {...{ permission, onClause }} onClaim={() => send({ type: 'claim', kind })} />
        )}
        {intended(permission) && (
          <MoveClaim
            kind={kind}
            board={board}
            onClaim={send}
            onPick={() => {
              onPick(kind);
              onClose();
            }}
          />
        )}
      </li>
    );
  };
  return (
    <Dialog title={words('act.claim.title')} onClose={onClose} kind="claims" beside={clock}>
      <ul class="claims">{open.map(entry)}</ul>
      {other.length > 0 && (
        <details>
          <summary>{words('act.claim.other')}</summary>
          <ul class="claims">{other.map(entry)}</ul>
        </details>
      )}
      {appeals(state).length > 0 && (
        <ul class="claims">
          {appeals(state).map((permission) => (
            <ActEntry
              key={permission.of}
              text={words('act.appeal', { ruling: permission.of ?? 0 })}
              clause={permission.clause}
              onDo={() => send({ type: 'appeal', of: permission.of })}
              onClause={onClause}
            />
          ))}
        </ul>
      )}
      {reports(state).length > 0 && (
        <details>
          <summary>{words('act.report')}</summary>
          <ul class="claims">
            {reports(state).map((permission) => {
              const about = permission.about ?? '';
              const party = permission.party;
              return (
                <ActEntry
                  key={about}
                  text={words(`incident.${about}`)}
                  clause={permission.clause}
                  onDo={() => send({ type: 'report', about, ...(party === undefined ? {} : { party }) })}
                  onClause={onClause}
                />
              );
            })}
          </ul>
        </details>
      )}
      {closed.length > 0 && (
        <details open={open.length + other.length === 0}>
          <summary>{words('act.claim.closed', { count: closed.length })}</summary>
          <ul class="claims">{closed.map(entry)}</ul>
        </details>
      )}
      <MoreBelow />
    </Dialog>
  );
}

/** An act with its clause, open now. */
function ActEntry({
  text,
  clause,
  onDo,
  onClause,
}: {
  text: string;
  clause: string | undefined;
  onDo: () => void;
  onClause: (id: string) => void;
}) {
  return (
    <li>
      <div class="claim">
        <button type="button" class="wide" onClick={onDo}>
          <span>{text}</span>
        </button>
        {clause && <ClauseChip id={clause} short onOpen={onClause} />}
      </div>
    </li>
  );
}

function ClaimButton({
  permission,
  onClaim,
  onClause,
}: {
  permission: Permitted;
  onClaim: () => void;
  onClause: (id: string) => void;
}) {
  const { kind, closed, clause } = permission;
  return (
    <div class="claim">
      <button type="button" class="wide" aria-disabled={closed !== undefined} onClick={() => !closed && onClaim()}>
        <span>{words(`claim.${kind}`)}</span>
        {closed && <small>{words(`closed.${closed}`)}</small>}
      </button>
      {clause && <ClauseChip id={clause} short onOpen={onClause} />}
    </div>
  );
}

/** "My next move makes it three: …": the move is typed, or shown on the board. */
function MoveClaim({
  kind,
  board,
  onClaim,
  onPick,
}: {
  kind: ClaimKind;
  board: BoardText;
  onClaim: (act: Act) => void;
  onPick: () => void;
}) {
  const [text, setText] = useState('');
  const [fault, setFault] = useState('');
  const submit = (event: Event): void => {
    event.preventDefault();
    const read = readMove(text, board);
    if (read.kind === 'move') onClaim({ type: 'claim', kind, move: read.uci });
    else if (read.kind === 'ambiguous') setFault(words('command.ambiguous', { text, moves: read.moves.join(', ') }));
    else setFault(words('command.no_move', { text }));
  };
  return (
    <details>
      <summary>{words(`claim.${kind}.intended`)}</summary>
      <form class="claim-move" onSubmit={submit}>
        <label>
          <span class="unseen">{words(`claim.${kind}.intended`)}</span>
          <input
            type="text"
            value={text}
            autocomplete="off"
            spellcheck={false}
            size={7}
            placeholder="Nf3"
            onInput={(event) => setText(event.currentTarget.value)}
          />
        </label>
        <button type="submit" disabled={text.trim() === ''}>
          {words('act.claim.send')}
        </button>
        <button type="button" class="quiet" onClick={onPick}>
          {words('act.claim.on_board')}
        </button>
        {fault && (
          <p class="fault" role="alert">
            {fault}
          </p>
        )}
      </form>
    </details>
  );
}

function SquareClaim({
  permission,
  onClaim,
  onClause,
}: {
  permission: Permitted;
  onClaim: (act: Act) => void;
  onClause: (id: string) => void;
}) {
  const [square, setSquare] = useState('');
  const kind = permission.kind as ClaimKind;
  if (permission.closed) return <ClaimButton {...{ permission, onClause }} onClaim={() => undefined} />;
  return (
    <>
      <ClaimButton {...{ permission, onClause }} onClaim={() => onClaim({ type: 'claim', kind })} />
      <details>
        <summary>{words('act.claim.square')}</summary>
        <form
          class="claim-move"
          onSubmit={(event) => {
            event.preventDefault();
            if (isSquare(square)) onClaim({ type: 'claim', kind, square });
          }}
        >
          <label>
            <span class="unseen">{words('act.claim.square')}</span>
            <input
              type="text"
              value={square}
              autocomplete="off"
              size={4}
              placeholder="e1"
              onInput={(event) => setSquare(event.currentTarget.value.trim().toLowerCase())}
            />
          </label>
          <button type="submit" disabled={!isSquare(square)}>
            {words('act.claim.send')}
          </button>
        </form>
      </details>
    </>
  );
}

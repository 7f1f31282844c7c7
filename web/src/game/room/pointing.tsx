// What the reader is to point at on the board, while a button waits for it: a square for a man from the pocket, a claim's move,
// men that fell.
import type { ComponentChildren } from 'preact';
import { manName } from '../../board/names';
import type { Act } from '../../vocabulary/protocol';
import { words } from '../../vocabulary/words';
import { knockOver } from '../model/fallen';

export function Pointing({
  dropping,
  claims,
  fallen,
  onTell,
  onCancel,
}: {
  /** The man taken from the pocket. */
  dropping: string | null;
  /** Whether a claim waits for its move. */
  claims: boolean;
  /** Where those stand that have been named already. */
  fallen: readonly string[] | null;
  onTell: (told: Act) => void;
  onCancel: () => void;
}) {
  const asks = (text: string, tell?: ComponentChildren) => (
    <p class="obligation">
      <span>{text}</span>
      {tell}
      <button type="button" onClick={onCancel}>
        {words('act.cancel')}
      </button>
    </p>
  );
  const told = fallen && knockOver(fallen);
  return (
    <>
      {dropping && asks(words('pocket.choose', { man: manName(dropping) }))}
      {claims && asks(words('board.choose_move'))}
      {fallen &&
        asks(
          words('board.choose_fallen'),
          <button
            type="button"
            class="primary"
            aria-disabled={!told}
            title={told ? undefined : words('act.knock_over.none')}
            onClick={() => told && onTell(told)}
          >
            {words('act.knock_over.tell')}
          </button>,
        )}
    </>
  );
}

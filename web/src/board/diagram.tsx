// A position as books print it: for looking at, not for playing on.
import type { ComponentChildren } from 'preact';
import { useMemo } from 'preact/hooks';
import { ManDrawing } from './man';
import { manName } from './names';
import { readPlacement, type Placement } from './placement';
import { isLight, rowsFor } from './squares';
import type { Side } from '../vocabulary/protocol';
import { useSettings } from '../ui/hooks';
import { words } from '../vocabulary/words';

/** Where the men stand, for who cannot see it: "White: king g1, …". */
function described(placement: ReadonlyMap<string, string>): string {
  const men = (white: boolean): string =>
    [...placement]
      .filter(([, man]) => (man === man.toUpperCase()) === white)
      .map(([square, man]) => `${manName(man)} ${square}`)
      .join(', ');
  return [
    words('command.board.side', { side: words('side.white'), men: men(true) }),
    words('command.board.side', { side: words('side.black'), men: men(false) }),
  ].join(' ');
}

export function Diagram({
  fen,
  bottom = 'white',
  caption,
  last = [],
  marked = [],
}: {
  /** Or the men themselves. */
  fen: string | Placement;
  bottom?: Side;
  caption?: ComponentChildren;
  /** From where to where the last move went. */
  last?: readonly string[];
  /** The men that the text beside it speaks of. */
  marked?: readonly string[];
}) {
  const [{ coordinates }] = useSettings();
  const placement = useMemo(() => (typeof fen === 'string' ? readPlacement(fen) : fen), [fen]);
  return (
    <figure class="diagram">
      <div class="diagram-board" role="img" aria-label={described(placement)}>
        {rowsFor(bottom).map((row, down) =>
          row.map((square, column) => {
            const man = placement.get(square);
            return (
              <span
                key={square}
                data-rank={coordinates && column === 0 ? square.charAt(1) : undefined}
                data-file={coordinates && down === 7 ? square.charAt(0) : undefined}
                class={`${isLight(square) ? 'light' : 'dark'}${last.includes(square) ? ' last' : ''}${marked.includes(square) ? ' marked' : ''}`}
              >
                {man && <ManDrawing man={man} />}
              </span>
            );
          }),
        )}
      </div>
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  );
}

// Two linked boards: the partner's board beside one's own, and the men one holds in hand.
import { Diagram } from '../board/diagram';
import { ManDrawing } from '../board/man';
import { manName } from '../board/names';
import { opposite, type Names, type Side, type State } from '../vocabulary/protocol';
import { words } from '../vocabulary/words';
import { ClockFace } from './bar';

/** The partner's board: for looking at. `bottom` is the partner's colour, who sits at this side of the table. */
export function Beside({
  state,
  bottom,
  names,
  received,
}: {
  state: State;
  bottom: Side;
  names: Names;
  received: number;
}) {
  // A man set down from the hand comes from no square.
  const last = state.moves[state.moves.length - 1]?.uci.match(/[a-h][1-8]/g) ?? [];
  const row = (side: Side) => (
    <div class="beside-row">
      <span class={`colour colour-${side}`} aria-hidden="true" />
      <span class="name">{names[state.seats[side]] || words(side === bottom ? 'beside.partner' : 'beside.opponent')}</span>
      {state.pockets && <Pocket side={side} men={state.pockets[side]} held={null} onTake={null} />}
      {state.clocks && <ClockFace side={side} clocks={state.clocks} received={received} press={null} />}
    </div>
  );
  return (
    <section class="beside" aria-label={words('beside.title')}>
      <h3>{words('beside.title')}</h3>
      {row(opposite(bottom))}
      <Diagram fen={state.fen} bottom={bottom} last={last} />
      {row(bottom)}
    </section>
  );
}

const ORDER = 'QRBNP';

/** The men a side holds. Its own player takes one and then names the square. */
export function Pocket({
  side,
  men,
  held,
  onTake,
}: {
  side: Side;
  men: string;
  held: string | null;
  onTake: ((man: string) => void) | null;
}) {
  const counts = [...ORDER]
    .map((man) => ({ man, count: [...men.toUpperCase()].filter((each) => each === man).length }))
    .filter(({ count }) => count > 0);
  if (counts.length === 0 && !onTake) return null;
  const drawn = (man: string): string => (side === 'white' ? man : man.toLowerCase());
  return (
    <div class="pocket" role="group" aria-label={words('pocket.title', { side: words(`side.${side}`) })}>
      <span class="note" aria-hidden="true">
        {words(counts.length === 0 ? 'pocket.empty' : 'pocket.hand')}
      </span>
      {counts.map(({ man, count }) =>
        onTake ? (
          <button
            type="button"
            key={man}
            aria-pressed={held === man}
            aria-label={words('pocket.take', { man: manName(man), count })}
            onClick={() => onTake(man)}
          >
            <ManDrawing man={drawn(man)} />
            {count > 1 && <span>{count}</span>}
          </button>
        ) : (
          <span class="held" key={man} role="img" aria-label={words('pocket.man', { man: manName(man), count })}>
            <ManDrawing man={drawn(man)} />
            {count > 1 && <span>{count}</span>}
          </span>
        ),
      )}
    </div>
  );
}

// Beside the board for who does not sit at it, and for who sits at both sides.
import { useRef, useState } from 'preact/hooks';
import { opposite, type Side, type State } from '../../vocabulary/protocol';
import { words } from '../../vocabulary/words';
import { seatLink, takeOpenSeat } from '../model/seat';
import type { Table } from '../model/table';

export interface Both {
  follow: boolean;
  onFollow: () => void;
  onSit: (side: Side) => void;
}

/** For who plays alone: which side to sit at, or the one on move each time. */
export function BothSwitch({ both, side }: { both: Both; side: Side | null }) {
  return (
    <div class="both" role="group" aria-label={words('both.title')}>
      <span class="note">{words('both.title')}</span>
      <label class="check">
        <input
          type="checkbox"
          checked={both.follow}
          onChange={(event) => (event.currentTarget.checked ? both.onFollow() : both.onSit(side ?? 'white'))}
        />
        <span>{words('both.follow')}</span>
      </label>
      {!both.follow && side && (
        <button type="button" onClick={() => both.onSit(opposite(side))}>
          {words('both.sit', { side: words(`side.${opposite(side)}`) })}
        </button>
      )}
    </div>
  );
}

/** For who has no seat here: that it is so, the own seat if there is one, or the one that is free. */
export function Watching({ table, state, token }: { table: Table; state: State; token: string | undefined }) {
  const [fault, setFault] = useState<string | null>(null);
  const asked = useRef(false);
  return (
    <div class="watching">
      <p class="note">{words('watch.note')}</p>
      {token && (
        <p>
          {words('watch.own_seat')}{' '}
          <a class="button" href={seatLink(table.game, token)}>
            {words('watch.take_seat')}
          </a>
        </p>
      )}
      {!token && state.phase === 'waiting' && (
        <button
          type="button"
          class="primary"
          onClick={() => {
            if (asked.current) return;
            asked.current = true;
            void takeOpenSeat(table.game).then((problem) => {
              asked.current = false;
              setFault(problem);
            });
          }}
        >
          {words('watch.join')}
        </button>
      )}
      {fault && (
        <p class="fault" role="alert">
          {fault}
        </p>
      )}
    </div>
  );
}

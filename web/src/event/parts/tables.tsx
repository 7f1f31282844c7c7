// Games of the event's boards that are played in the hall: their tables are opened here, and whoever plays goes to theirs.
import { useState } from 'preact/hooks';
import { seatLink } from '../../game/model/seat';
import { post } from '../../net/api';
import { keepGame } from '../../net/keep';
import type { Created } from '../../vocabulary/protocol';
import { words } from '../../vocabulary/words';
import type { Desk } from './desk';
import type { Board, Round, Section } from '../model/model';

const isOpen = (board: Board): boolean => board.black !== 0 && !board.table && board.games.every((g) => g.result === 'none');

/** Opens tables for the boards that have none; nothing where all have one. */
export function OpenTables({ section, round, desk }: { section: Section; round: Round; desk: Desk }) {
  const missing = round.boards.filter(isOpen).length;
  // The boards of a team match have no tables in the hall.
  if (section.unit === 'team' || !desk.may('/tables')) return null;
  if (round.phase !== 'posted' || missing === 0) return null;
  return (
    <button
      type="button"
      disabled={desk.busy}
      onClick={() =>
        void desk.call('/tables', { section: section.id, round: round.round }, () =>
          words('event.tables.opened', { count: missing }),
        )
      }
    >
      {words('event.tables.open', { count: missing })}
    </button>
  );
}

/** The board of a table. */
export interface Place {
  section: string;
  round: number;
  board: number;
}

/** The way to the seat at a table that is the reader's by their link; of an official to the one that is awaited there. */
export function useGoing(desk: Desk): { going: Place | null; go: (to: Place, seat?: string) => Promise<void> } {
  const [going, setGoing] = useState<Place | null>(null);
  const go = async ({ section, round, board }: Place, wanted?: string): Promise<void> => {
    setGoing({ section, round, board });
    try {
      const seat = await post<Created>(
        `/api/events/${encodeURIComponent(desk.event)}/table`,
        { section, round, board, ...(wanted ? { seat: wanted } : {}) },
        desk.token ?? '',
      );
      keepGame(seat.game, { tokens: { [seat.seat]: seat.token }, seen: Date.now() });
      location.assign(seatLink(seat.game, seat.token));
    } catch (error) {
      desk.fail(error);
      setGoing(null);
    }
  };
  return { going, go };
}

/** Takes the reader to the seat that is theirs by their link. */
export function ToTable({ section, round, board, desk, label = words('event.tables.play') }: {
  section: Section;
  round: Round;
  board: Board;
  desk: Desk;
  label?: string;
}) {
  const { going, go } = useGoing(desk);
  if (!board.table || !desk.token || !desk.may('/table')) return null;
  return (
    <p>
      <button
        type="button"
        class="primary"
        disabled={going !== null}
        onClick={() => void go({ section: section.id, round: round.round, board: board.board })}
      >
        {label}
      </button>
    </p>
  );
}

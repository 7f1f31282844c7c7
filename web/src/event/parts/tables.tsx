// Games of the event's boards that are played in the hall: their tables are opened here, and whoever plays goes to theirs.
import { useState } from 'preact/hooks';
import { seatLink } from '../../game/model/seat';
import { post } from '../../net/api';
import { keepGame } from '../../net/keep';
import type { Office } from '../../vocabulary/protocol';
import { words } from '../../vocabulary/words';
import type { Desk } from './desk';
import type { Board, Round, Section } from '../model/model';

const isOpen = (board: Board): boolean => board.black !== 0 && !board.table && board.games.every((g) => g.result === 'none');

/** Opens tables for the boards that have none; nothing where all have one. */
export function OpenTables({ section, round, desk }: { section: Section; round: Round; desk: Desk }) {
  const missing = round.boards.filter(isOpen).length;
  // The boards of a team match have no tables in the hall.
  if (section.unit === 'team') return null;
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

/** Takes the reader to the seat that is theirs by their link. */
export function ToTable({ section, round, board, desk }: { section: Section; round: Round; board: Board; desk: Desk }) {
  const [going, setGoing] = useState(false);
  const { token } = desk;
  if (!board.table || !token) return null;
  const go = async (): Promise<void> => {
    setGoing(true);
    try {
      const seat = await post<{ game: string; seat: Office; token: string }>(
        `/api/events/${encodeURIComponent(desk.event)}/table`,
        { section: section.id, round: round.round, board: board.board },
        token,
      );
      keepGame(seat.game, { tokens: { [seat.seat]: seat.token }, seen: Date.now() });
      location.assign(seatLink(seat.game, seat.token));
    } catch (error) {
      desk.fail(error);
      setGoing(false);
    }
  };
  return (
    <p>
      <button type="button" class="primary" disabled={going} onClick={() => void go()}>
        {words('event.tables.play')}
      </button>
    </p>
  );
}

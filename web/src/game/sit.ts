// Sitting down at the tables of a page. It is begun while the page's words are still on their way, so that the hall has
// answered by the time the board can be drawn: on a slow line whoever is called to a board is not kept waiting twice.
import { loadName, myGame } from '../net/keep';
import { Table } from './model/table';

interface Seats {
  game: string;
  token: string | null;
  tables: Table[];
}

/** What was begun and nobody has taken over yet. */
let begun: Seats | null = null;

function tablesAt(game: string, token: string | null): Table[] {
  const kept = myGame(game);
  const tokens = [token];
  if (token && kept?.both) {
    for (const other of [kept.tokens.A, kept.tokens.B]) if (other && other !== token) tokens.push(other);
  }
  return tokens.map((each) => new Table(game, each, () => loadName() || undefined));
}

/** Begins to sit down at the board of an address, if it is one's. */
export function sitDown(path: string, hash: string): void {
  const game = /^\/g\/([^/]+)\/?$/.exec(path)?.[1];
  if (!game || begun) return;
  const seats = { game: decodeURIComponent(game), token: hash.slice(1) || null };
  begun = { ...seats, tables: tablesAt(seats.game, seats.token) };
}

/** The tables of a board: those begun, if it was with that one, or new ones. */
export function takeSeats(game: string, token: string | null): Table[] {
  const early = begun;
  begun = null;
  if (early?.game === game && early.token === token) return early.tables;
  for (const table of early?.tables ?? []) table.stop();
  return tablesAt(game, token);
}

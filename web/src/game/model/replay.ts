// The positions a game went through, by its moves as written down. Nothing here knows the laws: men are set where the
// moves set them, legal or not.
import { readPlacement, sideOfMan, type Placement } from '../../board/placement';
import { fileOf, squareAt, rankOf } from '../../board/squares';
import { opposite, type Clocks, type Opened, type PlayedMove, type Side, type SideClock, type State } from '../../vocabulary/protocol';

const USUAL = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR';

/** The placement before the first move and after each. */
export function positions(opened: Pick<Opened, 'start'>, moves: readonly Pick<PlayedMove, 'san' | 'uci'>[]): Placement[] {
  const all = [readPlacement(opened.start || USUAL)];
  const first: Side = opened.start?.split(' ')[1] === 'b' ? 'black' : 'white';
  moves.forEach((move, index) => {
    all.push(after(all[index] as Placement, move, index % 2 === 0 ? first : opposite(first)));
  });
  return all;
}

function after(before: Placement, move: Pick<PlayedMove, 'san' | 'uci'>, side: Side): Placement {
  const placement = new Map(before);
  const drop = /^([A-Za-z])@([a-h][1-8])$/.exec(move.uci);
  if (drop) {
    const man = drop[1] as string;
    placement.set(drop[2] as string, side === 'white' ? man.toUpperCase() : man.toLowerCase());
    return placement;
  }
  const from = move.uci.slice(0, 2);
  const to = move.uci.slice(2, 4);
  const man = placement.get(from);
  if (!man) return placement;
  placement.delete(from);
  if (move.san.startsWith('O-O')) {
    castle(placement, from, to, man, move.san.startsWith('O-O-O'));
    return placement;
  }
  const diagonal = fileOf(from) !== fileOf(to);
  if (man.toLowerCase() === 'p' && diagonal && !placement.has(to)) {
    const passed = squareAt(fileOf(to), rankOf(from));
    // En passant: the pawn that is taken stands beside.
    if (passed && placement.get(passed)?.toLowerCase() === 'p') placement.delete(passed);
  }
  const made = move.uci.charAt(4);
  placement.set(to, made ? (sideOfMan(man) === 'white' ? made.toUpperCase() : made) : man);
  return placement;
}

/** The king by its move or by the rook it was set on. */
function castle(placement: Map<string, string>, from: string, to: string, king: string, long: boolean): void {
  const rank = rankOf(from);
  const rook = sideOfMan(king) === 'white' ? 'R' : 'r';
  const files = long ? [0, 1, 2, 3, 4, 5, 6, 7] : [7, 6, 5, 4, 3, 2, 1, 0];
  const outermost = files.map((file) => squareAt(file, rank) as string).find((square) => placement.get(square) === rook);
  const origin = placement.get(to) === rook ? to : outermost;
  if (origin) placement.delete(origin);
  placement.set(squareAt(long ? 2 : 6, rank) as string, king);
  if (origin) placement.set(squareAt(long ? 3 : 5, rank) as string, rook);
}

const same = (one: Placement | undefined, other: Placement): boolean =>
  one !== undefined && one.size === other.size && [...one].every(([square, man]) => other.get(square) === man);

/** Whether the moves lead to what stands on the board, be the last of them on its way: else they cannot be played over. */
export function leadsHere(all: readonly Placement[], state: Pick<State, 'fen'>): boolean {
  const now = readPlacement(state.fen);
  return same(all[all.length - 1], now) || same(all[all.length - 2], now);
}

/** What both clocks showed after so many moves; nothing where it was not written down. */
export function clocksThen(state: Pick<State, 'clocks' | 'moves'>, at: number, first: Side): Clocks | null {
  if (!state.clocks) return null;
  const last = (side: Side): number | null => {
    for (let i = at - 1; i >= 0; --i) {
      const { clock } = state.moves[i] as PlayedMove;
      const moved = i % 2 === 0 ? first : opposite(first);
      if (moved === side && typeof clock === 'number') return clock;
    }
    return null;
  };
  // Before its first move a side's clock showed what it began with, or nearly.
  const begun = Math.max(...state.moves.slice(0, 2).map(({ clock }) => clock ?? 0), 0);
  const { clocks } = state;
  const of = (side: Side): SideClock => ({ ...clocks[side], remaining: last(side) ?? begun, delay: 0, flag: false });
  return { ...clocks, white: of('white'), black: of('black'), running: null };
}

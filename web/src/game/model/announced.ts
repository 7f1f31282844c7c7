// Moves that are said before they count: the hall says whether they are in this game, for then to announce one is among
// what is permitted, open or closed. What has been said, and by whom it may be, was ruled, and is read off the lines.
import type { Line, Permitted, Side, Square } from '../../vocabulary/protocol';
import type { Placement } from '../../board/placement';

export interface Said {
  side: Side;
  move: string;
}

export interface Announcing {
  /** The move said last, until a clock is pressed. */
  said: Said | null;
  /** The sides whose deputy says their moves. */
  byDeputy: readonly Side[];
}

/** What was said; nothing where moves are not. */
export function announcingOf(permitted: readonly Permitted[], lines: readonly Line[]): Announcing | null {
  if (!permitted.some(({ act }) => act === 'announce')) return null;
  const duties = new Map<Side, readonly string[]>();
  let said: Said | null = null;
  for (const { type, ruling } of lines) {
    if (!ruling || ruling.verdict === 'refused') continue;
    if (type === 'press') said = null;
    for (const effect of ruling.effects ?? []) {
      const side = effect['side'] as Side;
      if (effect.effect === 'deputy_assigned') duties.set(side, (effect['duties'] ?? []) as string[]);
      else if (effect.effect === 'announced') said = { side, move: String(effect['move']) };
    }
  }
  return { said, byDeputy: [...duties].filter(([, all]) => all.includes('announce')).map(([side]) => side) };
}

/** A move being shown on the board, square by square; the same square twice takes it back, a third begins anew. */
export function shownOn(squares: readonly Square[], square: Square): Square[] {
  const [from, to] = squares;
  if (from === undefined || to !== undefined) return [square];
  return from === square ? [] : [from, square];
}

/** Whether the move shown wants to be told which man the pawn becomes. */
export const promotes = ([from, to]: readonly Square[], placement: Placement): boolean =>
  from !== undefined && to !== undefined && placement.get(from)?.toLowerCase() === 'p' && /[18]$/.test(to);

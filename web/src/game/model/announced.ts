// Moves that are said before they count. Whether they are said in a game was ruled in it: by a deputy who moves the men,
// or by what a disabled player was granted. What has been said since is read off the same lines.
import type { Line, Side, Square } from '../../vocabulary/protocol';
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

/** What the lines tell of it; nothing where moves are not said. */
export function announcingOf(lines: readonly Line[]): Announcing | null {
  const duties = new Map<Side, readonly string[]>();
  let granted = false;
  let said: Said | null = null;
  for (const { type, ruling } of lines) {
    if (!ruling || ruling.verdict === 'refused') continue;
    if (type === 'press') said = null;
    for (const effect of ruling.effects ?? []) {
      const side = effect['side'] as Side;
      if (effect.effect === 'deputy_assigned') duties.set(side, (effect['duties'] ?? []) as string[]);
      else if (effect.effect === 'accommodated') {
        granted ||= ((effect['measures'] ?? []) as string[]).some((one) => one === 'announced_moves' || one === 'two_boards');
      } else if (effect.effect === 'announced') said = { side, move: String(effect['move']) };
    }
  }
  const does = (duty: string): Side[] => [...duties].filter(([, all]) => all.includes(duty)).map(([side]) => side);
  return granted || does('move').length > 0 ? { said, byDeputy: does('announce') } : null;
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

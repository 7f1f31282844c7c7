// A match of a knockout that ended level: when there is something to settle, and what is sent of it.
import type { Board, Fields, Round, Section } from './model';

export const SETTLED_BY = ['games', 'armageddon', 'lot', 'agreement'] as const;

/** The match is over with both as good as each other; of one game, a draw. */
export function isLevelMatch(section: Section, round: Round, board: Board): boolean {
  if (section.pairings !== 'knockout' || board.black === 0 || round.phase === 'paired') return false;
  let ahead = 0;
  for (const game of board.games) {
    const points = POINTS[game.result];
    if (points === undefined) return false;
    ahead += points;
  }
  return ahead === 0;
}

/** Of the board's White, against Black's, in half points. */
const POINTS: Readonly<Record<string, number>> = {
  '1-0': 2,
  '0-1': -2,
  '1/2-1/2': 0,
  '+/-': 2,
  '-/+': -2,
  '-/-': 0,
  '0-0': 0,
  '1/2-0': 1,
  '0-1/2': -1,
};

export const hasGames = (plan: Fields): boolean => plan['by'] === 'games' || plan['by'] === 'armageddon';

/** What is sent of it; null: somebody has yet to be chosen, or the further games are missing. */
export function settledBy(plan: Fields): Fields | null {
  const winner = Number(plan['winner']);
  const games = String(plan['games'] ?? '').split(/[\s,;]+/).filter((text) => text !== '');
  if (!winner || (hasGames(plan) && games.length === 0)) return null;
  return { winner, settled_by: plan['by'], ...(hasGames(plan) ? { games } : {}) };
}

// What of a section's plan goes with how it is paired.
import type { Fields } from './model';

/** The settings that only a US Chess Swiss has, where nobody has chosen otherwise. */
export const US_CHESS_USUAL: Fields = {
  limit_weak: 80,
  limit_strong: 200,
  limit_strong_black_only: false,
  ignore_limits: false,
  colour_priority: 'rank',
  odd_player_colour: true,
  bye_for_colours: false,
  class_pairings: 'off',
  unrated_together: false,
  table_lines: 'off',
};

/** The settings of a round robin, where its rulebook decides. */
export const ROBIN_USUAL: Fields = { robin_table: 'usual', robin_numbers: 'usual' };

export const isRobin = (plan: Fields): boolean =>
  plan['pairings'] === 'round_robin' || plan['pairings'] === 'double_round_robin';

/** The plan as it is sent: another pairing system has none of these settings. */
export const asPaired = (plan: Fields): Fields => ({
  ...plan,
  ...(plan['pairings'] === 'uschess' ? {} : US_CHESS_USUAL),
  ...(isRobin(plan) ? {} : ROBIN_USUAL),
});

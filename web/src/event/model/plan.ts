// What of a section's plan goes with how it is paired.
import type { Fields } from './model';
import type { PairingSystem } from './systems';

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

/** The settings of FIDE's Swiss for teams. */
export const TEAM_SWISS_USUAL: Fields = { team_colours: 'type_a', team_second_score: true };

/** The settings of a Keizer section: values by place, and how soon the same two meet again. */
export const KEIZER_USUAL: Fields = { keizer_top: 0, keizer_bye: 67, keizer_absence: 33, keizer_gap: 3 };

/** The settings of a knockout: what settles a level match, and a match for the third place. */
export const KNOCKOUT_USUAL: Fields = { knockout_tie: 'play_off', knockout_third_place: false };

/** The settings of a ladder: how far a challenge goes, how soon again, and what a won one moves. */
export const LADDER_USUAL: Fields = { ladder_reach: 3, ladder_gap: 1, ladder_move: 'takes_place' };

/** The plan as it is sent: a system without these settings has none of them, and no acceleration but its own. */
export const asPaired = (plan: Fields, system: PairingSystem | undefined): Fields => ({
  ...plan,
  ...(plan['acceleration'] === undefined || isTaken(system, plan['acceleration']) ? {} : { acceleration: 'none' }),
  ...(system?.settings.includes('uschess') ? {} : US_CHESS_USUAL),
  ...(system?.settings.includes('robin') ? {} : ROBIN_USUAL),
  ...(system?.settings.includes('teams') ? {} : TEAM_SWISS_USUAL),
  ...(system?.settings.includes('keizer') ? {} : KEIZER_USUAL),
  ...(system?.settings.includes('knockout') ? {} : KNOCKOUT_USUAL),
  ...(system?.settings.includes('ladder') ? {} : LADDER_USUAL),
});

const isTaken = (system: PairingSystem | undefined, acceleration: unknown): boolean =>
  acceleration === 'none' || (system?.accelerations.some((one) => one === acceleration) ?? false);

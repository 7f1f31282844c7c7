// What the hall says is open to this reader, sorted for the page. The page holds no rules: it shows these.
import type { Permitted, State } from '../../vocabulary/protocol';

/** Reasons nobody looks for: an act closed by one of these is simply not shown. */
const ABSENT = new Set([
  'game_over',
  'not_in_this_book',
  'only_officials',
  'only_players',
  'only_hall',
  'nothing_open',
  'no_offer',
  'offer_stands',
  'cannot_withdraw',
  'not_paused',
  'offer_not_yours',
  'no_such_option',
  'not_your_choice',
  'nothing_asked',
  'nothing_displaced',
  'no_clock',
  'no_such_seat',
  'already_opened',
  'choice_final',
  'not_matching',
]);

/** What somebody who acts for a player may try, whatever else is open to the player. */
const OF_DEPUTIES = ['start', 'touch', 'adjust', 'release', 'move', 'promote', 'press', 'announce', 'confirm', 'entry', 'sheet', 'claim'];

/** What is open to who acts for a player. */
export const forDeputy = (state: State): State => ({
  ...state,
  permitted: state.permitted.filter((p) => OF_DEPUTIES.includes(p.act)),
});

export const find = (state: State, act: string): Permitted | undefined => {
  const all = state.permitted.filter((p) => p.act === act);
  return all.find((p) => !p.closed) ?? all[0];
};

export const isOpen = (state: State, act: string): boolean => {
  const permission = find(state, act);
  return permission !== undefined && !permission.closed;
};

/** Whether it is shown at all, open or greyed with its reason. */
export const isShown = (permission: Permitted | undefined): permission is Permitted =>
  permission !== undefined && (!permission.closed || !ABSENT.has(permission.closed));

/** The claims shown, those open first. */
export const claims = (state: State): Permitted[] =>
  state.permitted
    .filter((p) => p.act === 'claim' && p.kind !== undefined && isShown(p))
    .sort((a, b) => Number(Boolean(a.closed)) - Number(Boolean(b.closed)));

/** What may be reported to an official, by its code. */
export const reports = (state: State): Permitted[] =>
  state.permitted.filter((p) => p.act === 'report' && p.about !== undefined && !p.closed);

/** Rulings that may be appealed against now. */
export const appeals = (state: State): Permitted[] => state.permitted.filter((p) => p.act === 'appeal' && !p.closed);

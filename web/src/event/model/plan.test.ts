import { expect, test } from 'vitest';
import { asPaired, KEIZER_USUAL, KNOCKOUT_USUAL, LADDER_USUAL, ROBIN_USUAL, TEAM_SWISS_USUAL, US_CHESS_USUAL } from './plan';
import { usualOf, type PairingSystem } from './systems';

const system = (id: string, settings: PairingSystem['settings'], usual_of: string[] = []): PairingSystem => ({
  id,
  title: id,
  shape: 'swiss',
  edition: '',
  settings,
  accelerations: [],
  tiebreaks: '',
  usual_of,
});

test('a US Chess Swiss keeps its variations', () => {
  const plan = { ...US_CHESS_USUAL, ...ROBIN_USUAL, ...TEAM_SWISS_USUAL, ...KEIZER_USUAL, ...KNOCKOUT_USUAL, ...LADDER_USUAL, id: 'open', pairings: 'uschess', table_lines: 'halves', limit_weak: 100 };
  expect(asPaired(plan, system('uschess', ['uschess']))).toEqual(plan);
});

test('a section paired otherwise leaves them behind, which the event would refuse', () => {
  const plan = { ...US_CHESS_USUAL, id: 'open', pairings: 'dutch', class_pairings: 'whole_class', odd_player_colour: false };
  const kept = { ...US_CHESS_USUAL, ...ROBIN_USUAL, ...TEAM_SWISS_USUAL, ...KEIZER_USUAL, ...KNOCKOUT_USUAL, ...LADDER_USUAL, id: 'open', pairings: 'dutch' };
  expect(asPaired(plan, system('dutch', []))).toEqual(kept);
  expect(asPaired(plan, undefined)).toEqual(kept);
});

test('a round robin keeps its table, and no other section has one', () => {
  const plan = { ...US_CHESS_USUAL, ...TEAM_SWISS_USUAL, ...KEIZER_USUAL, ...KNOCKOUT_USUAL, ...LADDER_USUAL, id: 'open', pairings: 'round_robin', robin_table: 'berger', robin_numbers: 'rating' };
  expect(asPaired(plan, system('round_robin', ['robin']))).toEqual(plan);
  expect(asPaired({ ...plan, pairings: 'quads' }, system('quads', []))).toEqual({ ...plan, ...ROBIN_USUAL, pairings: 'quads' });
});

test('the usual system of a book is the one that says so', () => {
  const all = [system('dutch', [], ['fide']), system('uschess', ['uschess'], ['uschess', 'iesa'])];
  expect(usualOf(all, 'iesa')?.id).toBe('uschess');
  expect(usualOf(all, 'fide')?.id).toBe('dutch');
  expect(usualOf(all, 'village')).toBeUndefined();
});

test('an acceleration goes with the system that has it', () => {
  const plan = { ...US_CHESS_USUAL, ...ROBIN_USUAL, ...TEAM_SWISS_USUAL, ...KEIZER_USUAL, ...KNOCKOUT_USUAL, ...LADDER_USUAL, id: 'open', pairings: 'dutch', acceleration: 'baku' };
  const dutch = { ...system('dutch', []), accelerations: ['baku' as const] };
  expect(asPaired(plan, dutch)['acceleration']).toBe('baku');
  expect(asPaired({ ...plan, pairings: 'uschess' }, system('uschess', ['uschess']))['acceleration']).toBe('none');
});

test('a Swiss for teams keeps its preferences for colours, and no other section has them', () => {
  const plan = { ...US_CHESS_USUAL, ...ROBIN_USUAL, ...KEIZER_USUAL, ...KNOCKOUT_USUAL, ...LADDER_USUAL, id: 'open', pairings: 'fide_team', team_colours: 'type_b', team_second_score: false };
  expect(asPaired(plan, system('fide_team', ['teams']))).toEqual(plan);
  expect(asPaired(plan, system('dutch', []))).toEqual({ ...plan, ...TEAM_SWISS_USUAL });
});

test('a Keizer section keeps its values, and no other section has them', () => {
  const plan = { ...US_CHESS_USUAL, ...ROBIN_USUAL, ...TEAM_SWISS_USUAL, ...KNOCKOUT_USUAL, ...LADDER_USUAL, id: 'club', pairings: 'keizer', keizer_top: 60, keizer_bye: 50, keizer_absence: 25, keizer_gap: 6 };
  expect(asPaired(plan, system('keizer', ['keizer']))).toEqual(plan);
  expect(asPaired(plan, system('dutch', []))).toEqual({ ...plan, ...KEIZER_USUAL });
});

test('a knockout and a ladder keep what is theirs', () => {
  const plan = { ...US_CHESS_USUAL, ...ROBIN_USUAL, ...TEAM_SWISS_USUAL, ...KEIZER_USUAL, ...LADDER_USUAL, id: 'cup', pairings: 'knockout', knockout_tie: 'seed', knockout_third_place: true };
  expect(asPaired(plan, system('knockout', ['knockout']))).toEqual(plan);
  expect(asPaired(plan, system('ladder', ['ladder']))).toEqual({ ...plan, ...KNOCKOUT_USUAL });
});

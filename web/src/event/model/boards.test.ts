import { describe, expect, it } from 'vitest';
import { boardsOf, familyName, hasGameOn, shortName, standOf } from './boards';
import type { Section } from './shapes';

type State = Parameters<typeof standOf>[0];
const section = (...results: string[]) =>
  ({
    played: [
      { phase: 'posted', boards: results.map((result, i) => ({ board: i + 1, table: `t${i + 1}`, games: [{ result }] })) },
      { phase: 'paired', boards: [] },
    ],
  }) as unknown as Pick<Section, 'played'>;

describe('the boards of a round as they are played', () => {
  it('keep those that are over, with their result', () => {
    expect(boardsOf(section('none', '0-1'))).toEqual([
      { board: 1, table: 't1' },
      { board: 2, table: 't2', result: '0-1' },
    ]);
  });
  it('are there while one game is on', () => {
    expect(hasGameOn(section('none', '0-1'))).toBe(true);
    expect(hasGameOn(section('1-0', '0-1'))).toBe(false);
  });
  it('say who waits for an official, and which clocks were stopped', () => {
    const at = (phase: string, open: unknown[] = []): State => ({ phase, open }) as unknown as State;
    expect(standOf(at('playing'))).toBe('on');
    expect(standOf(at('paused'))).toBe('stopped');
    expect(standOf(at('paused', [{}]))).toBe('waits');
    expect(standOf(at('paused'), true)).toBe('waits');
    expect(standOf(at('ready'))).toBe('ready');
    expect(standOf(at('ended', [{}]))).toBe('ended');
  });
  it('have the first letter of a first name where there is no room', () => {
    expect(shortName('Castellan, Bruno')).toBe('Castellan, B.');
    expect(shortName('Øst, Åse Marie')).toBe('Øst, Å.');
    expect(shortName('Ann')).toBe('Ann');
    expect(familyName('Castellan, Bruno')).toBe('Castellan');
    expect(familyName('Ann')).toBe('Ann');
  });
});

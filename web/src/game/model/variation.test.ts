import { describe, expect, it } from 'vitest';
import { changesLine, changeText, departures, oddsOfTable } from './variation';
import { conditionsLine } from '../cards';

describe('an announced change', () => {
  it('is told in words, times in minutes or seconds', () => {
    expect(changeText({ parameter: 'flag.caller', value: 'players' })).toBe('Who calls a flag: the two players');
    expect(changeText({ parameter: 'illegal.penalty_ms', value: '120000' })).toMatch(/: 2 minutes$/);
    expect(changeText({ parameter: 'illegal.penalty_ms', value: '30000' })).toMatch(/: 30 seconds$/);
    expect(changeText({ parameter: 'illegal.loses_at', value: '3' })).toMatch(/: 3$/);
  });

  it('names the clause it changes', () => {
    const variations = [
      { parameter: 'flag.caller', value: 'players', clause: 'fide:time.flag-established' },
      { parameter: 'event.team', value: 'yes', clause: '' },
    ];
    expect(changesLine({ variations })).toBe(
      'Who calls a flag: the two players (fide:time.flag-established); Teams play: yes',
    );
    expect(changesLine({})).toBe('');
  });
});

describe('odds', () => {
  const odds = { parameter: 'odds', value: 'pawn_and_two_moves', clause: 'bcf-1911:37' };
  const change = { parameter: 'event.team', value: 'yes', clause: '' };

  it('are told with the conditions of the game, and are no departure from the book', () => {
    const opened = { rulebook: 'bcf-1911', time: '15+10', variations: [odds] };
    expect(conditionsLine(opened)).toBe('British laws of 1911 · 15+10 · Odds: pawn and two moves');
    expect(changesLine(opened)).toBe('');
  });

  it('stand beside announced changes', () => {
    const opened = { rulebook: 'bcf-1911', time: '', variations: [change, odds] };
    expect(conditionsLine(opened)).toMatch(/· Odds: pawn and two moves · with 1 announced change$/);
    expect(departures(opened)).toEqual([change]);
    expect(oddsOfTable(opened)).toEqual(odds);
    expect(oddsOfTable({})).toBeUndefined();
  });
});

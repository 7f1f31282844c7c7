import { describe, expect, it } from 'vitest';
import { changesLine, changeText } from './variation';

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

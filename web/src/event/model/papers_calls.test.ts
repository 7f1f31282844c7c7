import { describe, expect, it } from 'vitest';
import { EMPTY_PRIZE, formOf, nameOfFile, prizeCsv } from './papers_calls';
import type { Prize } from './shapes';

describe('a file to save', () => {
  it('has the name the hall says', () => {
    expect(nameOfFile('attachment; filename="spring-open.trf"', '/files/trf/open')).toBe('spring-open.trf');
  });
  it('else that of its address', () => {
    expect(nameOfFile(null, '/files/uschess/THEXPORT.DBF')).toBe('THEXPORT.DBF');
  });
});

describe('one prize', () => {
  it('is a line of prizes.csv', () => {
    expect(prizeCsv({ ...EMPTY_PRIZE, prize: ' 1st U1600 ', amount: '150', below: '1600' })).toBe(
      'prize,amount,kind,group,to,below,at_least,unrated,entries\n1st U1600,150,cash,,players,1600,,,\n',
    );
  });
  it('is changed from what it is', () => {
    const prize: Prize = { prize: 1, name: 'Best', kind: 'cash', cents: 4000, amount: '40', to: 'players', eligible: '', below: 1800 };
    expect(formOf({ ...prize, entries: [3, 8] })).toEqual({
      ...EMPTY_PRIZE,
      prize: 'Best',
      amount: '40',
      below: '1800',
      entries: '3 8',
    });
  });
  it('may have commas and quotes in its name', () => {
    expect(prizeCsv({ ...EMPTY_PRIZE, prize: 'Best "local", girls' })).toContain('"Best ""local"", girls",');
  });
});

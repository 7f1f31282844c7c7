import { afterEach, describe, expect, it } from 'vitest';
import { choose, languages } from './language';
import { language, midSentence, onLanguage, say, takeCatalog, words } from './words';

afterEach(() => takeCatalog('en', {}));

describe('words', () => {
  it('reads a code it has no words for instead of showing nothing', () => {
    expect(words('reason.some_new_reason')).toBe('some new reason');
  });

  it('speaks the language chosen, and English where it has no words', () => {
    let drawn = 0;
    const leave = onLanguage(() => ++drawn);
    takeCatalog('de', { 'side.white': 'Weiß', 'language.mid_sentence': 'as_is' });
    expect([language(), words('side.white'), words('side.black'), drawn]).toEqual(['de', 'Weiß', 'Black', 1]);
    expect(midSentence('Verwarnung')).toBe('Verwarnung');
    takeCatalog('en', {});
    leave();
    expect([words('side.white'), drawn]).toEqual(['White', 2]);
    expect(midSentence('Warning')).toBe('warning');
  });

  it('counts as the language does, and says "one" of one alone', () => {
    const forms = { 'x.one': 'un coup', 'x.other': '{count} coups', 'y.one': '{count} pion', 'y.other': '{count} pions' };
    takeCatalog('fr', forms);
    expect([0, 1, 2].map((count) => words('x', { count }))).toEqual(['0 coups', 'un coup', '2 coups']);
    expect([0, 1, 2].map((count) => words('y', { count }))).toEqual(['0 pion', '1 pion', '2 pions']);
  });
});

describe('a message of the hall', () => {
  const barred = {
    key: 'pairing.natural.barred.alone',
    values: { natural: 'Clark (30)', bars: [{ key: 'pairing.bar.met' }, { key: 'pairing.bar.team' }] },
  };
  const english =
    'Clark (30) is the natural opponent, but they have met before (27A1); they are teammates (28N).';

  it('is said with those that stand in it', () => expect(say(barred)).toBe(english));
  it('is said in the language chosen, word by word', () => {
    takeCatalog('de', { 'pairing.bar.met': 'sie haben schon gegeneinander gespielt (27A1)' });
    expect(say(barred)).toBe(english.replace('they have met before', 'sie haben schon gegeneinander gespielt'));
  });
  it('begins with a capital where its key says so', () => {
    takeCatalog('fr', { 'finding.board': 'échiquier {number}' });
    const capital = { key: 'finding.capital', values: { what: [{ key: 'finding.board', values: { number: 3 } }] } };
    expect(say(capital)).toBe('Échiquier 3');
  });
  it('has the form of its number', () =>
    expect([1, 2].map((count) => say({ key: 'pairing.anew', values: { count } }).slice(13, 22))).toEqual(['1 player ', '2 players']));
});

describe('the language', () => {
  const there = ['de', 'en', 'fr'];
  it('is the one kept', () => expect(choose('fr', ['de'], there)).toBe('fr'));
  it('is else the first of the browser’s that there is', () => {
    expect(choose('auto', ['it', 'de-CH', 'fr'], there)).toBe('de');
    expect(choose('auto', ['en-GB', 'de'], there)).toBe('en');
  });
  it('is else English, and one kept that is gone is none', () => {
    expect(choose('auto', ['it'], there)).toBe('en');
    expect(choose('xx', ['de'], there)).toBe('de');
  });
  it('is named by its own file', () => expect(languages).toContainEqual({ code: 'en', name: 'English' }));
});

import { expect, test } from 'vitest';
import { articleOf, clauseName, learnArticles, named } from './articles';

test('a clause is called as the printed book calls it', () => {
  expect(clauseName('fide:touch.own')).toBe('Touch, own');
  learnArticles({ 'fide:touch.own': '4.3' });
  expect(clauseName('fide:touch.own')).toBe('Article 4.3');
  expect(clauseName('uschess:10B')).toBe('Rule 10B');
  expect(clauseName('uschess:14C8.shown')).toBe('Rule 14C8');
  expect(clauseName('iesa:12-5-3')).toBe('Rule 12-5-3');
  expect(clauseName('bughouse:B1.0.championship')).toBe('Rule B1.0');
  expect(clauseName('iesa:12-5-3a')).toBe('Rule 12-5-3a');
  expect(clauseName('uschess:II.2.flag.who')).toBe('Rule II.2');
  expect(clauseName('uschess-blitz:11c3.pawn')).toBe('Rule 11c3');
  expect(clauseName('bughouse:B-1.mate')).toBe('Rule B-1');
  expect(articleOf('bcf-1911:8Fa')).toBe('8Fa');
  expect(articleOf('bcf-1911:22a')).toBe('22a');
  expect(articleOf('uschess-blitz:1.remedy')).toBe('1');
  expect(clauseName('uschess:I.check-in.lists')).toBe('I, check in, lists');
});

test('what a text says by a clause’s id is said as the printed book does', () => {
  learnArticles({ 'fide:touch.own': '4.3', 'fide:touch.none-legal': '4.5', 'fide:time.flag-draw': '6.9' });
  expect(named('fide', 'loses, unless the game had ended or time.flag-draw applies.')).toBe('loses, unless the game had ended or Article 6.9 applies.');
  expect(named('fide', '(catalog touch.own, touch.none-legal); e.g. touch.elsewhere')).toBe('(Article 4.3, Article 4.5); e.g. touch.elsewhere');
  expect(named('iesa', 'see touch.own, 9-1')).toBe('see touch.own, 9-1');
  learnArticles({ 'fide:time.flag-fall': '6.9', 'fide:time.flag-draw': '6.9' });
  expect(named('fide', 'unless time.flag-draw applies', 'fide:time.flag-fall')).toBe('unless another clause of Article 6.9 applies');
});

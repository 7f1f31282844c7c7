import { expect, test } from 'vitest';
import { articleOf, clauseName, learnArticles } from './articles';

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

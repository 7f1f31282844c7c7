import { describe, expect, it } from 'vitest';
import { hasWords, words } from '../../vocabulary/words';
import english from '../../../../messages/en.json';
import { factText } from './rulings';

describe('a ruling in words', () => {
  it('says why an act was closed so that whoever watches may read it too', () => {
    expect(factText({ fact: 'closed', reason: 'not_your_turn' })).toBe('It is the opponent’s turn.');
    expect(factText({ fact: 'closed', reason: 'clock_not_running' })).toBe(words('closed.clock_not_running'));
    const spoken = Object.entries(english).filter(([key, text]) => /^closed\.\w+$/.test(key) && /\byour?\b/i.test(text));
    expect(spoken.length).toBeGreaterThan(5);
    for (const [key] of spoken) expect(hasWords(`${key}.said`), key).toBe(true);
  });
});

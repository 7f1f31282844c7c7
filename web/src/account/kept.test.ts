import { describe, expect, it } from 'vitest';
import { beyond, eventsIn, gamesIn, keepingOf, keepingsOf } from './kept';

describe('what is kept with an account', () => {
  it('is each seat of a game by its own link, and tells no secret in what is shown', () => {
    const kept = keepingsOf({ game: 'g1', tokens: { A: 'secret-a', B: 'secret-b' }, links: { official: 'secret-o' }, both: true, time: 'G/5', seen: 5 });
    expect(kept).toEqual([
      { game: 'g1', as: 'A', token: 'secret-a', note: '{"both":true,"time":"G/5"}' },
      { game: 'g1', as: 'B', token: 'secret-b', note: '{"both":true,"time":"G/5"}' },
    ]);
  });

  it('keeps the link it has where the seat was opened by the account', () => {
    expect(keepingsOf({ game: 'g1', tokens: { A: '@A' }, result: '1-0', seen: 5 })).toEqual([{ game: 'g1', as: 'A', note: '{"result":"1-0"}' }]);
    expect(keepingOf({ event: 'e1', token: '@director', name: 'Spring', office: 'director' })).toEqual({ event: 'e1', as: 'director', note: '{"name":"Spring"}' });
  });

  it('tells nothing of a game of which there is too much to tell', () => {
    expect(keepingsOf({ game: 'g1', tokens: { A: 'a' }, names: { A: 'é'.repeat(1500) }, seen: 1 })[0]?.note).toBe('{}');
  });

  it('comes back as games and events, opened by the account', () => {
    const links = [
      { game: 'g2', as: 'B', note: '{"time":"G/5"}', kept: 9 },
      { game: 'g1', as: 'A', note: 'no JSON', kept: 8 },
      { game: 'g1', as: 'B', note: '{}', kept: 7 },
      { event: 'e1', as: 'player', note: '{"name":"Spring"}', kept: 6 },
      { event: 'e2', as: 'king', note: '{}', kept: 5 },
    ];
    expect(gamesIn(links)).toEqual([
      { game: 'g2', tokens: { B: '@B' }, time: 'G/5', seen: 9 },
      { game: 'g1', tokens: { A: '@A', B: '@B' }, seen: 8 },
    ]);
    expect(eventsIn(links)).toEqual([{ event: 'e1', token: '@player', name: 'Spring', office: 'player' }]);
    expect(beyond(gamesIn(links), [{ game: 'g1', tokens: {}, seen: 0 }], (one) => one.game).map((one) => one.game)).toEqual(['g2']);
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../net/api';
import type { Moved, Stands } from '../../vocabulary/protocol';
import type { Followed } from './follow';
import { live, type Live, type Mine } from './live';
import type { EventView } from './model';

let followed: Followed;
vi.mock('./follow', () => ({
  follow: (_event: string, _token: string | null, what: Followed) => {
    followed = what;
    return () => undefined;
  },
}));

const viewAt = (seq: number, result = 'none'): EventView =>
  ({
    seq,
    you: null,
    entries: [],
    sections: [{ id: 'open', played: [{ round: 1, boards: [{ board: 1, white: 1, black: 2, games: [{ result }] }] }] }],
  }) as unknown as EventView;
const mineAt = (seq: number, open: number, version: number): Mine => ({
  seq,
  public: open,
  you: { office: 'player', entry: 1 },
  boards: [{ section: 'open', round: 1, board: 1, games: [{ result: 'none', version }] }],
});
const gameOf = (view: EventView | undefined): unknown => view?.sections[0]?.played[0]?.boards[0]?.games[0];
const resultPatch = (seq: number, from: number, result: string): Moved => ({
  seq,
  within: 0,
  from,
  patch: [{ op: 'replace', path: '/sections/0/played/0/boards/0/games/0/result', value: result }],
});

describe('keeping up with an event', () => {
  let hall = { open: viewAt(3), mine: mineAt(3, 3, 0), whole: viewAt(3) };
  let stands: Stands = { seq: 3 };
  const asked = { open: 0, mine: 0, whole: 0, seq: 0 };
  const shown: EventView[] = [];
  const faults: unknown[] = [];
  let busy: ApiError | null = null;
  let kept: Live;
  const start = async (token: string | null): Promise<void> => {
    const answer = <T>(what: keyof typeof asked, value: () => T): (() => Promise<T>) => () => {
      asked[what] += 1;
      return busy ? Promise.reject(busy) : Promise.resolve(value());
    };
    kept = live(
      'ev',
      token,
      {
        open: answer('open', () => hall.open),
        mine: answer('mine', () => hall.mine),
        whole: answer('whole', () => hall.whole),
        seq: answer('seq', () => stands),
      },
      { view: (view) => shown.push(view), fault: (fault) => faults.push(fault) },
    );
    await vi.advanceTimersByTimeAsync(10);
  };
  const last = (): EventView | undefined => shown[shown.length - 1];
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('document', { visibilityState: 'visible' });
    Object.assign(asked, { open: 0, mine: 0, whole: 0, seq: 0 });
    hall = { open: viewAt(3), mine: mineAt(3, 3, 0), whole: viewAt(3) };
    stands = { seq: 3 };
    shown.length = 0;
    faults.length = 0;
    busy = null;
  });
  afterEach(() => {
    kept.leave();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('reads once and then takes what it is told, without asking', async () => {
    await start(null);
    expect(last()?.seq).toBe(3);
    followed.at({ seq: 3 });
    followed.at(resultPatch(5, 3, '1-0'));
    followed.at(resultPatch(9, 5, '0-1'));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(asked).toEqual({ open: 1, mine: 0, whole: 0, seq: 0 });
    expect(last()?.seq).toBe(9);
    expect(gameOf(last())).toEqual({ result: '0-1' });
  });

  it('reads anew what is more than a patch, some time within what the hall says', async () => {
    await start(null);
    hall.open = viewAt(8, '1-0');
    followed.at({ seq: 8, within: 5000 });
    await vi.advanceTimersByTimeAsync(5400);
    expect(asked.open).toBe(2);
    expect(last()?.seq).toBe(8);
  });

  it('reads again after it has been told', async () => {
    await start(null);
    followed.at(resultPatch(5, 3, '1-0'));
    hall.open = viewAt(11, '0-1');
    followed.at({ seq: 11 });
    await vi.advanceTimersByTimeAsync(10);
    expect(last()?.seq).toBe(11);
  });

  it('reads anew when the patch leads on from somewhere else', async () => {
    await start(null);
    hall.open = viewAt(9, '0-1');
    followed.at(resultPatch(9, 5, '0-1'));
    await vi.advanceTimersByTimeAsync(1000);
    expect(asked.open).toBe(2);
    expect(gameOf(last())).toEqual({ result: '0-1' });
  });

  it('never shows an answer that what it was told has overtaken', async () => {
    await start(null);
    followed.at({ seq: 6, within: 1000 });
    followed.at({ seq: 7, within: 1000 });
    hall.open = viewAt(6);
    await vi.advanceTimersByTimeAsync(1500);
    hall.open = viewAt(7, '1-0');
    await vi.advanceTimersByTimeAsync(2000);
    expect(last()?.seq).toBe(7);
    expect(shown.map((view) => view.seq)).toEqual([...shown.map((view) => view.seq)].sort());
  });

  it('asks a busy hall again as late as it says, keeps what it has, and says that it is behind', async () => {
    await start(null);
    busy = new ApiError({ code: 'rate_limited' }, 429, 4);
    followed.at({ seq: 8, within: 0 });
    await vi.advanceTimersByTimeAsync(400);
    expect(faults[faults.length - 1]).toBe(busy);
    expect(last()?.seq).toBe(3);
    const before = asked.open;
    await vi.advanceTimersByTimeAsync(3500);
    expect(asked.open).toBe(before);
    busy = null;
    hall.open = viewAt(8);
    await vi.advanceTimersByTimeAsync(2000);
    expect(last()?.seq).toBe(8);
    expect(faults[faults.length - 1]).toBe(null);
  });

  it('lays a player own words over what everybody sees, and keeps them when that moves', async () => {
    await start('secret');
    expect(asked).toEqual({ open: 1, mine: 1, whole: 0, seq: 0 });
    expect(last()?.you).toEqual({ office: 'player', entry: 1 });
    expect(gameOf(last())).toEqual({ result: 'none', version: 0 });
    hall.mine = mineAt(4, 3, 1);
    followed.at({ seq: 4, own: true });
    await vi.advanceTimersByTimeAsync(10);
    expect(gameOf(last())).toEqual({ result: 'none', version: 1 });
    followed.at(resultPatch(5, 3, '1-0'));
    expect(gameOf(last())).toEqual({ result: '1-0', version: 1 });
    expect(last()?.seq).toBe(5);
    expect(asked).toEqual({ open: 1, mine: 2, whole: 0, seq: 0 });
  });

  it('shows a player nothing older than what the own boards rest on', async () => {
    hall.mine = mineAt(7, 6, 2);
    hall.open = viewAt(3);
    await start('secret');
    expect(shown).toEqual([]);
    hall.open = viewAt(6, '1-0');
    await vi.advanceTimersByTimeAsync(1000);
    expect(gameOf(last())).toEqual({ result: '1-0', version: 2 });
  });

  it('reads the whole for the desk again when what lies beside the journal has changed', async () => {
    hall.mine = { ...mineAt(3, 3, 0), you: { office: 'director' } };
    await start('director');
    expect(asked.whole).toBe(1);
    followed.at({ seq: 3 });
    await vi.advanceTimersByTimeAsync(10);
    expect(asked.whole).toBe(1);
    hall.whole = { ...viewAt(3), beside: 7, listed: 12 };
    followed.at({ seq: 3, beside: 7 });
    await vi.advanceTimersByTimeAsync(10);
    expect(asked.whole).toBe(2);
    expect(last()?.listed).toBe(12);
    followed.at({ seq: 3, beside: 7 });
    await vi.advanceTimersByTimeAsync(10);
    expect(asked.whole).toBe(2);
  });

  it('reads what everybody sees again when only a name is another', async () => {
    await start(null);
    hall.open = { ...viewAt(3), beside: 7, name: 'Fall Open' };
    followed.at({ seq: 3, beside: 7, within: 0 });
    await vi.advanceTimersByTimeAsync(1000);
    expect(asked.open).toBe(2);
    expect(last()?.name).toBe('Fall Open');
    followed.at({ ...resultPatch(5, 3, '1-0'), beside: 7 });
    await vi.advanceTimersByTimeAsync(1000);
    expect(asked.open).toBe(2);
    expect(last()?.beside).toBe(7);
  });

  for (const [who, token] of [['everybody', null], ['a player', 'secret'], ['the desk', 'director']] as const) {
    it(`learns by asking of a name that is another: ${who}`, async () => {
      if (token === 'director') hall.mine = { ...mineAt(3, 3, 0), you: { office: 'director' } };
      await start(token);
      followed.look();
      await vi.advanceTimersByTimeAsync(10);
      const before = { ...asked };
      stands = { seq: 3, beside: 7 };
      const named = { ...viewAt(3), beside: 7, name: 'Fall Open' };
      hall = { open: named, mine: { ...hall.mine, beside: 7 }, whole: named };
      followed.look();
      await vi.advanceTimersByTimeAsync(1000);
      expect(last()?.name).toBe('Fall Open');
      followed.look();
      await vi.advanceTimersByTimeAsync(1000);
      const views = asked.open + asked.whole;
      expect(views).toBe(before.open + before.whole + 1);
    });
  }

  it('reads the whole for the desk, at every line', async () => {
    hall.mine = { seq: 3, public: 3, you: { office: 'director' }, boards: [] };
    await start('secret');
    expect(asked).toEqual({ open: 0, mine: 1, whole: 1, seq: 0 });
    hall.whole = viewAt(4);
    followed.at({ seq: 4 });
    await vi.advanceTimersByTimeAsync(10);
    expect(last()?.seq).toBe(4);
    expect(asked).toEqual({ open: 0, mine: 1, whole: 2, seq: 0 });
    await kept.refresh();
    expect(asked.whole).toBe(3);
  });

  it('says why a link opens nothing, and does not ask without end', async () => {
    busy = new ApiError({ code: 'bad_token' }, 403);
    await start('guess');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(faults[faults.length - 1]).toBe(busy);
    expect(asked.mine).toBe(1);
  });
});

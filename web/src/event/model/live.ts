// An event as it stands, kept up with the hall. What everybody may see is read once and then told change by change;
// what is a player's own is read beside it; the desk, which sees all, reads the whole. What cannot be read now is
// asked for again until it can.
import { patched } from '../../net/patch';
import { isPassing, patiently, pause } from '../../net/patience';
import type { Moved, Stands } from '../../vocabulary/protocol';
import { follow } from './follow';
import { held, ofHeld, type Shown } from './held';
import type { EventView, Mine } from './shapes';

export type { Mine } from './shapes';

export interface Reads {
  /** As everybody sees it, or one section of it; what is a player's own is known by then. */
  open: (mine: Mine | null) => Promise<EventView>;
  mine: () => Promise<Mine>;
  /** As the link sees it. */
  whole: () => Promise<EventView>;
  seq: () => Promise<Stands>;
}
export interface Live {
  /** Looks at once; settles when it has been seen, or cannot be now. */
  refresh: () => Promise<void>;
  /** Another section is looked at. */
  choose: () => void;
  leave: () => void;
}

/** Over how long those who only watch spread their reading at least. */
const SPREAD_MS = 300;
/** How long whoever asked for a look waits for it. */
const PATIENCE_MS = 4000;

type What = keyof Omit<Reads, 'seq'>;

/** What everybody sees, with a player's own words and the versions of the own boards laid over it. */
export function withOwn(view: EventView, mine: Mine): EventView {
  const sections = view.sections.map((section) => {
    const own = mine.boards.filter((board) => board.section === section.id);
    if (own.length === 0) return section;
    const played = section.played.map((round) => ({
      ...round,
      boards: round.boards.map((board) => {
        const games = own.find((one) => one.round === round.round && one.board === board.board)?.games;
        if (games?.length !== board.games.length) return board;
        return { ...board, games: board.games.map((game, i) => ({ ...games[i], result: game.result })) };
      }),
    }));
    return { ...section, played };
  });
  return { ...view, seq: Math.max(view.seq, mine.seq), you: mine.you, sections };
}

/** Whether names or the list are others than in what was read. */
const isOther = (known: Stands | null, said: Stands): boolean => (known?.beside ?? 0) !== (said.beside ?? 0);

export function live(
  event: string,
  token: string | null,
  reads: Reads,
  on: { view: (view: Shown) => void; fault: (error: unknown) => void },
): Live {
  let current = true;
  let open: EventView | null = null;
  let mine: Mine | null = null;
  let whole: EventView | null = null;
  /** The last line everybody was told of. */
  let told = -1;
  /** What is read next is another part of the event. */
  let anew = false;
  const wanted = new Map<What, number>();
  let working: Promise<void> | null = null;

  const desk = (): boolean => mine?.you?.office === 'director';
  const show = (): void => {
    if (!current) return;
    if (desk()) {
      if (whole) on.view(whole);
    } else if (open && !token) {
      on.view(held(open));
    } else if (open && mine && open.seq >= mine.public) {
      on.view(held(withOwn(open, mine)));
    }
  };
  const want = (what: What, within = 0): void => {
    const due = Date.now() + Math.random() * within;
    wanted.set(what, Math.min(due, wanted.get(what) ?? due));
  };
  const patient = <T>(ask: () => Promise<T>): Promise<T> =>
    patiently(ask, { goesOn: () => current, failed: on.fault });
  const read: Record<What, () => Promise<void>> = {
    open: async () => {
      const another = anew;
      anew = false;
      const fresh = await patient(() => reads.open(mine));
      // An answer overtaken by what was told meanwhile is not shown.
      if (!open || another || fresh.seq >= open.seq) open = fresh;
      if (open.seq < Math.max(told, mine?.public ?? -1)) want('open', SPREAD_MS);
    },
    mine: async () => {
      mine = await patient(reads.mine);
      if (desk()) {
        if (!whole || whole.seq < mine.seq || isOther(whole, mine)) want('whole');
      } else if (!open || open.seq < mine.public || isOther(open, mine)) {
        want('open');
      }
    },
    whole: async () => {
      const fresh = await patient(reads.whole);
      if (!whole || fresh.seq >= whole.seq) whole = fresh;
    },
  };
  const work = async (): Promise<void> => {
    // One at a time: what moves while the event is read is read together, afterwards.
    while (current && wanted.size > 0) {
      const [what, due] = [...wanted].sort((a, b) => a[1] - b[1])[0]!;
      if (due > Date.now()) {
        await pause(Math.min(due - Date.now(), SPREAD_MS));
        continue;
      }
      wanted.delete(what);
      try {
        await read[what]();
        if (!current) return;
        on.fault(null);
        show();
      } catch (error) {
        if (current) on.fault(error);
      }
    }
  };
  const start = (): Promise<void> => {
    working ??= work().finally(() => {
      working = null;
      // Wanted between the last look and this moment.
      if (current && wanted.size > 0) void start();
    });
    return working;
  };

  const moved = (said: Moved): void => {
    const besides = (known: Stands | null): boolean => said.beside !== undefined && isOther(known, said);
    if (token && !mine) {
      want('mine');
    } else if (desk()) {
      if (whole?.seq !== said.seq || besides(whole)) want('whole');
    } else if (said.own) {
      want('mine');
    } else if (said.within !== undefined) {
      told = Math.max(told, said.seq);
      if (open && open.seq === said.from && said.patch) {
        try {
          const change = ofHeld(open, said.patch);
          if (change) open = { ...patched(open, change), seq: said.seq, beside: said.beside };
          else want('open');
          show();
        } catch {
          want('open');
        }
      } else if (!open || open.seq < said.seq || isOther(open, said)) {
        want('open', Math.max(SPREAD_MS, said.within));
      }
    } else if (token) {
      if (said.seq !== Math.max(open?.seq ?? -1, mine?.seq ?? -1) || besides(open)) want('mine');
    } else if (open?.seq !== said.seq || besides(open)) {
      want('open');
    }
    void start();
  };
  const look = async (): Promise<void> => {
    const known = token ? mine : open;
    if (document.visibilityState === 'hidden' && known) return;
    // What is being asked for again needs no other asking.
    if (working && !known) return;
    try {
      const { seq, beside = 0 } = await reads.seq();
      if (!current) return;
      if (!working) on.fault(null);
      moved({ seq, beside });
    } catch (error) {
      if (current) on.fault(error);
      // Whoever has seen nothing yet goes on asking.
      if (current && !known && isPassing(error)) {
        want(token ? 'mine' : 'open');
        void start();
      }
    }
  };
  want(token ? 'mine' : 'open');
  void start();
  const leave = follow(event, token, { at: moved, look: () => void look() });
  return {
    refresh: async () => {
      want(!token ? 'open' : desk() ? 'whole' : 'mine');
      await Promise.race([start(), pause(PATIENCE_MS)]);
    },
    choose: () => {
      if (desk() || !open) return;
      anew = true;
      want('open');
      void start();
    },
    leave: () => {
      current = false;
      leave();
    },
  };
}

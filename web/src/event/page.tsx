// An event: the director's desk with the secret link, a player's own page with a player's, the public charts without.
import { useEffect, useRef, useState } from 'preact/hooks';
import { keepEvent, myEvents } from '../net/keep';
import { isPassing } from '../net/patience';
import { errorText } from '../ui/parts';
import { useCompact } from '../ui/hooks';
import { words } from '../vocabulary/words';
import { useEvent } from './model/calls';
import { CoachCard } from './coach';
import { Charts } from './rounds/charts';
import { Projector } from './rounds/projector';
import { LiveBoards } from './rounds/live_boards';
import { Calls, CallsHeard } from './calls/queue';
import { hasGameOn } from './model/boards';
import { byTable, hasTables, officiates, useTables, waiting } from './model/tables';
import { Changes } from './setup/changes';
import { Entries } from './entries/entries';
import { Links } from './setup/links';
import { dayText, entriesText, latest, mayDo } from './model/model';
import { Papers } from './papers/papers';
import { Kiosk } from './kiosk';
import { Past } from './past';
import { PlayerCard } from './player';
import { Register } from './register';
import { RoundDesk } from './rounds/round';
import { Rulings } from './rulings';
import { SetUp } from './setup/setup';
import { Slips } from './rounds/slips';
import { StandingsTable } from './standings';
import { useDesk } from './parts/desk';
import { Ways } from './parts/ways';
import '../styles/event';

const TABS = {
  director: ['entries', 'round', 'calls', 'slips', 'charts', 'boards', 'standings', 'prizes', 'rulings', 'setup', 'changes', 'links'],
  public: ['charts', 'boards', 'standings', 'register'],
} as const;
export type Tab = (typeof TABS)['director' | 'public'][number];

/** Where the line of fading tabs is to begin: the open one about in the middle, and before it a whole one, not half a word. */
function stripStart(strip: HTMLElement, open: HTMLElement): number {
  const middle = open.offsetLeft - (strip.clientWidth - open.offsetWidth) / 2;
  const tabs = [...strip.children] as HTMLElement[];
  const padding = tabs[0]?.offsetLeft ?? 0;
  const first = tabs.filter((tab) => tab.offsetLeft - padding <= middle).pop();
  if (!first || middle <= 0) return middle;
  const start = first.offsetLeft - GAP;
  const fits = open.offsetLeft + open.offsetWidth + padding <= start + strip.clientWidth;
  return fits ? start : first.offsetLeft + first.offsetWidth;
}

/** Between two tabs, px. */
const GAP = 8;
/** How much room a tab has beside its word, px: what comes first is taken where the line ends well by it. */
const ROOMS = [14, 12, 10, 16] as const;

/** Where there is more to the side, so much of the next tab is seen that it is one. */
function endsWell(strip: HTMLElement): boolean {
  const end = strip.scrollLeft + strip.clientWidth;
  const next = ([...strip.children] as HTMLElement[]).find((tab) => tab.offsetLeft + tab.offsetWidth > end);
  return !next || end - next.offsetLeft >= 48;
}

export function EventPage({ event, token, tab }: { event: string; token: string | null; tab: string | null }) {
  // The link is kept, so that a director who comes by the lobby has it; `?public` looks as everybody does.
  const asked = new URLSearchParams(location.search);
  const onWall = asked.has('wall');
  const kept = onWall || asked.has('public')
    ? null
    : (token ?? myEvents().find((one) => one.event === event)?.token ?? null);
  const [chosen, setChosen] = useState<string | null>(null);
  const { view, fault, refresh } = useEvent(event, kept, chosen, onWall);
  const desk = useDesk(event, kept, view?.seq ?? -1, refresh, (what) => mayDo(view, what));
  const [then, setThen] = useState<number | null>(null);
  const strip = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<string | null>(tab);
  const supervises = view !== null && officiates(view) && hasTables(view);
  const halls = useTables(event, kept, supervises);
  const waits = waiting(halls?.tables ?? []);
  const calls = byTable(waits).length;
  const compact = useCompact();
  useEffect(() => {
    if (view) document.title = `${calls > 0 ? `(${calls}) ` : ''}${view.name} · ${words('site.name')}`;
  }, [view?.name, calls]);
  useEffect(() => {
    // A tablet at the door is somebody else's in the evening: its link is in its address alone.
    if (view && kept && view.you && view.you.office !== 'kiosk') keepEvent({ event, token: kept, name: view.name, office: view.you.office });
  }, [view?.name, kept]);
  // Where the tabs go on to the side, the one that is open is seen whole.
  useEffect(() => {
    const open = strip.current?.querySelector<HTMLElement>('[aria-pressed="true"]');
    if (!strip.current || !open) return;
    for (const room of ROOMS) {
      strip.current.style.setProperty('--tab-room', `${room}px`);
      strip.current.scrollLeft = stripStart(strip.current, open);
      if (endsWell(strip.current)) break;
    }
    // Whoever waits takes the tab of the calls out of the line, or puts it back.
  }, [shown, view === null, compact, calls > 0]);

  if (!view) {
    return (
      <main class="plain">
        {fault ? (
          <>
            <p class="fault" role="alert">
              {errorText(fault)}
            </p>
            <a class="button" href="/">
              {words('site.lobby')}
            </a>
          </>
        ) : (
          <p class="note">{words('event.loading')}</p>
        )}
      </main>
    );
  }
  if (onWall) return <Projector view={view} event={event} />;
  if (view.you?.office === 'kiosk') return <Kiosk view={view} desk={desk} />;
  const directs = view.you?.office === 'director';
  // Only a chief gives links of the desk out.
  const chief = view.you?.office === 'director' && (view.you.role ?? 'chief_director') === 'chief_director';
  const sets = directs && ['section', 'parameters', 'schedule'].some(desk.may);
  const scores = view.you?.office === 'director' && view.you.role === 'scorer';
  const isFloor = view.you?.office === 'director' && view.you.role === 'floor_official';
  const live = view.sections.some((one) => one.tables || hasGameOn(one));
  const there: Partial<Record<Tab, boolean>> = {
    boards: live,
    links: chief,
    setup: sets,
    slips: view.blind,
    calls: supervises,
    register: (view.registration?.sections.length ?? 0) > 0,
  };
  const all: readonly Tab[] = directs ? TABS.director : TABS.public;
  const tabs = all.filter((one) => there[one] !== false);
  const section =
    view.sections.find((one) => one.id === chosen) ?? view.sections.find((one) => !one.brief) ?? view.sections[0];
  const first: Tab = !directs ? (there.register && !view.sections.some((one) => one.played.length > 0) ? 'register' : 'charts') : section && latest(section) ? (scores && view.blind ? 'slips' : isFloor && supervises ? 'calls' : 'round') : 'entries';
  const now: Tab = tabs.find((one) => one === shown) ?? first;
  // Where the tabs scroll, the one with those who wait does not.
  const held = compact && calls > 0 && tabs.includes('calls') ? 'calls' : null;
  const tabOf = (one: Tab) => (
    <button
      type="button"
      key={one}
      aria-pressed={then === null && one === now}
      onClick={() => {
        desk.hush();
        setThen(null);
        setShown(one);
      }}
    >
      {words(`event.tab.${one}`)}
      {one === 'calls' && calls > 0 && <span class="badge">{calls}</span>}
    </button>
  );
  // In the head where that takes little, else at the end of the tabs.
  const choice = view.sections.length > 1 && (
    <label class="inline section-choice no-print">
      <span>{words('event.section')}</span>
      <select
        value={section?.id}
        onChange={(e) => {
          desk.hush();
          setChosen(e.currentTarget.value);
        }}
      >
        {view.sections.map((one) => (
          <option value={one.id} key={one.id}>
            {one.name}
          </option>
        ))}
      </select>
    </label>
  );
  return (
    <main class="event">
      <header>
        <h1>{view.name}</h1>
        <p class="note">
          {[dayText(view.first_day), words(`book.${view.rulebook}`), entriesText(view, view.sections, view.entered)]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <Ways event={event} directs={directs} />
        {compact && choice}
      </header>
      {fault !== null &&
        (isPassing(fault) ? (
          <p class="behind no-print" role="status">
            {words('event.behind', { why: errorText(fault) })}
          </p>
        ) : (
          <p class="fault" role="alert">
            {errorText(fault)}
          </p>
        ))}
      {view.you?.entry !== undefined && <PlayerCard view={view} entry={view.you.entry} desk={desk} />}
      {view.you?.office === 'coach' && <CoachCard view={view} coached={view.you.coached ?? []} desk={desk} />}
      <div class="event-bar no-print">
        {held && (
          <div role="group" aria-label={words('event.tab.calls')} class="tabs held">
            {tabOf(held)}
          </div>
        )}
        <div role="group" aria-label={words('event.views')} class="tabs" ref={strip}>
          {tabs.filter((one) => one !== held).map(tabOf)}
        </div>
        {!compact && choice}
      </div>
      {directs && desk.status}
      {supervises && <CallsHeard halls={halls} />}
      {directs && kept && then !== null && (
        <Past now={view} chosen={section} then={then} token={kept} onLeave={setThen} />
      )}
      {!section && <p class="note">{words('event.sections.none')}</p>}
      {then === null && (
        <>
          {section && now === 'entries' && <Entries view={view} section={section} desk={desk} />}
          {section && now === 'round' && <RoundDesk key={section.id} view={view} section={section} desk={desk} halls={halls} />}
          {now === 'calls' && <Calls view={view} halls={halls} desk={desk} />}
          {section && now === 'slips' && <Slips view={view} section={section} desk={desk} />}
          {section?.brief && (now === 'charts' || now === 'boards') && <p class="note">{words('event.loading')}</p>}
          {section && !section.brief && now === 'charts' && <Charts key={section.id} view={view} section={section} own={view.you?.entry} />}
          {section && !section.brief && now === 'boards' && <LiveBoards key={section.id} section={section} calls={waits} />}
          {section && now === 'standings' && <StandingsTable view={view} section={section} token={directs ? kept : null} />}
          {section && now === 'prizes' && kept && (
            <Papers key={section.id} view={view} section={section} desk={desk} token={kept} />
          )}
          {now === 'register' && <Register view={view} />}
          {now === 'rulings' && <Rulings view={view} section={section} desk={desk} />}
          {now === 'setup' && <SetUp view={view} desk={desk} />}
          {now === 'links' && kept && <Links view={view} desk={desk} token={kept} />}
          {now === 'changes' && kept && <Changes view={view} desk={desk} token={kept} onThen={setThen} />}
        </>
      )}
    </main>
  );
}

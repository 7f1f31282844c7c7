import { useEffect, useState } from 'preact/hooks';
import { AccountPage, CheckPage, ClockPage, EmbedPage, EventPage, ExamPage, GamePage, HelpPage, Lobby, NothingPage, OpenEventPage, ProgramsPage, RulesPage } from './pages';
import { onLanguage } from './vocabulary/words';

/** What stands at this address: the lobby, the board of a game (`/g/GAME#TOKEN`), the rulebooks (`/rules#CLAUSE`), the claim checker (`/check`), help (`/help#PART`), the arbiter's exam (`/exam`), the API for programs (`/api`), a clock for a real board (`/clock`),
 * an account (`/account`), or an event (`/e/EVENT#TOKEN`; `/e` opens one), or a board for a page of another site (`/embed/GAME`). */
export function App() {
  const [place, setPlace] = useState(read);
  const [, draw] = useState(0);
  // A new language is drawn over what stands: no game, dialog or entry of the reader's is lost by choosing it.
  useEffect(() => onLanguage(() => draw((n) => n + 1)), []);
  useEffect(() => {
    const moved = (): void => setPlace(read());
    addEventListener('hashchange', moved);
    addEventListener('popstate', moved);
    return () => {
      removeEventListener('hashchange', moved);
      removeEventListener('popstate', moved);
    };
  }, []);
  if (place.opens) return <OpenEventPage token={place.token} />;
  if (place.event) {
    return <EventPage key={place.event + (place.token ?? '')} event={place.event} token={place.token} tab={new URLSearchParams(location.search).has('calls') ? 'calls' : null} />;
  }
  if (place.check) return <CheckPage />;
  if (place.account) return <AccountPage token={place.token} />;
  if (place.clock) return <ClockPage />;
  if (place.exam) return <ExamPage />;
  if (place.programs) return <ProgramsPage name={place.token} />;
  if (place.help) return <HelpPage part={place.token} />;
  if (place.rules) return <RulesPage name={place.token} />;
  if (place.embedded) return <EmbedPage key={place.embedded} game={place.embedded} />;
  if (place.game) return <GamePage key={place.game + (place.token ?? '')} game={place.game} token={place.token} />;
  return place.lobby ? <Lobby /> : <NothingPage />;
}

function read(): { lobby: boolean; game: string | null; token: string | null; rules: boolean; help: boolean; clock: boolean; exam: boolean; programs: boolean; check: boolean; account: boolean; event: string | null; embedded: string | null; opens: boolean } {
  const game = /^\/g\/([^/]+)\/?$/.exec(location.pathname)?.[1];
  const embedded = /^\/embed\/([^/]+)\/?$/.exec(location.pathname)?.[1];
  const event = /^\/e\/([^/]+)\/?$/.exec(location.pathname)?.[1];
  return {
    lobby: location.pathname === '/' || location.pathname === '/index.html',
    event: event ? decodeURIComponent(event) : null,
    embedded: embedded ? decodeURIComponent(embedded) : null,
    opens: /^\/e\/?$/.test(location.pathname),
    game: game ? decodeURIComponent(game) : null,
    token: location.hash.slice(1) || null,
    clock: /^\/clock\/?$/.test(location.pathname),
    exam: /^\/exam\/?$/.test(location.pathname),
    programs: /^\/api\/?$/.test(location.pathname),
    help: /^\/help\/?$/.test(location.pathname),
    rules: /^\/rules\/?$/.test(location.pathname),
    account: /^\/account\/?$/.test(location.pathname),
    check: /^\/check\/?$/.test(location.pathname),
  };
}

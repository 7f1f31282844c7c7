import { useEffect, useState } from 'preact/hooks';
import { CheckPage } from './check/page';
import { GamePage } from './game/page';
import { Lobby } from './lobby/lobby';
import { RulesPage } from './rules/page';

/** What stands at this address: the lobby, the board of a game (`/g/GAME#TOKEN`), the rulebooks (`/rules#CLAUSE`), or the claim checker (`/check`). */
export function App() {
  const [place, setPlace] = useState(read);
  useEffect(() => {
    const moved = (): void => setPlace(read());
    addEventListener('hashchange', moved);
    addEventListener('popstate', moved);
    return () => {
      removeEventListener('hashchange', moved);
      removeEventListener('popstate', moved);
    };
  }, []);
  if (place.check) return <CheckPage />;
  if (place.rules) return <RulesPage name={place.token} />;
  return place.game ? (
    <GamePage key={place.game + (place.token ?? '')} game={place.game} token={place.token} />
  ) : (
    <Lobby />
  );
}

function read(): { game: string | null; token: string | null; rules: boolean; check: boolean } {
  const game = /^\/g\/([^/]+)\/?$/.exec(location.pathname)?.[1];
  return {
    game: game ? decodeURIComponent(game) : null,
    token: location.hash.slice(1) || null,
    rules: /^\/rules\/?$/.test(location.pathname),
    check: /^\/check\/?$/.test(location.pathname),
  };
}

import { useEffect, useState } from 'preact/hooks';
import { GamePage } from './game/page';
import { Lobby } from './lobby/lobby';

/** What stands at this address: the lobby, or the board of a game (`/g/GAME#TOKEN`). */
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
  return place.game ? (
    <GamePage key={place.game + (place.token ?? '')} game={place.game} token={place.token} />
  ) : (
    <Lobby />
  );
}

function read(): { game: string | null; token: string | null } {
  const game = /^\/g\/([^/]+)\/?$/.exec(location.pathname)?.[1];
  return { game: game ? decodeURIComponent(game) : null, token: location.hash.slice(1) || null };
}

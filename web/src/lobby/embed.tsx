// A board within a page of another site (`/embed/GAME`): to look at, with the way to its table. It knows no secret.
import { useEffect } from 'preact/hooks';
import { words } from '../vocabulary/words';
import { WatchedBoard } from './live';

export function EmbedPage({ game }: { game: string }) {
  useEffect(() => {
    document.title = `${words('board.title')} · ${words('site.name')}`;
  }, []);
  return (
    <main class="embed live">
      <h1 class="unseen">{words('board.title')}</h1>
      <WatchedBoard game={game} embedded />
    </main>
  );
}

import { words } from './words';

/** What stands at this address: the lobby, or the board of a game. */
export function App() {
  return (
    <main>
      <h1>{words('site.name')}</h1>
    </main>
  );
}

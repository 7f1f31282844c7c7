// The lobby: start a game, join one, go on with one's own.
import { useEffect, useState } from 'preact/hooks';
import { seatLink, takeOpenSeat } from '../game/model/seat';
import { ask, getGames } from '../net/api';
import { forgetGame, isSignedIn, loadName, myGames, saveName, type MyGame } from '../net/keep';
import type { Held } from '../account/held';
import type { Hall } from '../vocabulary/hall';
import type { LobbyGame } from '../vocabulary/protocol';
import { SettingsButton } from '../ui/settings';
import { useAsked } from '../ui/hooks';
import { errorText } from '../ui/parts';
import { words } from '../vocabulary/words';
import { CreateForm } from './create';
import { DemoDoors } from './demo';
import { Events } from './events';
import { Join } from './join';
import { LiveBoard } from './live';
import { MachineForm } from './machine';

const NOTHING_HELD: Held = { name: '', games: [], events: [] };
const REFRESH_MS = 8000;
const DOORS = [
  ['play', '#new-game'],
  ['event', '/e'],
  ['dispute', '/check'],
] as const;

export function Lobby() {
  const [name, setName] = useState(loadName());
  const accounts = useAsked(() => ask<Hall>('/api/hall'), []).value?.accounts;
  // What somebody keeps with an account is asked for where somebody is signed in.
  const held = useAsked(async () => (isSignedIn() ? (await import('../account/held')).held() : NOTHING_HELD), []).value ?? NOTHING_HELD;
  useEffect(() => {
    document.title = words('site.name');
  }, []);
  const rename = (value: string): void => {
    setName(value);
    saveName(value.trim());
  };
  return (
    <main class="lobby">
      <header>
        <h1>{words('lobby.title')}</h1>
        <p class="note">{words('site.tagline')}</p>
        <nav>
          <a class="button quiet" href="/rules">
            {words('rules.title')}
          </a>
          <a class="button quiet" href="/clock">
            {words('clockpage.title')}
          </a>
          <a class="button quiet" href="/help">
            {words('help.title')}
          </a>
          {accounts && (
            <a class="button quiet" href="/account">
              {held.name || words('account.sign_in')}
            </a>
          )}
          <SettingsButton />
        </nav>
      </header>
      <DemoDoors />
      <nav class="doors" aria-label={words('lobby.doors')}>
        {DOORS.map(([door, href]) => (
          <a
            class="door"
            href={href}
            key={door}
            aria-current={href.startsWith('#') ? 'page' : undefined}
            onClick={(event) => {
              if (!href.startsWith('#')) return;
              event.preventDefault();
              document.querySelector<HTMLElement>('.create input')?.focus();
            }}
          >
            <strong>{words(`lobby.door.${door}`)}</strong>
            <small>{words(`lobby.door.${door}.note`)}</small>
          </a>
        ))}
      </nav>
      <CreateForm name={name} onName={rename} />
      <LiveBoard />
      <MachineForm name={name} />
      <div class="lists">
        <Mine held={held.games} />
        <Join />
      </div>
      <div class="lists">
        <Open />
        <Events held={held.events} />
      </div>
      <nav class="lobby-more" aria-label={words('lobby.foot')}>
        <a href="/exam">{words('exam.title')}</a>
        <a href="/api">{words('api.title')}</a>
      </nav>
    </main>
  );
}

/** The public games, looked at again every few seconds while the page is seen. */
function Open() {
  const [games, setGames] = useState<LobbyGame[] | null>(null);
  const [fault, setFault] = useState('');
  useEffect(() => {
    let current = true;
    const look = (): void => {
      if (document.visibilityState === 'hidden') return;
      getGames().then(
        (list) => {
          if (!current) return;
          setGames(list);
          setFault('');
        },
        (error: unknown) => current && setFault(errorText(error)),
      );
    };
    look();
    const timer = setInterval(look, REFRESH_MS);
    return () => {
      current = false;
      clearInterval(timer);
    };
  }, []);
  return (
    <section aria-labelledby="open-games">
      <h2 id="open-games">{words('lobby.games')}</h2>
      {fault && (
        <p class="fault" role="status">
          {fault}
        </p>
      )}
      {games?.length === 0 && <p class="note">{words('lobby.games.none')}</p>}
      <ul class="games">
        {(games ?? []).map((game) => (
          <OpenGame key={game.game} game={game} onFault={setFault} />
        ))}
      </ul>
    </section>
  );
}

function OpenGame({ game, onFault }: { game: LobbyGame; onFault: (fault: string) => void }) {
  const waiting = game.phase === 'waiting' && Boolean(game.open_seat);
  const someone = words('lobby.someone');
  const title = waiting
    ? words('lobby.games.opponent', { name: game.white ?? game.black ?? someone })
    : words('lobby.games.against', {
        white: game.white ?? words('side.white'),
        black: game.black ?? words('side.black'),
      });
  return (
    <li class="game">
      <span class="title">{title}</span>
      <span class="note">
        {[
          words(`book.${game.rulebook}`),
          game.time || words('lobby.time.none'),
          !waiting && words(`phase.${game.phase}`),
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
      {waiting && (
        <button type="button" class="primary" onClick={() => void takeOpenSeat(game.game).then((p) => p && onFault(p))}>
          {words('lobby.games.join')}
        </button>
      )}
      <a class="button" href={seatLink(game.game)}>
        {words('lobby.games.watch')}
      </a>
    </li>
  );
}

function Mine({ held }: { held: readonly MyGame[] }) {
  const [own, setGames] = useState<MyGame[]>(myGames());
  const games = [...own, ...held];
  /** The game that is to be forgotten, once more is said than a slip of the finger. */
  const [asked, setAsked] = useState<string | null>(null);
  return (
    <section aria-labelledby="my-games">
      <h2 id="my-games">{words('lobby.mine')}</h2>
      {games.length === 0 && <p class="note">{words('lobby.mine.none')}</p>}
      <ul class="games">
        {games.map((game) => (
          <li class="game" key={game.game}>
            <span class="title">{titleOf(game)}</span>
            <span class="note">
              {[
                game.rulebook && words(`book.${game.rulebook}`),
                game.time || words('lobby.time.none'),
                game.both && words('lobby.mine.both'),
                game.result,
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
            <a class="button" href={seatLink(game.game, game.tokens.A ?? game.tokens.B ?? Object.values(game.tokens)[0])}>
              {words('lobby.mine.open')}
            </a>
            {own.includes(game) && <button
              type="button"
              class="quiet"
              aria-label={`${words('lobby.mine.forget')}: ${titleOf(game)}`}
              title={words('lobby.mine.forget')}
              aria-expanded={asked === game.game}
              onClick={() => setAsked(asked === game.game ? null : game.game)}
            >
              ×
            </button>}
            {asked === game.game && (
              <div class="forget" role="group" aria-label={words('lobby.mine.forget')}>
                <p class="note">{words('lobby.mine.forget.sure')}</p>
                <button
                  type="button"
                  class="stop"
                  onClick={() => {
                    forgetGame(game.game);
                    setGames(myGames());
                    setAsked(null);
                  }}
                >
                  {words('lobby.mine.forget')}
                </button>
                <button type="button" ref={(b) => b?.focus()} onClick={() => setAsked(null)}>
                  {words('act.cancel')}
                </button>
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function titleOf(game: MyGame): string {
  const four = (['A1', 'A2', 'B1', 'B2'] as const).filter((seat) => game.names && seat in game.names);
  if (four.length > 0) return four.map((seat) => game.names?.[seat] || seat).join(', ');
  const white = game.white === 'B' ? 'B' : 'A';
  return words('lobby.games.against', {
    white: game.names?.[white] || words('side.white'),
    black: game.names?.[white === 'A' ? 'B' : 'A'] || words('side.black'),
  });
}

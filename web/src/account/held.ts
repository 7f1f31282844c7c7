// What an account keeps beyond what this browser does: for the lobby.
import { myEvents, myGames, setSignedIn, type MyEvent, type MyGame } from '../net/keep';
import { getMe } from './calls';
import { beyond, eventsIn, gamesIn } from './kept';

export interface Held {
  name: string;
  games: MyGame[];
  events: MyEvent[];
}

export async function held(): Promise<Held> {
  const me = await getMe();
  setSignedIn(me.name !== undefined);
  const links = me.links ?? [];
  return {
    name: me.name ?? '',
    games: beyond(gamesIn(links), myGames(), (one) => one.game),
    events: beyond(eventsIn(links), myEvents(), (one) => one.event),
  };
}

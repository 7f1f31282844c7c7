// Loaded by a browser in which somebody is signed in: what it keeps goes to the account as well.
import { ApiError } from '../net/api';
import { isSignedIn, setSignedIn, type MyEvent, type MyGame } from '../net/keep';
import { forgetLinks, keepLink, type Keeping } from './calls';
import { keepingOf, keepingsOf } from './kept';

/** What the account was last told of each link, so that it is told what is new only. */
const told = new Map<string, string>();

async function tell(link: Keeping): Promise<void> {
  const slot = `${link.game ?? ''}/${link.event ?? ''}/${link.as}`;
  const text = JSON.stringify(link);
  if (!isSignedIn() || told.get(slot) === text) return;
  told.set(slot, text);
  try {
    await keepLink(link);
  } catch (error) {
    told.delete(slot);
    // Signed out in another window, or by its end: this browser goes on by itself.
    if (error instanceof ApiError && error.problem.code === 'not_signed_in') setSignedIn(false);
  }
}

export const followGame = (game: MyGame): Promise<void[]> => Promise.all(keepingsOf(game).map(tell));
export const followEvent = (event: MyEvent): Promise<void> => tell(keepingOf(event));
export const followForgotten = (game: string): Promise<unknown> => forgetLinks({ game }).catch(() => undefined);

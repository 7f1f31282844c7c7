// Links to seats, and taking one.
import { joinGame } from '../../net/api';
import { exchangedFor, keepExchanged, keepGame, linkBehind, loadName, myGame } from '../../net/keep';
import type { Office } from '../../vocabulary/protocol';
import { isOffice } from '../../vocabulary/protocol';
import { errorText } from '../../ui/parts';

/** The address of a game: of a seat with its token, else to watch. */
export const seatLink = (game: string, token?: string): string =>
  `${location.origin}/g/${encodeURIComponent(game)}${token ? `#${token}` : ''}`;

/** What a page shows the hall to sit down: its secret, and the link it came by while that may still be an invitation. */
export interface Secrets {
  token: string;
  invitation?: string;
  /** A player's seat of the same reader: who plays at a table is not its official. */
  plays?: string;
}

/** 32 random bytes in base64url. */
function newSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return btoa(String.fromCharCode(...bytes)).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
}

/** An invitation is known to whoever handed it on, so it is exchanged for a secret that only this browser knows. That is
 * kept before the hall is told: an answer lost on the way locks nobody out. */
export function secretsFor(game: string, link: string): Secrets {
  const own = myGame(game)?.tokens ?? {};
  if (Object.values(own).includes(link)) {
    // Should the hall have failed to keep the exchange, it is made again.
    const invitation = linkBehind(link);
    return { token: link, ...(invitation ? { invitation } : {}) };
  }
  const token = exchangedFor(link) ?? newSecret();
  keepExchanged(link, token);
  const plays = Object.entries(own).find(([seat]) => !isOffice(seat as Office))?.[1];
  return { token, invitation: link, ...(plays ? { plays } : {}) };
}

/** Takes the open seat of a public game and goes there; else says why not. */
export async function takeOpenSeat(game: string): Promise<string | null> {
  try {
    const { seat, token } = await joinGame(game, loadName());
    keepGame(game, { tokens: { [seat]: token }, seen: Date.now() });
    location.assign(seatLink(game, token));
    return null;
  } catch (error) {
    return errorText(error);
  }
}

// Links to seats, and taking one.
import { joinGame } from '../../net/api';
import { keepGame, loadName } from '../../net/keep';
import { errorText } from '../../ui/parts';

/** The address of a game: of a seat with its token, else to watch. */
export const seatLink = (game: string, token?: string): string =>
  `${location.origin}/g/${encodeURIComponent(game)}${token ? `#${token}` : ''}`;

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

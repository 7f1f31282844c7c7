// The games and events of whoever is signed in: kept with the account as this browser keeps them, and shown in every
// other. A link that came from the account is `@WORD`: its secret never leaves the browser it was given to.
import type { MyEvent, MyGame } from '../net/keep';
import type { HeldLink } from '../vocabulary/hall';
import type { Keeping } from './calls';

const LONGEST_NOTE = 2000;
const OFFICES = ['director', 'player', 'coach'];

const isOfAccount = (token: string): boolean => token.startsWith('@');

/** What is told of a game, without its secrets and without when it was last opened. */
function noteOf(game: MyGame): string {
  const { tokens: _tokens, links: _links, game: _game, seen: _seen, ...told } = game;
  const note = JSON.stringify(told);
  return new TextEncoder().encode(note).length <= LONGEST_NOTE ? note : '{}';
}

/** How a game of this browser is kept with the account: each seat by its own link. */
export const keepingsOf = (game: MyGame): Keeping[] =>
  Object.entries(game.tokens)
    .filter(([, token]) => token)
    .map(([seat, token]) => ({
      game: game.game,
      as: seat,
      note: noteOf(game),
      ...(isOfAccount(token) ? {} : { token }),
    }));

export const keepingOf = (event: MyEvent): Keeping => ({
  event: event.event,
  as: event.office,
  note: JSON.stringify({ name: event.name }),
  ...(isOfAccount(event.token) ? {} : { token: event.token }),
});

function toldIn(link: HeldLink): Record<string, unknown> {
  try {
    const told: unknown = JSON.parse(link.note);
    return typeof told === 'object' && told !== null ? (told as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** The games that an account keeps, each with its seats, the last kept first. */
export function gamesIn(links: readonly HeldLink[]): MyGame[] {
  const games = new Map<string, MyGame>();
  for (const link of links) {
    if (!link.game) continue;
    const known = games.get(link.game) ?? { ...toldIn(link), game: link.game, tokens: {}, seen: link.kept };
    games.set(link.game, { ...known, tokens: { ...known.tokens, [link.as]: `@${link.as}` } });
  }
  return [...games.values()];
}

/** The same of events. */
export const eventsIn = (links: readonly HeldLink[]): MyEvent[] =>
  links
    .filter((link) => link.event && OFFICES.includes(link.as))
    .map((link) => ({
      event: link.event as string,
      token: `@${link.as}`,
      name: String(toldIn(link).name ?? ''),
      office: link.as as MyEvent['office'],
    }));

/** Those of the one list that are not in the other. */
export const beyond = <T>(all: readonly T[], known: readonly T[], id: (one: T) => string): T[] => {
  const ids = new Set(known.map(id));
  return all.filter((one) => !ids.has(id(one)));
};

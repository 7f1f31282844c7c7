// What every file of these tests needs: a hall and a browser of its own, and events in it, made and moved as the page
// would, without clicking through again what other tests have shown.
import assert from 'node:assert/strict';
import { after } from 'node:test';
import { launch, Person } from './browser.mjs';
import { Hall } from './hall.mjs';

/** A hall (with further arguments of `serve`) and a browser, there until the file's tests are over. */
export async function stage(...more) {
  const hall = await Hall.start(more);
  const browser = await launch();
  after(async () => {
    await browser.close();
    await hall.close();
  });
  return { hall, browser };
}

export class HallEvent {
  /** Opens an event; `csv` are the players of its first section. */
  static async open(hall, opening, csv) {
    const event = new HallEvent();
    event.hall = hall;
    const made = await event.ask('/api/events', opening);
    event.id = made.event;
    event.token = made.token;
    event.address = `${hall.url}/e/${event.id}`;
    if (csv) await event.send('/import', { section: opening.sections[0].id, csv });
    return event;
  }

  async ask(path, body, token) {
    const headers = { origin: this.hall.url, ...(token ? { authorization: `Bearer ${token}` } : {}) };
    const posts = body && { method: 'POST', body: JSON.stringify(body) };
    const answer = await fetch(this.hall.url + path, { headers, ...posts });
    const said = await answer.json();
    assert.ok(answer.ok, `${path}: ${JSON.stringify(said)}`);
    return said;
  }
  send(what, body, token = this.token) {
    return this.ask(`/api/events/${this.id}${what}`, body, token);
  }
  act(one, token) {
    return this.send('/do', { do: one }, token);
  }
  view(token = this.token) {
    return this.ask(`/api/events/${this.id}`, undefined, token);
  }
  /** The boards of a round, of the first section or another. */
  async boards(round, section = 0) {
    return (await this.view()).sections[section].played[round - 1].boards;
  }
  /** `[board, white, black]` of each. */
  async pairs(round, section = 0) {
    return (await this.boards(round, section)).map(({ board, white, black }) => [board, white, black]);
  }
  /** The secret of a new link of the desk. */
  async link(what) {
    return (await this.send('/links', what)).token;
  }
  async playerLink(entry) {
    return (await this.send('/links', { entries: [entry] }))[0].token;
  }

  /** Somebody looks at the event by a link; without one, as everybody does. */
  async look(browser, token, options) {
    const person = await Person.enter(browser, options);
    await person.page.goto(token ? `${this.address}#${token}` : this.address);
    await person.page.getByRole('heading', { level: 1 }).waitFor();
    return person;
  }
}

/** A list of players, as a director pastes one: names, the highest rated first, 100 points apart. */
export const players = (names, first = 1800) =>
  `last,first,rating\n${names.map((name, i) => `${name},A,${first - 100 * i}`).join('\n')}`;

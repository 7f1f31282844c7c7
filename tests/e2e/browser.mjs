// Debian's Chromium, and a person at a page of the hall.
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const require = createRequire(fileURLToPath(new URL('../../web/package.json', import.meta.url)));
const { chromium } = require('playwright-core');

export const launch = () =>
  chromium.launch({
    executablePath: process.env.TOUCHMOVE_CHROMIUM ?? '/usr/bin/chromium-headless-shell',
    // One process draws for all pages: another would copy every frame to it.
    args: ['--in-process-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  });

export const DESKTOP = { viewport: { width: 1280, height: 800 }, acceptDownloads: true };
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

export class Person {
  /** A new browser context: nobody's local storage is shared. */
  static async enter(browser, options = DESKTOP) {
    const person = new Person();
    person.context = await browser.newContext(options);
    person.page = await person.context.newPage();
    person.page.setDefaultTimeout(10_000);
    person.phone = options.isMobile === true;
    person.faults = [];
    /** Journal lines this page was told of, by seq. */
    person.lines = new Map();
    person.state = null;
    person.page.on('pageerror', (error) => person.faults.push(String(error)));
    person.page.on('console', (message) => {
      // A page that loses its hall says so on the console; that is Chromium's line, not ours.
      if (message.type() === 'error' && !/ERR_CONNECTION|WebSocket connection/.test(message.text())) {
        person.faults.push(message.text());
      }
    });
    person.page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        const message = JSON.parse(String(payload));
        for (const line of message.line ? [message.line] : (message.snapshot?.log ?? []))
          person.lines.set(line.seq, line);
        if (message.state) {
          const { moves_from: kept = 0, moves, ...rest } = message.state;
          person.state = { ...rest, moves: [...(person.state?.moves.slice(0, kept) ?? []), ...moves] };
        }
        if (message.snapshot) person.state = message.snapshot.state;
      }),
    );
    return person;
  }

  button(name) {
    return this.page.getByRole('button', { name, exact: true });
  }

  square(name) {
    return this.page.locator(`[data-square="${name}"]`);
  }

  async press(locator) {
    await (this.phone ? locator.tap() : locator.click());
  }

  async middle(name) {
    const box = await this.square(name).boundingBox();
    return [box.x + box.width / 2, box.y + box.height / 2];
  }

  /** Takes the man up, and sets it down: dragged with a mouse, tapped twice with a finger. */
  async carry(from, to) {
    if (this.phone) {
      await this.square(from).tap();
      await this.square(to).tap();
      return;
    }
    const { mouse } = this.page;
    await mouse.move(...(await this.middle(from)));
    await mouse.down();
    await mouse.move(...(await this.middle(to)), { steps: 4 });
    await mouse.up();
  }

  async pressClock() {
    const button = this.page.getByRole('button', { name: 'Press your clock' });
    await this.until(
      () => button.getAttribute('aria-disabled').then((value) => value === 'false'),
      'the clock can be pressed',
    );
    await this.press(button);
  }

  async move(from, to) {
    await this.carry(from, to);
    await this.pressClock();
  }

  /** The text field for moves and commands. */
  async type(command) {
    if (this.phone) await this.drawer(true);
    const field = this.page.getByLabel('Move or command');
    await field.fill(command);
    await field.press('Enter');
    if (this.phone) await this.drawer(false);
  }

  async answer() {
    return this.page.locator('.answer').innerText();
  }

  /** The sheet from below, on a phone. */
  async drawer(open) {
    const toggle = this.page.locator('.drawer-bar button[aria-expanded]');
    if ((await toggle.getAttribute('aria-expanded')) !== String(open)) await toggle.tap();
  }

  /** What stands on the squares, as their names say it. */
  async board() {
    const names = await this.page.locator('[role=grid] button').evaluateAll((all) => all.map((b) => b.ariaLabel));
    return new Map(names.map((name) => [name.slice(0, 2), name.slice(4)]));
  }

  async man(square) {
    return (await this.square(square).getAttribute('aria-label')).slice(4);
  }

  async until(condition, what, ms = 10_000) {
    for (const end = Date.now() + ms; Date.now() < end; await this.page.waitForTimeout(40)) {
      if (await condition()) return;
    }
    throw new Error(`not within ${ms} ms: ${typeof what === 'function' ? what() : what}`);
  }

  async sees(text, ms = 10_000) {
    await this.page.getByText(text).first().waitFor({ state: 'visible', timeout: ms });
  }

  /** What the page says, for the report of a failure. */
  async shows() {
    const text = await this.page
      .locator('body')
      .innerText({ timeout: 2000 })
      .catch((error) => String(error));
    return `--- ${this.page.url()}\n${text}\nfaults: ${JSON.stringify(this.faults)}`;
  }

  async reads(selector, text) {
    let seen = '';
    await this.until(
      async () => (seen = await this.page.locator(selector).innerText()) === text,
      () => `${selector} reads "${text}", not "${seen}"`,
    );
  }

  /** What the square's name says of it, once the page has drawn what the hall told. */
  async squareSays(square, text) {
    await this.until(async () => text.test(await this.man(square)), `${square} says ${text}`);
  }

  async manStands(square, man) {
    await this.until(async () => (await this.man(square)).split(', ')[0] === man, `${man || 'nothing'} on ${square}`);
  }
}

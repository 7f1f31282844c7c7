// One WebSocket to one game. It comes back by itself after an outage, asks for what it missed, and sends again what was
// not answered: every command carries its id, so the hall never applies one twice.
import type { Act, ServerMessage } from '../vocabulary/protocol';

export type Link = 'connecting' | 'open' | 'lost' | 'replaced' | 'closed';

export interface ConnectionEvents {
  message: (message: ServerMessage) => void;
  link: (link: Link) => void;
  /** The last `seq` held, so that a new connection asks only for what follows. */
  held: () => number | null;
}

const FIRST_RETRY_MS = 300;
const LONGEST_RETRY_MS = 4000;
const PING_EVERY_MS = 10_000;
const SILENCE_MS = 20_000;
const FATAL = new Set([4001, 4403, 4404]);

export class Connection {
  private socket: WebSocket | null = null;
  private retryAfter = FIRST_RETRY_MS;
  private timer: number | undefined;
  private heartbeat: number | undefined;
  private lastHeard = 0;
  private ready = false;
  private stopped = false;
  private counter = 0;
  private readonly prefix = Math.random().toString(36).slice(2, 10);
  /** Commands sent and not yet answered, in order. */
  private readonly unanswered = new Map<string, Act>();

  constructor(
    private readonly game: string,
    private readonly secrets: () => object,
    private readonly name: () => string | undefined,
    private readonly events: ConnectionEvents,
  ) {
    addEventListener('online', this.wake);
    document.addEventListener('visibilitychange', this.wake);
    this.open();
  }

  /** Sends a command, now or when the connection is back; its id. */
  send(act: Act): string {
    const id = `${this.prefix}-${++this.counter}`;
    this.unanswered.set(id, act);
    if (this.ready) this.put({ id, do: act });
    return id;
  }

  /** Asks for everything after `seq` again. */
  resume(seq: number): void {
    this.put({ since: seq });
  }

  /** Greets the hall anew: to take a seat back that another tab took over, or to tell a name. */
  reopen(): void {
    this.stopped = false;
    const { socket } = this;
    if (socket) {
      // What the hall says to the connection that goes is no news to this page.
      socket.onmessage = null;
      socket.onclose = null;
      socket.close();
    }
    this.open();
  }

  stop(): void {
    this.stopped = true;
    clearTimeout(this.timer);
    clearInterval(this.heartbeat);
    removeEventListener('online', this.wake);
    document.removeEventListener('visibilitychange', this.wake);
    this.socket?.close();
  }

  private readonly wake = (): void => {
    if (document.visibilityState === 'hidden' || this.stopped) return;
    if (this.socket) {
      // A page that slept has a stale idea of the clocks.
      const held = this.events.held();
      if (this.ready && held !== null) this.resume(held);
      return;
    }
    clearTimeout(this.timer);
    this.open();
  };

  private put(message: unknown): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  private open(): void {
    this.events.link('connecting');
    const socket = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`);
    this.socket = socket;
    this.ready = false;
    this.lastHeard = Date.now();
    socket.onopen = () => {
      const name = this.name();
      const since = this.events.held();
      this.put({
        hello: {
          game: this.game,
          ...this.secrets(),
          ...(since !== null ? { since } : {}),
          ...(name ? { name } : {}),
        },
      });
    };
    socket.onmessage = (event) => this.hear(String(event.data));
    socket.onclose = (event) => this.lose(socket, event.code);
    clearInterval(this.heartbeat);
    this.heartbeat = window.setInterval(() => {
      if (Date.now() - this.lastHeard > SILENCE_MS) {
        // Nothing comes any more: do not wait for the system to notice.
        socket.close();
        this.lose(socket, 0);
      } else {
        this.put({ ping: 1 });
      }
    }, PING_EVERY_MS);
  }

  private hear(text: string): void {
    this.lastHeard = Date.now();
    let message: ServerMessage;
    try {
      message = JSON.parse(text) as ServerMessage;
    } catch {
      return;
    }
    const answered = message.ok ?? message.refused;
    if (answered !== undefined) this.unanswered.delete(answered);
    this.events.message(message);
    if (message.snapshot && !this.ready) {
      this.ready = true;
      this.retryAfter = FIRST_RETRY_MS;
      this.events.link('open');
      for (const [id, act] of this.unanswered) this.put({ id, do: act });
    }
    if (message.replaced) {
      this.stopped = true;
      this.events.link('replaced');
    }
  }

  private lose(socket: WebSocket, code: number): void {
    if (this.socket !== socket) return;
    this.socket = null;
    this.ready = false;
    clearInterval(this.heartbeat);
    if (code === 4001) this.events.link('replaced');
    else if (FATAL.has(code)) this.events.link('closed');
    if (this.stopped || FATAL.has(code)) return;
    this.events.link('lost');
    this.timer = window.setTimeout(() => this.open(), this.retryAfter);
    this.retryAfter = Math.min(this.retryAfter * 1.6, LONGEST_RETRY_MS);
  }
}

// Following an event: the hall says over a WebSocket when it has moved. While there is no such connection the event is
// asked every few seconds instead, so that a page behind a proxy that knows no WebSockets still follows.
import type { EventMessage, Moved } from '../../vocabulary/protocol';

const LOOK_MS = 3000;
const FIRST_RETRY_MS = 1000;
const LONGEST_RETRY_MS = 30_000;
const PING_EVERY_MS = 20_000;
const SILENCE_MS = 50_000;
/** A link that opens nothing, an event that is not there: asking again is of no use. */
const FATAL = new Set([4403, 4404]);

export interface Followed {
  /** Where the event stands, as far as this viewer may know, and perhaps what changed. */
  at: (moved: Moved) => void;
  /** Asks where it stands; called while nobody tells. */
  look: () => void;
}

/** Follows until the answer is called. */
export function follow(event: string, token: string | null, { at, look }: Followed): () => void {
  let socket: WebSocket | null = null;
  let told = false;
  let stopped = false;
  let retry = FIRST_RETRY_MS;
  let heard = Date.now();
  let again: number | undefined;

  const lost = (gone: WebSocket, code: number): void => {
    if (socket !== gone) return;
    socket = null;
    told = false;
    if (stopped) return;
    // Whoever asks is told why.
    if (FATAL.has(code)) return look();
    // Apart from each other, or a hall that starts again has all of them at once.
    again = window.setTimeout(open, retry * (0.5 + Math.random()));
    retry = Math.min(LONGEST_RETRY_MS, retry * 2);
  };
  const open = (): void => {
    const opened = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`);
    socket = opened;
    heard = Date.now();
    opened.onopen = () => opened.send(JSON.stringify({ hello: { event, ...(token ? { token } : {}) } }));
    opened.onmessage = (message) => {
      heard = Date.now();
      const said = JSON.parse(String(message.data)) as EventMessage;
      if (said.welcome) {
        told = true;
        retry = FIRST_RETRY_MS;
        at({ seq: said.welcome.seq, beside: said.welcome.beside ?? 0 });
      } else if (said.moved) {
        at(said.moved);
      }
    };
    opened.onclose = (closed) => lost(opened, closed.code);
  };
  const looking = window.setInterval(() => {
    if (!told) look();
  }, LOOK_MS);
  const pinging = window.setInterval(() => {
    if (socket?.readyState !== WebSocket.OPEN) return;
    if (Date.now() - heard > SILENCE_MS) {
      const silent = socket;
      silent.close();
      lost(silent, 0);
    } else {
      socket.send('{"ping":1}');
    }
  }, PING_EVERY_MS);
  // A page that slept does not wait for its timers.
  const wake = (): void => {
    if (document.visibilityState === 'hidden') return;
    if (!told) look();
    if (!socket && !stopped) {
      clearTimeout(again);
      open();
    }
  };
  document.addEventListener('visibilitychange', wake);
  addEventListener('online', wake);
  open();
  look();
  return () => {
    stopped = true;
    clearTimeout(again);
    clearInterval(looking);
    clearInterval(pinging);
    document.removeEventListener('visibilitychange', wake);
    removeEventListener('online', wake);
    socket?.close();
  };
}

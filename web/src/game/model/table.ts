// One seat's (or spectator's) knowledge of one game: the hall's state, the journal lines seen, and the commands on
// their way. Views subscribe; nothing here draws.
import { Connection, type Link } from '../../net/connection';
import type { Act, BoardPlace, Line, Names, Office, Opened, Presence, Problem, ServerMessage, Side, State } from '../../vocabulary/protocol';
import type { MachineNews } from '../../vocabulary/hall';
import { sideOf } from '../../vocabulary/protocol';
import { secretsFor, type Secrets } from './seat';
import { stillPending, type Pending } from './local';
import { withMoves } from './moves';

export interface Knowledge {
  link: Link;
  seat: Office | null;
  opened: Opened | null;
  state: State | null;
  /** When `state` came, by this browser's monotonic clock. */
  received: number;
  lines: readonly Line[];
  names: Names;
  /** The event's board it is the game of, if it is one's. */
  place?: BoardPlace;
  /** When the table was opened, as "2026-11-23". */
  date?: string;
  /** Of a rematch: the other side does not want it. */
  declined?: boolean;
  /** Acts for the player of the seat. */
  deputy?: boolean;
  /** What is shown is of a while ago. */
  late?: boolean;
  presence: Presence;
  pending: readonly Pending[];
  /** The last refusal, until the next command. */
  refusal: (Problem & { act: string }) | null;
  /** Why the connection was closed for good. */
  problem: Problem | null;
  rematch: string | null;
  /** What was last told of the machine at the table. */
  machine: MachineNews | null;
  /** The next touch adjusts. */
  adjusting: boolean;
}

export class Table {
  knowledge: Knowledge = {
    link: 'connecting',
    seat: null,
    opened: null,
    state: null,
    received: 0,
    lines: [],
    names: {},
    presence: { watchers: 0 },
    pending: [],
    refusal: null,
    problem: null,
    rematch: null,
    machine: null,
    adjusting: false,
  };
  private readonly listeners = new Set<() => void>();
  private readonly connection: Connection;
  private askedSince = -1;

  private secrets: Secrets | null;

  /** `link`: as the address gives it, a secret or an invitation; without one the page watches. */
  constructor(
    readonly game: string,
    readonly link: string | null,
    name: () => string | undefined,
  ) {
    this.secrets = link ? secretsFor(game, link) : null;
    this.connection = new Connection(game, () => this.secrets ?? {}, name, {
      message: (message) => this.hear(message),
      link: (link) => this.set({ link }),
      held: () => this.knowledge.state?.seq ?? null,
    });
  }

  /** What opens the seat: from the welcome on, the reader's own secret. */
  get token(): string | null {
    return this.secrets?.token ?? null;
  }

  get side(): Side | null {
    const { state, seat } = this.knowledge;
    return state ? sideOf(state, seat) : null;
  }

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Sends an act. Touches and releases show at once. */
  act(act: Act): void {
    const id = this.connection.send(act);
    const { adjusting } = this.knowledge;
    this.set({
      refusal: null,
      pending: [...this.knowledge.pending, { id, act, adjusts: adjusting }],
      adjusting: act.type === 'adjust' ? act['square'] === undefined : adjusting && act.type !== 'touch',
    });
  }

  /** Takes the seat back from another tab. */
  takeOver(): void {
    this.connection.reopen();
  }

  stop(): void {
    this.connection.stop();
    this.listeners.clear();
  }

  private set(change: Partial<Knowledge>): void {
    this.knowledge = { ...this.knowledge, ...change };
    for (const listener of [...this.listeners]) listener();
  }

  private hear(message: ServerMessage): void {
    const { knowledge } = this;
    if (message.welcome) {
      if (this.secrets) this.secrets = { ...this.secrets, token: message.welcome.token ?? this.secrets.token };
      const { seat, opened, names, place, date, declined, deputy, late } = message.welcome;
      this.set({ seat, opened, names, problem: null, ...(place ? { place } : {}), ...(date ? { date } : {}), ...(declined ? { declined } : {}), ...(deputy ? { deputy } : {}), late: late ?? false });
    } else if (message.snapshot) {
      const { seq, state, log } = message.snapshot;
      const first = log[0]?.seq;
      const kept = first === undefined ? knowledge.lines : knowledge.lines.filter((line) => line.seq < first);
      this.askedSince = -1;
      this.take({ ...state, seq }, [...kept, ...log]);
    } else if (message.line && message.state) {
      const seen = knowledge.state?.seq ?? -1;
      const { seq } = message.line;
      if (seq <= seen) return;
      const gap = seq > seen + 1;
      const state = gap && message.state.moves_from !== undefined ? null : withMoves(message.state, knowledge.state);
      if (!state || (gap && this.askedSince !== seen)) {
        // A gap: ask once for what follows; what the hall then sends is all this viewer may know.
        if (this.askedSince !== seen) this.connection.resume(seen);
        this.askedSince = seen;
        return;
      }
      this.take(state, [...knowledge.lines, message.line]);
    } else if (message.ok !== undefined) {
      const { ok, seq } = message;
      const pending = knowledge.pending.map((p) => (p.id === ok ? { ...p, seq: seq ?? -1 } : p));
      this.set({ pending: knowledge.state ? stillPending(pending, knowledge.state) : pending });
    } else if (message.refused !== undefined) {
      const refused = knowledge.pending.find((p) => p.id === message.refused);
      this.set({
        pending: knowledge.pending.filter((p) => p !== refused),
        refusal: { ...(message.error ?? { code: 'refused' }), act: refused?.act.type ?? '' },
        adjusting: false,
      });
    } else if (message.presence) {
      this.set({ presence: message.presence });
    } else if (message.names) {
      this.set({ names: message.names });
    } else if (message.rematch) {
      const { game, declined } = message.rematch;
      this.set({ ...(game ? { rematch: game } : {}), ...(declined ? { declined } : {}) });
    } else if (message.machine) {
      this.set({ machine: message.machine });
    } else if (message.error) {
      this.set({ problem: message.error });
    }
  }

  private take(state: State, lines: readonly Line[]): void {
    this.set({
      state,
      lines,
      received: performance.now(),
      pending: stillPending(this.knowledge.pending, state),
    });
  }
}

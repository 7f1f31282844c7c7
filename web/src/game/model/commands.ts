// The text field: everything the board can do, typed. A line becomes an act for the hall, a question this page answers,
// or a message saying why it is neither.
import { isSquare } from '../../board/squares';
import type { Act, ActType, ClaimKind, Incident } from '../../vocabulary/protocol';
import { hasWords, words } from '../../vocabulary/words';
import { readMove, type BoardText } from './san';

export type Command =
  | { kind: 'act'; act: Act }
  | { kind: 'ask'; about: 'clock' | 'last' | 'board' | 'ruling' | 'help' | 'where' | 'square'; what?: string }
  | { kind: 'say'; text: string };

/** What the field takes, said to whoever asks there. */
export const commandsHelp = (): string => ['moves', 'commands', 'board'].map((part) => words(`command.help.${part}`)).join(' ');

const ROLES: Readonly<Record<string, NonNullable<Act['role']>>> = {
  q: 'queen',
  r: 'rook',
  b: 'bishop',
  n: 'knight',
  queen: 'queen',
  rook: 'rook',
  bishop: 'bishop',
  knight: 'knight',
};
const SIMPLE: Readonly<Record<string, ActType>> = {
  press: 'press',
  p: 'press',
  adjust: 'adjust',
  jadoube: 'adjust',
  "j'adoube": 'adjust',
  official: 'call_official',
  arbiter: 'call_official',
  accept: 'accept_draw',
  decline: 'decline_draw',
  withdraw: 'withdraw_offer',
  start: 'start',
  pause: 'pause',
  resume: 'resume',
  draw: 'offer_draw',
  restore: 'restore',
  confirm: 'confirm',
};
/** What one types for a claim beside its code; no kind of claim is left out. */
const SAID: Readonly<Record<ClaimKind, readonly string[]>> = {
  repetition: ['threefold', 'three'],
  fifty_moves: ['fifty', '50'],
  fivefold: ['five'],
  seventy_five: ['seventyfive', '75'],
  flag: [],
  both_flags: ['flags'],
  illegal_move: ['illegal'],
  king_taken: ['king'],
  touched_man: ['touched', 'touch'],
  insufficient_material: ['material'],
  dead_position: ['dead'],
  stalemate: [],
  checkmate: ['mate'],
  perpetual_check: ['perpetual'],
  insufficient_losing_chances: ['chances'],
  forced_win: ['win'],
  wrong_setup: ['setup'],
  wrong_colours: ['colours', 'colors'],
  wrong_board: ['board'],
  behind_in_notation: ['notation'],
  distraction: [],
  device: [],
  assistance: ['help'],
  default_time: ['default'],
  wrong_times: ['times'],
};
const CLAIMS: ReadonlyMap<string, ClaimKind> = new Map(
  (Object.keys(SAID) as ClaimKind[]).flatMap((kind) => [kind, ...SAID[kind]].map((word) => [word, kind])),
);

export interface Asked extends BoardText {
  /** The square the man in hand came from. */
  held: string | null;
}

export function readCommand(line: string, board: Asked): Command {
  const text = line.trim().replace(/\s+/g, ' ');
  if (text === '') return { kind: 'say', text: commandsHelp() };
  const [first = '', ...rest] = text.split(' ');
  const word = first.toLowerCase();
  const squares = rest.map((r) => r.toLowerCase()).filter(isSquare);
  const type = SIMPLE[word];
  if (type === 'adjust' && squares[0]) return { kind: 'act', act: { type, square: squares[0] } };
  if (type) return { kind: 'act', act: { type } };
  switch (word) {
    case 'touch':
      return squares.length > 0 ? { kind: 'act', act: { type: 'touch', squares } } : unknown(text);
    case 'knock':
      return squares.length > 0 ? { kind: 'act', act: { type: 'knock_over', squares } } : unknown(text);
    case 'release':
      return squares[0] ? { kind: 'act', act: { type: 'release', square: squares[0] } } : unknown(text);
    case 'back':
      return board.held ? { kind: 'act', act: { type: 'release', square: board.held } } : notOpen();
    case 'promote': {
      const role = ROLES[(rest[0] ?? '').toLowerCase()];
      return role ? { kind: 'act', act: { type: 'promote', role } } : unknown(text);
    }
    case 'resign':
      return rest[0]?.toLowerCase() === 'yes'
        ? { kind: 'act', act: { type: 'resign' } }
        : { kind: 'say', text: words('command.sure') };
    case 'announce': {
      // Who has somebody to make the moves says them.
      const said = move(rest.join(' '), board);
      return said.kind === 'act' ? { kind: 'act', act: { type: 'announce', move: said.act.move ?? '' } } : said;
    }
    case 'claim':
      return claim(rest, text, board);
    case 'report':
      return report(rest, text);
    case 'clock':
    case 'c':
      return { kind: 'ask', about: 'clock' };
    case 'last':
    case 'l':
      return { kind: 'ask', about: 'last' };
    case 'board':
    case 'position':
    case 'o':
      return { kind: 'ask', about: 'board' };
    case 'ruling':
      return { kind: 'ask', about: 'ruling' };
    case 'help':
    case '?':
      return { kind: 'ask', about: 'help' };
    case 'where':
      return rest[0] ? { kind: 'ask', about: 'where', what: rest.join(' ').toLowerCase() } : unknown(text);
    case 'square':
    case 's':
      return squares[0] ? { kind: 'ask', about: 'square', what: squares[0] } : unknown(text);
    default:
      return move(text, board);
  }
}

function claim(rest: string[], text: string, board: Asked): Command {
  const kind = CLAIMS.get((rest[0] ?? '').toLowerCase());
  if (!kind) return unknown(text);
  const more = rest.slice(1).join(' ').trim();
  if (more === '') return { kind: 'act', act: { type: 'claim', kind } };
  if (isSquare(more.toLowerCase()) && kind === 'touched_man') {
    return { kind: 'act', act: { type: 'claim', kind, square: more.toLowerCase() } };
  }
  const announced = move(more, board);
  if (announced.kind !== 'act') return announced;
  return { kind: 'act', act: { type: 'claim', kind, move: announced.act.move ?? '' } };
}

/** What happened, by its code: everything that has words may be said, and the hall says if the book knows it. */
function report(rest: string[], text: string): Command {
  const about = (rest[0] ?? '').toLowerCase();
  if (about === '' || !hasWords(`incident.${about}`)) return unknown(text);
  return { kind: 'act', act: { type: 'report', about: about as Incident } };
}

function move(text: string, board: Asked): Command {
  const read = readMove(text, board);
  switch (read.kind) {
    case 'move':
      return { kind: 'act', act: { type: 'move', move: read.uci } };
    case 'ambiguous':
      return { kind: 'say', text: words('command.ambiguous', { text, moves: read.moves.join(', ') }) };
    case 'impossible':
      return { kind: 'say', text: words('command.no_move', { text }) };
    default:
      return unknown(text);
  }
}

const unknown = (text: string): Command => ({ kind: 'say', text: words('command.unknown', { text }) });
const notOpen = (): Command => ({ kind: 'say', text: words('command.not_open') });

// The position an example is about: that of a FEN in it, or the one its moves lead to from the beginning.
import { readPlacement, type Placement } from '../board/placement';
import { readMove } from '../game/model/san';
import { positions } from '../game/model/replay';
import type { Side } from '../vocabulary/protocol';

export interface Shown {
  placement: Placement;
  /** The last move, as people write it; nothing for a position as it stands. */
  move: string | null;
  last: readonly string[];
  /** Where the men stand that the example speaks of. */
  men: readonly string[];
  turn: Side;
}

const FEN = /(?:[1-8pnbrqkPNBRQK]+\/){7}[1-8pnbrqkPNBRQK]+(?: [wb](?: (?:-|[KQkq]+) (?:-|[a-h][36])(?: \d+ \d+)?)?)?/;
const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

/** What is asked of a position stands before the arrow, the answer after it. */
const asked = (text: string): string => text.split(/->|→/)[0] ?? '';

/** The men named by letter and square, or by kind and square, that stand there: "touches Ra1 and then the a5 pawn". */
function menOf(text: string, placement: Placement): string[] {
  const kind = '(?:pawn|knight|bishop|rook|queen|king|man|piece)';
  const named = new RegExp(`\\b([KQRBN])([a-h][1-8])\\b|\\b([a-h][1-8]) ${kind}\\b|\\b${kind} (?:on )?([a-h][1-8])\\b`, 'g');
  const squares = [...asked(text).matchAll(named)].flatMap(([, letter, ...where]) => {
    const square = where.find(Boolean) as string;
    const man = placement.get(square);
    return man && (!letter || man.toUpperCase() === letter) ? [square] : [];
  });
  return [...new Set(squares)];
}

export function shownBy(example: string): Shown | null {
  const fen = FEN.exec(example)?.[0];
  if (fen) {
    const placement = readPlacement(fen);
    const men = menOf(example.slice(example.indexOf(fen) + fen.length), placement);
    return { placement, move: null, last: [], men, turn: fen.split(' ')[1] === 'b' ? 'black' : 'white' };
  }
  if (/^(?:the )?(?:start|starting|initial) position\b/i.test(example)) {
    const placement = readPlacement(START);
    return { placement, move: null, last: [], men: menOf(example, placement), turn: 'white' };
  }
  const begin = example.search(/(?:^|[\s("'])1\. ?[a-hKQRBNO]/);
  return begin < 0 ? null : played(example.slice(begin).replace(/^[\s("']/, ''));
}

/** Plays the moves a text begins with, as far as they can be read. */
function played(text: string): Shown | null {
  const moves: { san: string; uci: string }[] = [];
  let placement = readPlacement(START);
  let turn: Side = 'white';
  let passed = '-';
  let rest = '';
  const written = text.split(/\s+/);
  for (const [index, word] of written.entries()) {
    rest = written.slice(index).join(' ');
    // "1.e4", "2...", "Qh4#," are a move with what stands around it.
    const san = word.replace(/^\d+\.+/, '').replace(/[,;:.)"'?!]+$/, '');
    if (san === '') continue;
    const read = readMove(san, { placement, turn, enPassant: passed, chess960: false });
    if (read.kind !== 'move') break;
    const [from, to] = [read.uci.slice(0, 2), read.uci.slice(2, 4)];
    const steps = Number(to[1]) - Number(from[1]);
    passed = /^[a-h]/.test(san) && Math.abs(steps) === 2 ? `${from[0]}${Number(from[1]) + steps / 2}` : '-';
    moves.push({ san: san.replace(/0/g, 'O'), uci: read.uci });
    placement = positions({}, moves).pop() as Placement;
    turn = turn === 'white' ? 'black' : 'white';
    rest = written.slice(index + 1).join(' ');
    // Another variation of the example begins: "… or 3.Nf3".
    if (/[;:]$/.test(word)) break;
  }
  const last = moves[moves.length - 1];
  if (!last) return null;
  const number = `${Math.ceil(moves.length / 2)}${moves.length % 2 === 1 ? '.' : '…'}`;
  return { placement, move: `${number} ${last.san}`, last: [last.uci.slice(0, 2), last.uci.slice(2, 4)], men: menOf(rest, placement), turn };
}

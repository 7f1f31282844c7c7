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
  turn: Side;
}

const FEN = /(?:[1-8pnbrqkPNBRQK]+\/){7}[1-8pnbrqkPNBRQK]+(?: [wb](?: (?:-|[KQkq]+) (?:-|[a-h][36])(?: \d+ \d+)?)?)?/;
const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

export function shownBy(example: string): Shown | null {
  const fen = FEN.exec(example)?.[0];
  if (fen) return { placement: readPlacement(fen), move: null, last: [], turn: fen.split(' ')[1] === 'b' ? 'black' : 'white' };
  const begin = example.search(/(?:^|[\s("'])1\. ?[a-hKQRBNO]/);
  return begin < 0 ? null : played(example.slice(begin).replace(/^[\s("']/, ''));
}

/** Plays the moves a text begins with, as far as they can be read. */
function played(text: string): Shown | null {
  const moves: { san: string; uci: string }[] = [];
  let placement = readPlacement(START);
  let turn: Side = 'white';
  let passed = '-';
  for (const word of text.split(/\s+/)) {
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
    // Another variation of the example begins: "… or 3.Nf3".
    if (/[;:]$/.test(word)) break;
  }
  const last = moves[moves.length - 1];
  if (!last) return null;
  const number = `${Math.ceil(moves.length / 2)}${moves.length % 2 === 1 ? '.' : '…'}`;
  return { placement, move: `${number} ${last.san}`, last: [last.uci.slice(0, 2), last.uci.slice(2, 4)], turn };
}

// Reads a move a person types. This is notation, not law: it finds which man is meant by how men go, and leaves it to
// the hall to say whether the move may be made. Only where two men could be meant is a king left in check considered.
import { sideOfMan, type Placement } from '../../board/placement';
import { fileOf, isSquare, rankOf, squareAt } from '../../board/squares';
import { inEnglish } from './other_notations';
import { opposite, type Man, type Side, type Square } from '../../vocabulary/protocol';

export type Read =
  | { kind: 'move'; uci: string }
  | { kind: 'ambiguous'; moves: string[] }
  | { kind: 'impossible' }
  | { kind: 'not_a_move' };

const ROLES: Readonly<Record<string, string>> = { q: 'q', r: 'r', b: 'b', n: 'n' };
const STRAIGHT = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const;
const DIAGONAL = [
  [1, 1],
  [1, -1],
  [-1, 1],
  [-1, -1],
] as const;
const JUMPS = [
  [1, 2],
  [2, 1],
  [-1, 2],
  [-2, 1],
  [1, -2],
  [2, -1],
  [-1, -2],
  [-2, -1],
] as const;

export interface BoardText {
  placement: Placement;
  turn: Side;
  /** En passant target of the FEN, or "-". */
  enPassant: string;
  chess960: boolean;
}

/** Reads a move in SAN or by its squares; one that is neither in whatever other notation it may be. */
export function readMove(text: string, board: BoardText): Read {
  const english = readEnglish(text, board);
  if (english.kind !== 'not_a_move') return english;
  const others = inEnglish(text).map((meant) => readEnglish(meant, board));
  const moves = [...new Set(others.flatMap((read) => (read.kind === 'move' ? [read.uci] : [])))];
  if (moves.length === 1) return { kind: 'move', uci: moves[0] as string };
  if (moves.length > 1) return { kind: 'ambiguous', moves };
  return others.find((read) => read.kind !== 'not_a_move') ?? english;
}

function readEnglish(text: string, board: BoardText): Read {
  const bare = text
    .trim()
    .replace(/[+#!?]+$/, '')
    .replace(/\s*e\.?p\.?$/i, '');
  const drop = /^([QRBNPqrbnp]?)@([a-h][1-8])$/.exec(bare);
  if (drop) return { kind: 'move', uci: `${(drop[1] || 'P').toUpperCase()}@${drop[2]}` };
  if (/^[0Oo]-?[0Oo](-?[0Oo])?$/.test(bare)) return castling(/[0Oo].*[0Oo].*[0Oo]/.test(bare), board);
  const squares = /^([a-h][1-8])[-x:]?([a-h][1-8])(?:=?\(?([qrbnQRBN])\)?)?$/.exec(bare);
  if (squares) {
    const [, from = '', to = '', role = ''] = squares;
    return { kind: 'move', uci: from + to + role.toLowerCase() };
  }
  // A lower-case b is the file; other men may be typed in either case.
  const parts = /^([KQRBNkqrn]?)([a-h]?)([1-8]?)([x:-]?)([a-h][1-8])(?:=?\(?([qrbnQRBN])\)?)?$/.exec(bare);
  if (!parts) return { kind: 'not_a_move' };
  const [, letter = '', file = '', rank = '', , to = '', role = ''] = parts;
  const man = letter ? letter.toLowerCase() : 'p';
  const wanted: Man = board.turn === 'white' ? man.toUpperCase() : man;
  let from = [...board.placement]
    .filter(([square, m]) => m === wanted && square.startsWith(file) && square.endsWith(rank))
    .map(([square]) => square)
    .filter((square) => reaches(square, to, wanted, board));
  if (from.length > 1) {
    const safe = from.filter((square) => !leavesKing(square, to, board));
    if (safe.length > 0) from = safe;
  }
  if (from.length === 0) return { kind: 'impossible' };
  const moves = from.map((square) => square + to + (ROLES[role.toLowerCase()] ?? ''));
  return moves.length === 1 ? { kind: 'move', uci: moves[0] as string } : { kind: 'ambiguous', moves };
}

function castling(long: boolean, { placement, turn, chess960 }: BoardText): Read {
  const rank = turn === 'white' ? '1' : '8';
  const king = [...placement].find(
    ([square, man]) => man === (turn === 'white' ? 'K' : 'k') && square.endsWith(rank),
  )?.[0];
  if (!king) return { kind: 'impossible' };
  if (!chess960) return { kind: 'move', uci: king + (long ? 'c' : 'g') + rank };
  const rooks = [...placement]
    .filter(
      ([square, man]) =>
        man === (turn === 'white' ? 'R' : 'r') &&
        square.endsWith(rank) &&
        (long ? fileOf(square) < fileOf(king) : fileOf(square) > fileOf(king)),
    )
    .map(([square]) => square)
    .sort((a, b) => (long ? fileOf(a) - fileOf(b) : fileOf(b) - fileOf(a)));
  return rooks[0] ? { kind: 'move', uci: king + rooks[0] } : { kind: 'impossible' };
}

/** Whether the man on `from` goes to `to` by its way of going, other men on the way considered. */
function reaches(from: Square, to: Square, man: Man, { placement, turn, enPassant }: BoardText): boolean {
  const there = placement.get(to);
  if (there && sideOfMan(there) === turn) return false;
  if (man.toLowerCase() === 'p') {
    const forward = turn === 'white' ? 1 : -1;
    const files = Math.abs(fileOf(to) - fileOf(from));
    const ranks = (rankOf(to) - rankOf(from)) * forward;
    if (files === 1) return ranks === 1 && (there !== undefined || to === enPassant);
    if (files !== 0 || there) return false;
    const start = turn === 'white' ? 1 : 6;
    const step = squareAt(fileOf(from), rankOf(from) + forward);
    return ranks === 1 || (ranks === 2 && rankOf(from) === start && step !== null && !placement.has(step));
  }
  return attacks(from, to, man, placement);
}

function attacks(from: Square, to: Square, man: Man, placement: Placement): boolean {
  const files = fileOf(to) - fileOf(from);
  const ranks = rankOf(to) - rankOf(from);
  switch (man.toLowerCase()) {
    case 'p':
      return Math.abs(files) === 1 && ranks === (sideOfMan(man) === 'white' ? 1 : -1);
    case 'k':
      return from !== to && Math.abs(files) <= 1 && Math.abs(ranks) <= 1;
    case 'n':
      return JUMPS.some(([f, r]) => f === files && r === ranks);
    case 'r':
      return slides(from, to, STRAIGHT, placement);
    case 'b':
      return slides(from, to, DIAGONAL, placement);
    case 'q':
      return slides(from, to, [...STRAIGHT, ...DIAGONAL], placement);
    default:
      return false;
  }
}

function slides(from: Square, to: Square, ways: readonly (readonly [number, number])[], placement: Placement): boolean {
  return ways.some(([f, r]) => {
    for (let i = 1; i < 8; ++i) {
      const square = squareAt(fileOf(from) + f * i, rankOf(from) + r * i);
      if (square === null) return false;
      if (square === to) return true;
      if (placement.has(square)) return false;
    }
    return false;
  });
}

function leavesKing(from: Square, to: Square, { placement, turn }: BoardText): boolean {
  const after = new Map(placement);
  const man = after.get(from);
  after.delete(from);
  if (man) after.set(to, man);
  const king = [...after].find(([, m]) => m === (turn === 'white' ? 'K' : 'k'))?.[0];
  return (
    king !== undefined &&
    isSquare(king) &&
    [...after].some(([square, m]) => sideOfMan(m) === opposite(turn) && attacks(square, king, m, after))
  );
}

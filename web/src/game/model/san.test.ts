import { describe, expect, it } from 'vitest';
import { readPlacement } from '../../board/placement';
import { readMove, type BoardText } from './san';
import { spoken, written } from './notation';

const board = (fen: string, chess960 = false): BoardText => ({
  placement: readPlacement(fen),
  turn: fen.split(' ')[1] === 'w' ? 'white' : 'black',
  enPassant: fen.split(' ')[3] ?? '-',
  chess960,
});
const start = board('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1');
const uci = (text: string, where = start): string => {
  const read = readMove(text, where);
  return read.kind === 'move' ? read.uci : read.kind;
};

describe('a move typed in another notation', () => {
  it('is read in other languages, figurines, digits and words', () => {
    const knight = [
      'Sf3', 'Cf3', 'Pf3', 'Кf3', 'Jf3', 'Hf3', '♘f3', '♞f3', 'Sg1-f3', 'Sg1–f3', '7163', '71-63', 'knight f3',
      'knight from gustav one to felix three', 'Springer von Gustav eins nach Felix drei', 'caballo a f3',
      'cavalier de gustav un à felix trois', 'golf one foxtrot three',
    ];
    expect(knight.map((text) => uci(text))).toEqual(knight.map(() => 'g1f3'));
    expect(['5254', 'eva four', 'pawn from eva two to eva four'].map((text) => uci(text))).toEqual(['e2e4', 'e2e4', 'e2e4']);
  });
  it('may castle and promote', () => {
    const castles = board('4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1');
    expect(['castles short', 'kurze Rochade', 'petit roque'].map((text) => uci(text, castles))).toEqual([
      'e1g1', 'e1g1', 'e1g1',
    ]);
    const takes = board('4k3/8/2n5/3P4/8/8/8/4K3 w - - 0 1');
    expect(['david takes knight on charlie six', 'dxc6', 'd5 takes c6'].map((text) => uci(text, takes))).toEqual(
      Array(3).fill('d5c6'),
    );
    const promotes = board('7k/4P3/8/8/8/8/8/4K3 w - - 0 1');
    expect(['e8D', 'e8=D', 'e8(D)', '57581', 'eva eight, queen', 'pawn to e8 becomes queen'].map((text) => uci(text, promotes))).toEqual(
      Array(6).fill('e7e8q'),
    );
  });
  it('is ambiguous where languages mean different men', () => {
    // A knight in German, a bishop in Czech.
    expect(readMove('Sd3', board('4k3/8/8/8/8/8/1N6/4KB2 w - - 0 1')).kind).toBe('ambiguous');
    expect(uci('hello')).toBe('not_a_move');
  });
});

describe('a typed move', () => {
  it('is read from SAN, squares and castling', () => {
    expect(['e4', 'Nf3', 'nf3', 'e2e4', 'e2-e4', 'O-O', 'h3'].map((t) => uci(t))).toEqual([
      'e2e4',
      'g1f3',
      'g1f3',
      'e2e4',
      'e2e4',
      'e1g1',
      'h2h3',
    ]);
    expect(uci('0-0-0', board('r3k3/8/8/8/8/8/8/4K3 b q - 0 1'))).toBe('e8c8');
    expect(uci('O-O', board('4k3/8/8/8/8/8/8/1K4R1 w G - 0 1', true))).toBe('b1g1');
  });

  it('takes, promotes and goes en passant', () => {
    expect(uci('exd6', board('4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1'))).toBe('e5d6');
    expect(uci('bxa8=Q+', board('r3k3/1P6/8/8/8/8/8/4K3 w - - 0 1'))).toBe('b7a8q');
  });

  it('asks which man where two could go, and passes over a pinned one', () => {
    expect(readMove('Nd2', board('4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1'))).toEqual({
      kind: 'ambiguous',
      moves: ['f3d2', 'b1d2'],
    });
    expect(uci('Nfd2', board('4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1'))).toBe('f3d2');
    expect(uci('Ne4', board('4k3/8/8/b7/8/2N5/5N2/4K3 w - - 0 1'))).toBe('f2e4');
  });

  it('is told apart from what is no move', () => {
    expect([uci('Nf5'), uci('press'), uci('z9')]).toEqual(['impossible', 'not_a_move', 'not_a_move']);
  });
});

describe('a move shown', () => {
  it('follows the reader', () => {
    const san = { notation: 'san', letters: 'de' } as const;
    expect(written('Nxe5+', 'f3e5', 'white', san)).toBe('Sxe5+');
    expect(written('Nf3', 'g1f3', 'white', { notation: 'long', letters: 'en' })).toBe('Ng1-f3');
    expect(written('e8=Q#', 'e7e8q', 'white', { notation: 'figurine', letters: 'en' })).toBe('e8=♕#');
  });

  it('is spoken', () => {
    expect([spoken('Nxe5+'), spoken('O-O'), spoken('exd8=Q#')]).toEqual([
      'knight takes e5, check',
      'castles short',
      'e takes d8 becomes a queen, checkmate',
    ]);
  });
});

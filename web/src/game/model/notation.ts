// A move as the reader wants to see it or hear it. The hall writes SAN; everything here is made from that.
import { lettersOf } from '../../vocabulary/letters';
import type { Side } from '../../vocabulary/protocol';
import type { Settings } from '../../net/keep';
import { midSentence, words } from '../../vocabulary/words';

const FIGURES: Readonly<Record<Side, string>> = { white: '♔♕♖♗♘', black: '♚♛♜♝♞' };

/** SAN in the reader's notation and letters. */
export function written(
  san: string,
  uci: string,
  side: Side,
  settings: Pick<Settings, 'notation' | 'letters'>,
): string {
  const text = settings.notation === 'long' ? long(san, uci) : san;
  const letters = settings.notation === 'figurine' ? FIGURES[side] : lettersOf(settings.letters);
  return text.replace(/[KQRBN]/g, (letter) => letters.charAt('KQRBN'.indexOf(letter)));
}

function long(san: string, uci: string): string {
  if (!/^[a-h][1-8][a-h][1-8]/.test(uci) || san.startsWith('O')) return san;
  const letter = /^[KQRBN]/.test(san) ? san.charAt(0) : '';
  const tail = /(=[QRBN])?[+#]?$/.exec(san)?.[0] ?? '';
  return `${letter}${uci.slice(0, 2)}${san.includes('x') ? 'x' : '-'}${uci.slice(2, 4)}${tail}`;
}

/** SAN for the ear: "knight takes e5, check". */
export function spoken(san: string): string {
  const after = san.endsWith('#') ? words('status.mate') : san.endsWith('+') ? words('status.check') : '';
  const end = after && `, ${midSentence(after).replace(/\.$/, '')}`;
  const bare = san.replace(/[+#]$/, '');
  if (bare === 'O-O') return words('status.castles.short') + end;
  if (bare === 'O-O-O') return words('status.castles.long') + end;
  const parts = /^([KQRBN]?)([a-h]?[1-8]?)(x?)([a-h][1-8])(?:=([QRBN]))?$/.exec(bare);
  if (!parts) return san;
  const [, letter, from, takes, target, role] = parts;
  const said = [
    letter ? words(`man.${letter.toLowerCase()}`) : '',
    from ?? '',
    takes ? words('status.takes') : '',
    target ?? '',
    role ? words('status.promotes', { man: words(`man.${role.toLowerCase()}`) }) : '',
  ];
  return said.filter((part) => part !== '').join(' ') + end;
}

/** "14." or "14…" for a ply counted from 1. */
export const moveNumber = (ply: number): string => `${Math.ceil(ply / 2)}${ply % 2 === 1 ? '.' : '…'}`;
/** The side that made a ply, where White began. */
export const sideOfPly = (ply: number): Side => (ply % 2 === 1 ? 'white' : 'black');
/** A move by its squares, where its SAN is not at hand: "e2–e4". */
export const bySquares = (uci: string): string =>
  /^[a-h][1-8][a-h][1-8]/.test(uci)
    ? `${uci.slice(0, 2)}–${uci.slice(2, 4)}${uci.length > 4 ? `=${uci.charAt(4).toUpperCase()}` : ''}`
    : uci;

// What is told, for the page: its words, and the boards it speaks of.
import { readPlacement, type Placement } from '../board/placement';
import { shownBy } from '../rules/examples';
import { words } from '../vocabulary/words';
import type { Situation } from './situation';

export interface ToldBoard {
  placement: Placement;
  caption: string;
  last: readonly string[];
}

const CODE = /`([^`]+)`/g;
const isFen = (text: string): boolean => /^(?:[1-8pnbrqkPNBRQK]+\/){7}[1-8pnbrqkPNBRQK]+(?: |$)/.test(text);
const turnOf = (fen: string): string => words(`side.to_move.${fen.split(' ')[1] === 'b' ? 'black' : 'white'}`);

/** Paragraphs of text; where a position was written there is `null`: it is a board. */
export const proseOf = (told: string): readonly (readonly (string | null)[])[] =>
  told.split(/\n{2,}/).map((paragraph) =>
    paragraph
      .replace(/\s+/g, ' ')
      .split(CODE)
      .map((part, index) => (index % 2 === 1 && isFen(part) ? null : part.replace(/\*([^*]+)\*/g, '$1')))
      .filter((part) => part !== ''),
  );

/** The boards: those written in the text, or the one its moves lead to, or the one the statement of it begins with. */
export function boardsOf({ told, start }: Situation): readonly ToldBoard[] {
  const written = [...told.matchAll(CODE)].map(([, text = '']) => text).filter(isFen);
  if (written.length > 0) return written.map((fen) => ({ placement: readPlacement(fen), caption: turnOf(fen), last: [] }));
  const shown = shownBy(told);
  if (shown?.move) return [{ placement: shown.placement, caption: words('rules.after', { move: shown.move }), last: shown.last }];
  return start ? [{ placement: readPlacement(start), caption: turnOf(start), last: [] }] : [];
}

// Questions a reader asks of the page itself: where men stand, what the clocks show, what was ruled.
import type { Placement } from '../board/placement';
import { sideOfMan } from '../board/placement';
import { manName, sidedMan } from '../board/names';
import type { Line, Side, State } from '../vocabulary/protocol';
import { words } from '../vocabulary/words';
import { lastMoveSpoken } from './announce';
import { clocksSpoken } from './bar';
import { commandsHelp } from './model/commands';
import { listed, rulingText } from './model/rulings';

export interface Question {
  about: 'clock' | 'last' | 'board' | 'ruling' | 'help' | 'where' | 'square';
  what?: string;
}

export function answer(
  question: Question,
  state: State,
  received: number,
  placement: Placement,
  ruling: Line | null,
): string {
  const what = question.what ?? '';
  switch (question.about) {
    case 'clock':
      return clocksSpoken(state, received);
    case 'last':
      return lastMoveSpoken(state);
    case 'help':
      return commandsHelp();
    case 'board':
      return (['white', 'black'] as const).map((side) => boardText(side, placement)).join(' ');
    case 'square': {
      const man = placement.get(what);
      return man
        ? words('command.square.man', { square: what, man: sidedMan(man) })
        : words('command.square.empty', { square: what });
    }
    case 'where':
      return whereText(what, placement);
    default: {
      if (!ruling) return words('command.ruling.none');
      const { title, facts, effects } = rulingText(ruling, state.seats);
      return [`${title}.`, ...facts, ...effects.map((e) => `${e}.`), (ruling.ruling?.clauses ?? []).join(', ')].join(
        ' ',
      );
    }
  }
}

const ORDER = 'kqrbnp';

function boardText(side: Side, placement: Placement): string {
  const men = ORDER.split('').flatMap((letter) => {
    const squares = [...placement]
      .filter(([, man]) => sideOfMan(man) === side && man.toLowerCase() === letter)
      .map(([square]) => square)
      .sort();
    return squares.length > 0 ? [`${manName(letter)} ${squares.join(' ')}`] : [];
  });
  return words('command.board.side', { side: words(`side.${side}`), men: men.join(', ') });
}

/** The commands are English in every language, and so may the man asked for be. */
const ENGLISH: Readonly<Record<string, string>> = { k: 'king', q: 'queen', r: 'rook', b: 'bishop', n: 'knight', p: 'pawn' };

/** "queen", "white queen", "q" or "Q", and what the reader's language calls her. */
function whereText(what: string, placement: Placement): string {
  const parts = what.split(' ');
  const side = parts.includes('white') ? 'white' : parts.includes('black') ? 'black' : null;
  const name = parts.filter((part) => part !== 'white' && part !== 'black').join(' ');
  const letter = ORDER.split('').find((l) => [ENGLISH[l] ?? l, manName(l).toLowerCase()].some((called) => l === name || called === name || `${called}s` === name));
  const found = [...placement].filter(([, man]) => man.toLowerCase() === letter && (!side || sideOfMan(man) === side));
  if (!letter || found.length === 0) return words('command.where.none', { man: what });
  return (['white', 'black'] as const)
    .flatMap((s) => {
      const squares = found
        .filter(([, man]) => sideOfMan(man) === s)
        .map(([square]) => square)
        .sort();
      const man = sidedMan(s === 'white' ? letter.toUpperCase() : letter);
      return squares.length > 0 ? [words('command.where', { man, squares: listed(squares) })] : [];
    })
    .join(' ');
}

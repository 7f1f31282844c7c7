// What happened at a board, event by event, in a sentence each; what was ruled of it stands beside.
import type { Placement } from '../board/placement';
import { bySquares } from '../game/model/notation';
import { actorSide, claimOfLine, readable } from '../game/model/rulings';
import type { Line, ScenarioBoard, ScenarioStep } from '../vocabulary/protocol';
import { hasWords, midSentence, words } from '../vocabulary/words';

const ROLES: Readonly<Record<string, string>> = { pawn: 'p', knight: 'n', bishop: 'b', rook: 'r', queen: 'q', king: 'k' };

/** Who did it, at the beginning of a sentence: a side, an office, or the hall itself. */
export function whoDid(line: Line, seats: ScenarioBoard['seats']): string {
  const side = actorSide(line, seats);
  if (side) return words(`side.${side}`);
  return hasWords(`check.party.${line.by}`) && line.by !== 'hall' ? words(`check.party.${line.by}`) : line.by;
}

/**
 * What an event took back before it did its own: a man is played, and the move that stood on the board is gone. `earlier`
 * are the steps before it.
 */
export function takenBack(line: Line, earlier: readonly ScenarioStep[]): string | null {
  const does = (one: Line, code: string) => one.ruling?.effects?.find(({ effect }) => effect === code);
  if (line.type !== 'move' || !does(line, 'restored') || !does(line, 'man_moved')) return null;
  const moves = earlier.flatMap((step) => does(step.line, 'man_moved')?.move ?? []);
  const last = moves[moves.length - 1];
  return last === undefined ? null : bySquares(last);
}

/** The wing to which a king goes two squares from where it stands, on its first rank. */
function castles({ move }: Line, men: Placement): 'short' | 'long' | null {
  const [, file, rank, to] = /^(e)([18])([cg])\2$/.exec(move ?? '') ?? [];
  if (men.get(`${file}${rank}`)?.toLowerCase() !== 'k') return null;
  return to === 'g' ? 'short' : 'long';
}

/**
 * "White touches e2": for types without a sentence of their own, the type itself, made readable. `men` stood on the board
 * before it, `back` is the move it took back.
 */
export function toldText(line: Line, seats: ScenarioBoard['seats'], men: Placement = new Map(), back: string | null = null): string {
  const values: Record<string, string | number> = { ...readable(line), who: whoDid(line, seats) };
  if (line.type === 'claim') values['claim'] = claimOfLine(line);
  if (line.color) values['flag'] = words(`side.${line.color}`);
  if (line.option) values['option'] = midSentence(words(`option.${line.option}`));
  if (line.role) values['role'] = words(`man.${ROLES[line.role]}`);
  if (typeof line.kind === 'string' && hasWords(`penalty.${line.kind}`)) values['kind'] = midSentence(words(`penalty.${line.kind}`));
  const wing = line.type === 'move' ? castles(line, men) : null;
  if (wing) return words(`story.castle.${wing}`, values);
  if (back) return words('story.move.back', { ...values, back });
  const key = `story.${line.type}`;
  const bySelf = line.by === 'hall' && hasWords(`${key}.hall`) ? `${key}.hall` : key;
  const bare = line.type === 'release' && !line.square ? `${key}.nowhere` : bySelf;
  return words(bare, values);
}

/** The squares an event is about, to be marked on the board. */
export function squaresOf(line: Line): string[] {
  const { move } = line;
  const ends = move && /^[a-h][1-8][a-h][1-8]/.test(move) ? [move.slice(0, 2), move.slice(2, 4)] : [];
  return [...(line.squares ?? []), ...(line.square ? [line.square] : []), ...ends];
}

// What happened at a board, event by event, in a sentence each; what was ruled of it stands beside.
import { actorSide, claimOfLine, readable } from '../game/model/rulings';
import type { Line, ScenarioBoard } from '../vocabulary/protocol';
import { hasWords, midSentence, words } from '../vocabulary/words';

const ROLES: Readonly<Record<string, string>> = { pawn: 'p', knight: 'n', bishop: 'b', rook: 'r', queen: 'q', king: 'k' };

/** Who did it, at the beginning of a sentence: a side, an office, or the hall itself. */
export function whoDid(line: Line, seats: ScenarioBoard['seats']): string {
  const side = actorSide(line, seats);
  if (side) return words(`side.${side}`);
  return hasWords(`check.party.${line.by}`) && line.by !== 'hall' ? words(`check.party.${line.by}`) : line.by;
}

/** "White touches e2": for types without a sentence of their own, the type itself, made readable. */
export function toldText(line: Line, seats: ScenarioBoard['seats']): string {
  const values: Record<string, string | number> = { ...readable(line), who: whoDid(line, seats) };
  if (line.type === 'claim') values['claim'] = claimOfLine(line);
  if (line.color) values['flag'] = words(`side.${line.color}`);
  if (line.option) values['option'] = midSentence(words(`option.${line.option}`));
  if (line.role) values['role'] = words(`man.${ROLES[line.role]}`);
  if (typeof line.kind === 'string' && hasWords(`penalty.${line.kind}`)) values['kind'] = midSentence(words(`penalty.${line.kind}`));
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

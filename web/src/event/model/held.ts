// An event of many sections is read section by section: the others are named without their boards, and in the place of
// who is in them stands null, so that what the hall tells of changes to the whole fits the part as well.
import type { Operation } from '../../vocabulary/protocol';
import type { Entry, EventView, Mine } from './shapes';

/** An event as it is shown: `entered`, how many there are, where not all are held. */
export type Shown = EventView & { entered?: number };

const entriesOf = (view: EventView): readonly (Entry | null)[] => view.entries;

/** Without the empty places. */
export function held(view: EventView): Shown {
  const all = entriesOf(view);
  const there = all.filter((entry): entry is Entry => entry !== null);
  return there.length === all.length ? view : { ...view, entries: there, entered: all.length };
}

/** A round that comes, or all of them, in a section that is only named: without the boards. */
function withoutBoards(operation: Exclude<Operation, { op: 'remove' }>, path: readonly string[]): Operation {
  const bare = (round: unknown): unknown => ({ ...(round as object), boards: [] });
  if (path.length === 1) return { ...operation, value: (operation.value as unknown[]).map(bare) };
  return path.length === 2 ? { ...operation, value: bare(operation.value) } : operation;
}

/** Of a change to the whole what concerns the part; null where it has to be read anew. */
export function ofHeld(view: EventView, patch: readonly Operation[]): Operation[] | null {
  const concerns: Operation[] = [];
  for (const operation of patch) {
    const [, list, place, ...rest] = operation.path.split('/');
    const at = Number(place);
    const named = list === 'sections' && view.sections[at]?.brief;
    const isHeld = list === 'entries' ? entriesOf(view)[at] !== null : !named || !(rest[0] === 'played' && rest[2] === 'boards');
    // A section more or less moves the places of the others; who comes into the section has to be read.
    const moves = list === 'sections' && rest.length === 0;
    const comes = list === 'entries' && !isHeld && (rest.length === 0 || rest[0] === 'section');
    if (view.sections.some((section) => section.brief) && (moves || comes)) return null;
    if (isHeld) concerns.push(named && rest[0] === 'played' && operation.op !== 'remove' ? withoutBoards(operation, rest) : operation);
  }
  return concerns;
}

/** The section to be read for whoever looks: the one chosen; of a player the own one, and with another the whole (null). */
export function sectionFor(chosen: string | null, mine: Mine | null): string | null {
  if (!mine) return chosen ?? '';
  if (mine.you?.office !== 'player') return null;
  const last = mine.boards.reduce<Mine['boards'][number] | null>((best, one) => (best && best.round > one.round ? best : one), null);
  return last && (chosen === null || chosen === last.section) ? last.section : null;
}

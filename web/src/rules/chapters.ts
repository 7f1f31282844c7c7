// A book in chapters: what belongs together stands together, in the same order in every book.
import type { Rulebook, RulebookClause } from '../vocabulary/protocol';

/** The areas of topics, in the order in which laws are told. */
const ORDER = [
  'rules', 'setup', 'move', 'check', 'touch', 'illegal', 'win', 'draw', 'time', 'clock', 'claim', 'record', 'notation', 'conduct', 'penalty',
  'adjourn', 'disability', 'appeal', 'bughouse', 'tournament',
] as const;

export interface Chapter {
  area: string;
  /** Each topic with its clauses, in the book's own order. */
  topics: { topic: string; clauses: RulebookClause[] }[];
}

export const areaOf = (topic: string): string => topic.slice(0, topic.indexOf('.'));

/** The book by area and topic; an area nobody thought of comes last. */
export function chaptersOf(book: Pick<Rulebook, 'clauses'>): Chapter[] {
  const chapters = new Map<string, Map<string, RulebookClause[]>>();
  for (const clause of book.clauses) {
    const area = areaOf(clause.topic);
    const topics = chapters.get(area) ?? new Map<string, RulebookClause[]>();
    chapters.set(area, topics.set(clause.topic, [...(topics.get(clause.topic) ?? []), clause]));
  }
  const rank = (area: string): number => {
    const at = ORDER.findIndex((known) => known === area);
    return at < 0 ? ORDER.length : at;
  };
  return [...chapters]
    .sort(([one], [other]) => rank(one) - rank(other))
    .map(([area, topics]) => ({ area, topics: [...topics].map(([topic, clauses]) => ({ topic, clauses })) }));
}

// A situation of the arbiter's exam (docs/formats/scenarios.md, "The exam"), read from its file when the page is built.

export interface Situation {
  /** Its file's number in the book: '01'. */
  number: string;
  title: string;
  /** As somebody tells it at the tournament. */
  told: string;
  /** What a chief arbiter rules, in a sentence or two. */
  ruled: string;
  /** The passage that decides, what convinces both sides, what is done, what is left to the official, the wrong ruling that tempts. */
  decides: string;
  facts: string;
  effects: string;
  choice: string;
  not: string;
  /** What the ruling is proved by: the deciding clause first. */
  clauses: readonly string[];
  /** Where it begins, as a FEN, where the statement says so. */
  start?: string;
  /** What happened, event by event, as it is told to the hall; where it is the story of a game. */
  events?: string;
}

export const GROUNDS = ['decides', 'facts', 'effects', 'choice', 'not'] as const;

const part = (text: string, name: string): string => new RegExp(`^## ${name}\\n([\\s\\S]*?)(?=^## |(?![\\s\\S]))`, 'm').exec(text)?.[1]?.trim() ?? '';

const ground = (ruled: string, name: string): string => new RegExp(`^- ${name}: ([\\s\\S]*?)(?=\\n- |(?![\\s\\S]))`, 'm').exec(ruled)?.[1]?.trim() ?? '';

const header = (stated: string, name: string): string => new RegExp(`^${name}:\\s*(.*)$`, 'm').exec(stated)?.[1]?.trim() ?? '';

/** The statement without what it expects of the rulings; nothing of one that tells of boards or texts alone. */
function eventsOf(stated: string): string {
  if (header(stated, 'proof')) return '';
  const block = /^```scenario\n([\s\S]*?)^```/m.exec(stated)?.[1] ?? '';
  const isTold = (line: string): boolean => !/^(?:\s*=>|then\b|#|pending:)/.test(line);
  return block.split('\n').filter(isTold).join('\n');
}

/** Reads a file of the exam, by its name ("01-rook-in-the-corner.md"); throws where something is missing. */
export function readSituation(name: string, text: string): Situation {
  const ruled = part(text, 'Ruled');
  const stated = part(text, 'Stated');
  const grounds = Object.fromEntries(GROUNDS.map((one) => [one, ground(ruled, one)])) as Record<(typeof GROUNDS)[number], string>;
  const start = header(stated, 'start');
  const events = eventsOf(stated);
  const situation: Situation = {
    number: /^\d+/.exec(name)?.[0] ?? '',
    title: /^# (.*)$/m.exec(text)?.[1]?.trim() ?? '',
    told: part(text, 'Told'),
    ruled: ruled.split(/\n- /)[0]?.trim() ?? '',
    ...grounds,
    clauses: decidingFirst(stated),
    ...(start && start.includes('/') ? { start } : {}),
    ...(events ? { events } : {}),
  };
  const missing = (['number', 'title', 'told', 'ruled', ...GROUNDS] as const).filter((one) => situation[one] === '');
  if (situation.clauses.length === 0) throw new Error(`${name}: no clause`);
  if (missing.length > 0) throw new Error(`${name}: ${missing.join(', ')} missing`);
  return situation;
}

/** The clauses of a statement's header; first the one that its last ruling but a refusal to act cites first. */
function decidingFirst(stated: string): string[] {
  const named = header(stated, 'clauses').split(/\s+/).filter(Boolean);
  const cited = [...stated.matchAll(/^\s*=>\s*(?:\[[^\]]*\]\s*)?\w+\s+([\w.:-]+)/gm)].map(([, clause = '']) => clause);
  const first = cited.reverse().find((clause) => named.includes(clause));
  return first ? [first, ...named.filter((clause) => clause !== first)] : named;
}

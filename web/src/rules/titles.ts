// What tells a clause from its sisters. A topic has a title in each language, and often several clauses in a book: those
// would all be called the same. Each then has, behind the title, what its own rule begins with, as far as its sense goes.
import type { Rulebook, RulebookClause } from '../vocabulary/protocol';
import { numberOf, titleOf } from './search';

const FEWEST = 3;
const MOST = 9;
const STEP = 4;
/** Words nothing can end with. */
const OPEN = /^(?:a|an|the|of|to|in|on|at|by|for|with|from|and|or|nor|but|if|that|which|who|whose|when|where|is|are|was|be|been|must|may|can|shall|will|has|have|had|not|no|as|than|his|her|its|their|he|she|it|they|each|any|every|without|before|after|until|under|into|unless|while|does|do|both|either|neither|one|two|only|whether|such|so|also|even|all|some|other|another|own|same)$/i;

/** The beginning of a rule: to its first stop outside brackets, or `length` words, and no further than sense goes. */
function beginning(rule: string, length: number): string {
  const all = rule.split(' ');
  const taken: string[] = [];
  let brackets = 0;
  const stops = (word: string | undefined): boolean => brackets === 0 && /[,;:.]$/.test(word ?? '');
  for (const word of all) {
    taken.push(word);
    brackets += word.split('(').length - word.split(')').length;
    if (taken.length === length || (taken.length >= FEWEST && length === MOST && stops(word))) break;
  }
  const whole = taken.length === all.length || stops(taken[taken.length - 1]);
  if (brackets > 0) taken.splice(Math.max(1, taken.map((word) => word.includes('(')).lastIndexOf(true)));
  while (!whole && taken.length > FEWEST && OPEN.test(taken[taken.length - 1] ?? '')) taken.pop();
  return taken.join(' ').replace(/[,;:.]$/, '') + (whole ? '' : ' …');
}

/** For each clause that shares its topic with others of its book, what stands behind the topic's title; no two alike. */
export function ownTitles(books: readonly Rulebook[]): ReadonlyMap<string, string> {
  const own = new Map<string, string>();
  for (const book of books) {
    const sisters = new Map<string, RulebookClause[]>();
    for (const clause of book.clauses) sisters.set(titleOf(clause), [...(sisters.get(titleOf(clause)) ?? []), clause]);
    for (const all of sisters.values()) {
      if (all.length < 2) continue;
      const alike = (): RulebookClause[] => {
        const said = all.map((clause) => own.get(clause.id));
        return all.filter((clause) => said.filter((one) => one === own.get(clause.id)).length > 1);
      };
      const longest = Math.max(...all.map((clause) => clause.rule.split(' ').length));
      let unlike = all;
      for (let length = MOST; unlike.length > 0 && length < longest + STEP; length += STEP) {
        for (const clause of unlike) own.set(clause.id, beginning(clause.rule, length));
        unlike = alike();
      }
      // Of the same words throughout, they have their numbers.
      for (const clause of unlike) own.set(clause.id, `${beginning(clause.rule, MOST)} (${numberOf(clause.id)})`);
    }
  }
  return own;
}

/** A rule in two: what tells it apart from those of its topic, which its text begins with, and the rest. */
export function inTwo(clause: Pick<RulebookClause, 'id' | 'rule'>, own: ReadonlyMap<string, string>): readonly [lead: string, rest: string] {
  const lead = own.get(clause.id)?.replace(/ …$/, '') ?? '';
  return clause.rule.startsWith(lead) ? [lead, clause.rule.slice(lead.length)] : ['', clause.rule];
}

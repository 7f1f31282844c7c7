// English words as people type them, brought to what clauses say: endings taken off, and other words for the same thing.
// The clauses are English in every language of the page.

/** Words that say nothing about what is looked for. */
const EMPTY = new Set(
  ('a an the of to in on at is are was be been it its i my me you your he his she her they their this that and or if with for from by as do does did ' +
    'can could may might must should would will what when which who how why where there has have had not am we us our so then than about into ' +
    'article articles art rule rules law laws section clause number no page happens happen').split(' '),
);

/** Other words for what a book calls otherwise. */
const LIKE: Readonly<Record<string, readonly string[]>> = {
  mobile: ['phone', 'telephone', 'device'],
  cell: ['phone', 'telephone', 'device'],
  cellphone: ['phone', 'telephone', 'device'],
  smartphone: ['phone', 'telephone', 'device'],
  phone: ['telephone', 'device'],
  telephone: ['phone', 'device'],
  smartwatch: ['device'],
  watch: ['device'],
  threefold: ['repetition', 'third', 'three'],
  threetime: ['repetition', 'third', 'three'],
  repeat: ['repetition'],
  repetition: ['repeat', 'third'],
  '50': ['fifty'],
  '75': ['seventy-five'],
  '5': ['five'],
  '3': ['three', 'third'],
  fall: ['fallen', 'fell', 'down'],
  fell: ['fall', 'fallen', 'down'],
  fallen: ['fall', 'fell', 'down'],
  fault: ['irregular', 'illegal'],
  wrong: ['incorrect', 'illegal', 'irregular'],
  write: ['record', 'scoresheet', 'written', 'wrote'],
  written: ['record', 'write'],
  scoresheet: ['record', 'sheet'],
  sheet: ['scoresheet'],
  referee: ['arbiter', 'official', 'director'],
  judge: ['arbiter', 'official', 'director'],
  arbiter: ['official', 'director'],
  director: ['arbiter', 'official'],
  td: ['director', 'official'],
  piece: ['man', 'men', 'chessman'],
  man: ['piece', 'men', 'chessman'],
  figure: ['man', 'piece'],
  horse: ['knight'],
  castle: ['castling', 'rook'],
  castling: ['castle'],
  queen: ['promot'],
  promot: ['promotion', 'queen'],
  passant: ['passant'],
  adjust: ["j'adoub", 'jadoub'],
  jadoub: ['adjust', "j'adoub"],
  "j'adoub": ['adjust', 'jadoub'],
  draw: ['drawn', 'tie'],
  tie: ['draw', 'drawn'],
  offer: ['offer'],
  late: ['absent', 'arrive', 'arrival'],
  noise: ['distract', 'nois'],
  talk: ['distract', 'speak'],
  parent: ['spectator'],
  coach: ['coach', 'spectator'],
  hit: ['press'],
  push: ['press'],
  button: ['clock'],
  timer: ['clock'],
  loss: ['lose', 'lost'],
  lose: ['loss', 'lost'],
  lost: ['lose', 'loss'],
  punish: ['penalt'],
  penalt: ['penal', 'punish'],
  bathroom: ['leav', 'toilet', 'area'],
  toilet: ['leav', 'area'],
  cheat: ['assistanc', 'advic', 'device'],
  blind: ['disab', 'sight', 'visual'],
  wheelchair: ['disab', 'access'],
  takeback: ['back', 'retract'],
  undo: ['back', 'retract'],
  insufficient: ['material', 'cannot'],
  resign: ['resignat'],
  forfeit: ['default', 'absent'],
  bye: ['bye'],
  mate: ['checkmat'],
  checkmat: ['mate'],
};

/** A word without its ending: "touched", "touching" and "touches" are one. Not grammar; enough to find. */
export function stem(word: string): string {
  let w = word.toLowerCase().replace(/[’']s$/, '');
  if (w.length <= 3 || /\d/.test(w)) return w;
  if (/ies$/.test(w)) w = `${w.slice(0, -3)}y`;
  else if (/(s|x|z|ch|sh)es$/.test(w)) w = w.slice(0, -2);
  else if (/[^su]s$/.test(w)) w = w.slice(0, -1);
  for (const end of ['ing', 'ed', 'ly']) {
    if (w.endsWith(end) && w.length - end.length >= 3 && /[aeiouy]/.test(w.slice(0, -end.length))) {
      w = w.slice(0, -end.length);
      if (/([^aeioulsz])\1$/.test(w)) w = w.slice(0, -1);
      break;
    }
  }
  return w.length > 3 ? w.replace(/[ey]$/, '') : w;
}

const WORD = /[\p{L}\p{N}]+(?:[’'.-][\p{L}\p{N}]+)*/gu;

const ALIKE: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(LIKE).map(([word, others]) => [stem(word), others.map(stem)]));

/** The words of a text in order, as written. */
export const wordsOf = (text: string): string[] => text.match(WORD) ?? [];

/** The stems of a text in order. What is joined by a hyphen counts whole and in its parts. */
export const stemsOf = (text: string): string[] =>
  wordsOf(text).flatMap((word) => {
    const parts = word.split(/[-.]/).filter(Boolean);
    return parts.length > 1 && !/\d/.test(word) ? [stem(parts.join('')), ...parts.map(stem)] : [stem(word)];
  });

/** What a query asks for: each of its words that say something, as stems, with those that mean the same behind it. */
export function wanted(query: string): string[][] {
  // Down is where flags fall; what is written down is written.
  const asked = query.toLowerCase().replace(/\b(write|writes|writing|wrote|written) down\b/g, '$1');
  const said = wordsOf(asked).flatMap((word) => (/\d/.test(word) ? [word] : word.split('-').filter(Boolean)));
  const telling = said.filter((word) => !EMPTY.has(word));
  return (telling.length > 0 ? telling : said).map((word) => {
    const own = stem(word);
    return [...new Set([own, ...(ALIKE.get(own) ?? [])])];
  });
}

// What a move typed in another notation may mean in English SAN: other languages' letters, figurines, the digits of
// correspondence chess, and words as one says them to an opponent who does not see. The library reads the same and more
// (src/touchmove/notation/scripts/any_move.hpp).

/** Letters of king, queen, rook, bishop and knight, a set for all languages that share it. */
const LETTERS: readonly (readonly string[])[] = [
  ['♔', '♕', '♖', '♗', '♘'],
  ['♚', '♛', '♜', '♝', '♞'],
  ['K', 'D', 'T', 'L', 'S'],
  ['R', 'D', 'T', 'A', 'C'],
  ['R', 'D', 'T', 'F', 'C'],
  ['K', 'D', 'T', 'L', 'P'],
  ['Кр', 'Ф', 'Л', 'С', 'К'],
  ['K', 'H', 'W', 'G', 'S'],
  ['K', 'D', 'V', 'S', 'J'],
  ['K', 'V', 'B', 'F', 'H'],
  ['R', 'D', 'T', 'B', 'C'],
  ['K', 'D', 'T', 'L', 'R'],
  ['K', 'D', 'H', 'B', 'R'],
  ['R', 'D', 'T', 'N', 'C'],
  ['К', 'Д', 'Т', 'Л', 'С'],
  ['Ц', 'Д', 'Т', 'О', 'К'],
  ['Кр', 'Ф', 'Т', 'С', 'К'],
  ['Ρ', 'Β', 'Π', 'Α', 'Ι'],
  ['Ş', 'V', 'K', 'F', 'A'],
  ['K', 'L', 'V', 'O', 'R'],
  ['K', 'D', 'T', 'L', 'Z'],
  ['K', 'V', 'B', 'R', 'Ž'],
  ['R', 'M', 'B', 'G', 'K'],
  ['R', 'D', 'T', 'K', 'Ĉ'],
];
const ENGLISH = ['K', 'Q', 'R', 'B', 'N'];

/** The words of English, German, Spanish and French for the men, and for files and ranks. */
const MEN: Readonly<Record<string, string>> = {
  king: 'K',
  könig: 'K',
  rey: 'K',
  roi: 'K',
  queen: 'Q',
  dame: 'Q',
  dama: 'Q',
  rook: 'R',
  turm: 'R',
  torre: 'R',
  tour: 'R',
  bishop: 'B',
  läufer: 'B',
  alfil: 'B',
  fou: 'B',
  knight: 'N',
  springer: 'N',
  caballo: 'N',
  cavalier: 'N',
  pawn: '',
  bauer: '',
  peón: '',
  pion: '',
};
const FILES: Readonly<Record<string, string>> = {
  anna: 'a',
  alpha: 'a',
  alfa: 'a',
  bella: 'b',
  bravo: 'b',
  cesar: 'c',
  caesar: 'c',
  charlie: 'c',
  david: 'd',
  delta: 'd',
  eva: 'e',
  echo: 'e',
  felix: 'f',
  foxtrot: 'f',
  gustav: 'g',
  golf: 'g',
  hector: 'h',
  hotel: 'h',
};
const RANKS: Readonly<Record<string, string>> = {
  one: '1',
  two: '2',
  three: '3',
  four: '4',
  five: '5',
  six: '6',
  seven: '7',
  eight: '8',
  eins: '1',
  zwei: '2',
  drei: '3',
  vier: '4',
  fünf: '5',
  sechs: '6',
  sieben: '7',
  acht: '8',
  uno: '1',
  dos: '2',
  tres: '3',
  cuatro: '4',
  cinco: '5',
  seis: '6',
  siete: '7',
  ocho: '8',
  un: '1',
  deux: '2',
  trois: '3',
  quatre: '4',
  cinq: '5',
  sept: '7',
  huit: '8',
};
const TAKES = new Set(['takes', 'schlägt', 'captura', 'prend']);
const BECOMES = new Set(['becomes', 'wird', 'corona', 'devient']);
const SILENT = new Set([
  'from',
  'to',
  'on',
  'von',
  'nach',
  'auf',
  'de',
  'a',
  'à',
  'check',
  'checkmate',
  'schach',
  'matt',
  'jaque',
  'mate',
  'échec',
  'et',
  'mat',
  'please',
  'the',
  'my',
  'in',
  'passing',
  'im',
  'vorübergehen',
  'al',
  'paso',
  'en',
  'passant',
]);
const CASTLING: Readonly<Record<string, string>> = {
  'castles short': 'O-O',
  'castles kingside': 'O-O',
  'kurze rochade': 'O-O',
  'enroque corto': 'O-O',
  'petit roque': 'O-O',
  'castles long': 'O-O-O',
  'castles queenside': 'O-O-O',
  'lange rochade': 'O-O-O',
  'enroque largo': 'O-O-O',
  'grand roque': 'O-O-O',
};

/** Every text in English SAN that this one may mean; none if it is in no notation known here. */
export function inEnglish(text: string): string[] {
  const plain = text.trim().replace(/[‐-―−]/g, '-').replace(/×/g, 'x');
  const digits = /^([1-8])([1-8])-?([1-8])([1-8])([1-4]?)$/.exec(plain);
  if (digits) {
    const [, file = '', rank = '', toFile = '', toRank = '', man = ''] = digits;
    return [fileOf(file) + rank + fileOf(toFile) + toRank + (man ? ['q', 'r', 'b', 'n'][Number(man) - 1] : '')];
  }
  const lettered = LETTERS.flatMap((letters) => withLetters(plain, letters));
  const spoken = said(plain.toLowerCase());
  return [...new Set([...lettered, ...(spoken === null ? [] : [spoken])])];
}

const fileOf = (digit: string): string => 'abcdefgh'[Number(digit) - 1] ?? '';

function withLetters(text: string, letters: readonly string[]): string[] {
  // The longest letter first: a Russian king begins like a knight.
  const order = letters.map((letter, place) => ({ letter, place })).sort((a, b) => b.letter.length - a.letter.length);
  let changed = text;
  const first = order.find(({ letter }) => text.startsWith(letter));
  if (first) changed = ENGLISH[first.place] + text.slice(first.letter.length);
  const last = order.find(({ letter }) => new RegExp(`[1-8=(/]${letter}\\)?$`).test(changed));
  if (last) changed = changed.replace(new RegExp(`${last.letter}(\\)?)$`), `${ENGLISH[last.place]}$1`);
  return first || last ? [changed] : [];
}

function said(sentence: string): string | null {
  const words = sentence.replace(/[.,;!]/g, ' ').replace(/([a-h])([1-8])/g, '$1 $2').split(/\s+/).filter(Boolean);
  const castling = CASTLING[words.filter((word) => !SILENT.has(word)).join(' ')];
  if (castling) return castling;
  let man: string | null = null;
  let became = '';
  let squares = '';
  let becomes = false;
  let taking = false; // what is taken comes next: the man named is not the one that moves
  for (const [at, word] of words.entries()) {
    const next = words[at + 1] ?? '';
    const file = FILES[word] ?? (/^[a-h]$/.test(word) && (RANKS[next] || /^[1-8]$/.test(next)) ? word : undefined);
    const rank = RANKS[word] ?? (/^[1-8]$/.test(word) ? word : undefined);
    const named = MEN[word];
    if (file || rank) {
      squares += file ?? rank;
      taking = false;
    } else if (named !== undefined) {
      const arrived = /[a-h][1-8]$/.test(squares) && !taking;
      if (becomes || (arrived && (man ?? '') === '')) became = named;
      else if (squares === '' && !taking) man ??= named;
    } else if (BECOMES.has(word)) becomes = true;
    else if (TAKES.has(word)) taking = true;
    else if (!SILENT.has(word)) return null;
  }
  if (!/^[a-h]?[1-8]?[a-h][1-8]$/.test(squares)) return null;
  return (man ?? '') + squares + (became ? `=${became}` : '');
}

// Rulings in words. The hall sends codes and values; the words are messages/en.json's. A code the catalog does not
// know yet is shown as itself, made readable.
import type { ClaimKind, Coded, Effect, Fact, Line, Needed, Office, Option, Side, State } from '../../vocabulary/protocol';
import { manName } from '../../board/names';
import { boardOf, sideOf } from '../../vocabulary/protocol';
import { hasWords, midSentence, words } from '../../vocabulary/words';
import { spanText } from './clock';
import { bySquares } from './notation';

export interface RulingText {
  title: string;
  facts: string[];
  effects: string[];
}

/** Effects that every move has: no chip for them. */
const PLAIN_EFFECTS = new Set([
  'touched',
  'lifted',
  'put_back',
  'adjusting',
  'adjusted',
  'man_moved',
  'passed',
  'must_move',
  'must_capture',
  'freed',
  'must_promote',
  'displaced',
  'replaced',
  'clock_started',
  'clock_pressed',
  'clock_resumed',
  'chosen',
  'settled',
  'needs_official',
]);
const NOTABLE_VERDICTS = new Set(['refused', 'illegal', 'upheld', 'denied', 'open', 'needs', 'ended']);
const NOTABLE_TYPES = new Set([
  'offer_draw',
  'decline_draw',
  'withdraw_offer',
  'claim',
  'call_official',
  'pause',
  'resume',
  'choose',
  'flag',
  'outage',
  'set_clock',
  'decide',
  'penalty',
  'intervene',
  'annul',
  'finding',
  'knock_over',
  'restore',
  'report',
  'appeal',
  'history',
  'inquire',
  'assign_deputy',
  'accommodate',
  'announce',
  'confirm',
]);

/** Whether a line's ruling is worth a card: more than a move going its way. */
export function isNotable(line: Line): boolean {
  const { ruling } = line;
  if (!ruling || line.type === 'opened') return false;
  return (
    NOTABLE_VERDICTS.has(ruling.verdict) ||
    NOTABLE_TYPES.has(line.type) ||
    (ruling.effects ?? []).some(
      (e) => !PLAIN_EFFECTS.has(e.effect) && e.effect !== 'clock_stopped' && e.effect !== 'offer_lapsed',
    )
  );
}

const moves = (line: Line): boolean => (line.ruling?.effects ?? []).some(({ effect }) => effect === 'man_moved');

/**
 * Whether a line's card has had its day: an offer that was answered, be it by a move; what was refused, once a move was
 * made, and for who only watches at once; any other, when both have moved since. What is still to be decided stays. From
 * the mark on the scoresheet each can be read again. `moved`: so many moves were made since.
 */
export function isSpent(line: Line, state: State, moved: number, watching = false): boolean {
  const verdict = line.ruling?.verdict;
  const refused = verdict === 'refused' || verdict === 'denied';
  if (verdict === 'refused' && watching) return true;
  if (line.type === 'offer_draw' && !refused) return state.offer === null;
  if (verdict === 'ended' || (state.open ?? []).some(({ ruling }) => ruling === line.seq)) return false;
  return moved >= (refused ? 1 : 2);
}

/** The last line whose card has not had its day. */
export function latestOf(lines: readonly Line[], notable: readonly Line[], state: State, watching: boolean): Line | null {
  let moved = 0;
  let next = notable.length - 1;
  for (let i = lines.length - 1; i >= 0 && next >= 0; --i) {
    const line = lines[i] as Line;
    if (line === notable[next]) {
      if (!isSpent(line, state, moved, watching)) return line;
      --next;
    }
    if (moves(line)) moved += 1;
  }
  return null;
}

/** What may be claimed of an illegal move, beside the card that tells of it: the first of these that is open. */
export const claimOf = (line: Line, state: State): ClaimKind | null =>
  line.ruling?.verdict !== 'illegal'
    ? null
    : ((['illegal_move', 'touched_man'] as const).find((kind) =>
        state.permitted.some((p) => p.act === 'claim' && p.kind === kind && !p.closed),
      ) ?? null);

/** Whether a line is about a board: it happened there, or does something there. */
export const concerns = (line: Line, board: number): boolean =>
  Number(line['board'] ?? boardOf(line.by)) === board || (line.ruling?.effects ?? []).some((e) => e['board'] === board);

/** The side that acted, by the seats of the state; nothing for officials and the hall. */
export const actorSide = (line: Line, seats: State['seats']): Side | null =>
  sideOf({ seats }, (line.by ?? null) as Office | null);

const sideName = (side: unknown): string =>
  side === 'white' || side === 'black' ? words(`side.${side}`) : words('side.none');
export function listed(items: readonly string[]): string {
  if (items.length < 2) return items[0] ?? '';
  return words('list.and', { list: items.slice(0, -1).join(', '), last: items[items.length - 1] ?? '' });
}

/** Values that are codes, and where the message catalog keeps their words. */
const CODED: Readonly<Record<string, string>> = {
  about: 'incident',
  scope: 'scope',
  step: 'step',
  party: 'party',
  duties: 'duty',
  measures: 'measure',
  custody: 'custody',
  counter: 'counter',
  part: 'record_part',
};
const codeWords = (area: string, code: string): string =>
  hasWords(`${area}.${code}`) ? words(`${area}.${code}`) : code;

/** What stands on a square, where the reader has the board at hand. */
export type ManAt = (square: string) => string | undefined;
/** A ply by its move, such as "14…Rh8", where the reader has the moves at hand. */
export type PlyName = (ply: number) => string;
const byNumber: PlyName = (ply) => words('ply.number', { ply });

/** The values of a fact, effect or event, each made readable by what it is called. */
export function readable(coded: Coded, plyName: PlyName = byNumber): Record<string, string | number> {
  const values: Record<string, string | number> = {};
  const { ply } = coded;
  if (typeof ply === 'number') {
    values['at'] = plyName(ply);
    values['after'] = ply === 0 ? words('ply.start') : words('ply.after', { at: plyName(ply) });
  }
  for (const [name, value] of Object.entries(coded)) {
    if (name === 'side' || name === 'color') values[name] = sideName(value);
    else if (name === 'man') values[name] = manName(value);
    else if (name === 'ms' || ((name === 'white' || name === 'black') && typeof value === 'number')) {
      values[name] = spanText(Number(value));
    } else if (name === 'squares' && Array.isArray(value)) values[name] = listed(value.map(String));
    else if (name === 'move') values[name] = bySquares(String(value));
    else if (typeof value === 'string' && CODED[name] !== undefined) values[name] = codeWords(CODED[name], value);
    else if (Array.isArray(value) && CODED[name] !== undefined) {
      const area = CODED[name];
      values[name] = listed(value.map((code) => codeWords(area, String(code))));
    } else if (typeof value === 'number' || typeof value === 'string') values[name] = value;
  }
  if (typeof coded['square'] === 'string' && values['squares'] === undefined) values['squares'] = coded['square'];
  if (typeof coded['count'] === 'number') values['moves'] = Math.floor(coded['count'] / 2);
  return values;
}

/** The sentence of a code that may be about somebody who has neither colour: a spectator, say. */
const sayOfPerson = (key: string, values: Record<string, string | number>): string =>
  words(values['side'] === undefined && hasWords(`${key}.unnamed`) ? `${key}.unnamed` : key, values);

/** Beside its king a side has only these: by name where the board is at hand. */
function onlyMen(squares: readonly string[], values: Record<string, string | number>, manAt?: ManAt): string {
  const men = squares.map((square) => ({ square, man: manAt?.(square) }));
  if (men.length === 0 || men.some(({ man }) => man === undefined)) {
    return words(squares.length === 1 ? 'fact.only_men.single' : 'fact.only_men', values);
  }
  const named = men.map(({ square, man }) => words('fact.only_men.man', { man: manName(man), square }));
  return words('fact.only_men.named', { ...values, men: listed(named) });
}

export function factText(fact: Fact, plyName?: PlyName, manAt?: ManAt): string {
  const values = readable(fact, plyName);
  if (fact.fact === 'only_men') return onlyMen(fact.squares ?? [], values, manAt);
  if (fact['kind'] !== undefined) values['kind'] = midSentence(words(`penalty.${String(fact['kind'])}`));
  if (fact.fact === 'move_illegal') {
    const kind = `illegal.${String(fact['reason'])}`;
    values['kind'] = words(hasWords(kind) ? kind : 'illegal.other', values);
  } else if (fact.fact === 'closed') {
    // A ruling is read by both players and by whoever watches: it says "you" to nobody.
    const reason = `closed.${String(fact['reason'])}`;
    values['reason'] = words(hasWords(`${reason}.said`) ? `${reason}.said` : reason);
  }
  // Of which man or side so many legal moves are.
  if (fact.fact === 'legal_moves' && fact['side'] !== undefined) return words('fact.legal_moves.of_side', values);
  if (fact.fact === 'legal_moves' && fact['square'] !== undefined) return words('fact.legal_moves.of_man', values);
  return sayOfPerson(`fact.${fact.fact}`, values);
}

/** Facts in a row; the plies at which a position stood, and the moves of a line, are said in one sentence. */
function factTexts(facts: readonly Fact[], plyName: PlyName = byNumber, manAt?: ManAt): string[] {
  const stood = facts.filter((fact) => fact.fact === 'occurred').map((fact) => Number(fact['ply']));
  const first = facts.findIndex((fact) => fact.fact === 'occurred');
  const line = facts.filter((fact) => fact.fact === 'shown' || fact.fact === 'shown_next').map((fact) => bySquares(String(fact['move'])));
  return facts
    .map((fact, index) => {
      if (fact.fact === 'shown_next') return '';
      if (fact.fact === 'shown' && line.length > 1) return words('fact.shown_line', { moves: line.join(', ') });
      if (fact.fact !== 'occurred') return factText(fact, plyName, manAt);
      if (index !== first) return '';
      const moves = listed(stood.filter((ply) => ply > 0).map(plyName));
      const places = [stood.includes(0) ? words('ply.start') : '', moves ? words('ply.after', { at: moves }) : ''];
      return words('fact.occurred', { after: listed(places.filter(Boolean)) });
    })
    .filter(Boolean);
}

export function effectText(effect: Effect, plyName?: PlyName, manAt?: ManAt): string {
  const values = readable(effect, plyName);
  const man = effect.effect === 'must_move' && effect.squares?.length === 1 ? manAt?.(effect.squares[0] as string) : undefined;
  if (man) return words('effect.must_move.named', { ...values, man: manName(man) });
  if (effect.effect === 'result') return resultText(String(effect['result']), String(effect['reason']));
  if (effect['kind'] !== undefined) values['kind'] = midSentence(words(`penalty.${String(effect['kind'])}`));
  if (effect.effect === 'castling_barred' && effect['square'] === undefined) {
    return words('effect.castling_barred.any');
  }
  if (effect.effect === 'illegal_counted' && effect['count'] === 2) {
    return words('effect.illegal_counted.two', values);
  }
  return sayOfPerson(`effect.${effect.effect}`, values);
}

/** What a ruling costs, as it is read alone: of time, that it is time. */
export const costText = (effect: Effect): string =>
  (effect.effect === 'time_added' || effect.effect === 'time_taken') && effect['ms'] ? words(`effect.${effect.effect}.said`, readable(effect)) : effectText(effect);

export const optionText = (option: Pick<Option, 'option' | 'squares' | 'effects'>): string => {
  // What came first is a flag, unless it was a resignation.
  const first = option.option === 'white_first' || option.option === 'black_first';
  const resigned = first && (option.effects ?? []).some((effect) => String(effect['reason']).startsWith('resignation'));
  const sets = option.option === 'correct' && (option.effects ?? []).some((effect) => effect.effect === 'clock_set');
  const lost = option.option === 'loss' ? (option.effects ?? []).find((effect) => effect.effect === 'result')?.['result'] : undefined;
  const text =
    lost === '0-1' || lost === '1-0'
      ? words('option.loss.side', { side: words(lost === '0-1' ? 'side.white' : 'side.black') })
      : words(`option.${option.option}${resigned ? '.resignation' : sets ? '.clock_set' : ''}`);
  return option.squares ? words('option.squares', { option: text, squares: listed(option.squares) }) : text;
};

export const resultText = (result: string, reason: string): string =>
  `${words(`result.${result}`)}, ${words(`reason.${reason}`)}`;

export function claimText(kind: string, move?: unknown): string {
  if (typeof move === 'string' && hasWords(`claim.${kind}.named`)) {
    return words(`claim.${kind}.named`, { move: bySquares(move) });
  }
  return words(`claim.${kind}`);
}

/** What a line claims, inside a sentence. */
export function claimOfLine(line: Line): string {
  const kind = String(line['kind']);
  const event = `claim.${kind}.event`;
  return line['move'] === undefined && hasWords(event) ? words(event) : midSentence(claimText(kind, line['move']));
}

/** A line's ruling in words: what happened, what it rests on, what follows. */
export function rulingText(line: Line, seats: State['seats'], plyName?: PlyName, manAt?: ManAt): RulingText {
  const { ruling } = line;
  const effects = ruling?.effects ?? [];
  const side = actorSide(line, seats);
  const values: Record<string, string | number> = { ...readable(line), side: sideName(side) };
  if (line.type === 'claim') values['claim'] = claimOfLine(line);
  if (line.type === 'flag') values['flag'] = sideName(line['color']);
  if (typeof line['option'] === 'string') values['option'] = midSentence(words(`option.${line['option']}`));
  const verdict = ruling?.verdict ?? 'noted';
  const code = verdict === 'illegal' ? illegalTitle(ruling?.facts ?? []) : `title.${line.type}.${verdict}`;
  const title = words(hasWords(code) ? code : `verdict.${verdict}`, values);
  // Made at a wrong time an offer is one all the same, where the book lets it stand.
  const stands = effects.some(({ effect }) => effect === 'offered');
  const improper = words('fact.improper_time');
  return {
    title,
    facts: [
      ...factTexts(ruling?.facts ?? [], plyName, manAt)
        .map((text) => (stands && text === improper ? words('fact.improper_time.stands') : text))
        .filter((text) => text !== `${title}.`),
      ...(ruling?.needs ? [needsText(ruling.needs)] : []),
    ],
    effects: effects
      .filter((e) => !PLAIN_EFFECTS.has(e.effect) || e.effect === 'needs_official')
      .map((effect) => effectText(effect, plyName, manAt))
      .filter((text) => text !== title),
  };
}

/** The same to one of the players, whose own offer is told as such. */
export function rulingTo(reader: Side | null, line: Line, seats: State['seats']): RulingText {
  const told = rulingText(line, seats);
  const own = reader !== null && line.type === 'offer_draw' && actorSide(line, seats) === reader;
  return own && ['accepted', 'noted'].includes(line.ruling?.verdict ?? 'noted') ? { ...told, title: words('player.offers.you') } : told;
}

function illegalTitle(facts: readonly Fact[]): string {
  const has = (code: string): boolean => facts.some((fact) => fact.fact === code);
  const ofMove = ['move_illegal', 'rook_misplaced', 'square_visited', 'second_move', 'two_hands'];
  if (ofMove.some(has)) return 'title.illegal.move';
  return has('no_move_made') ? 'title.illegal.press' : 'title.illegal.touch';
}

export function needsText(needs: Coded | Needed): string {
  return words(`needs.${String(needs['question'])}`, readable({ ...needs }));
}

/** What binds the side on move, in one line; nothing if nothing does. */
export function obligationText(state: State, manAt: (square: string) => string | undefined): string | null {
  const { obligation } = state;
  if (!obligation) return null;
  const { must_move = [], must_capture = [] } = obligation;
  if (obligation.must_castle) return words('obligation.must_castle', { move: bySquares(obligation.must_castle) });
  if (obligation.must_play) return words('obligation.must_play', { move: bySquares(obligation.must_play) });
  const man = (squares: string[]): string => manName(manAt(squares[0] ?? '') ?? state.lifted?.man);
  if (must_move.length > 0 && must_capture.length > 0) {
    return words('obligation.must_move_capture', { man: man(must_move), squares: listed(must_capture) });
  }
  if (must_move.length > 0) return words('obligation.must_move', { man: man(must_move) });
  if (must_capture.length > 0) {
    return words('obligation.must_capture', { man: man(must_capture), squares: listed(must_capture) });
  }
  return null;
}

// Boards of a round made anew because its field has changed, and rounds paired by the director.
import { useState } from 'preact/hooks';
import { words } from '../../vocabulary/words';
import { NewBoards } from './board';
import { Deed } from '../parts/deed';
import type { Desk } from '../parts/desk';
import { boardsOf, canChange, type EventView, type Round, type Section } from '../model/model';

interface Props {
  view: EventView;
  section: Section;
  desk: Desk;
}

/** Only the boards affected are paired again: of those who left, those who came, those whose game came out otherwise, those whose pairing was appealed with success. */
export function FieldChanged({ view, section, round, desk }: Props & { round: Round }) {
  if (!canChange(section, round)) return null;
  const of = new Map(view.entries.map((entry) => [entry.entry, entry.name]));
  const reasons = (['gone', 'unseated', 'mistaken', 'appealed'] as const).map((reason) => [reason, round[reason] ?? []] as const);
  const entries = [...new Set(reasons.flatMap(([, list]) => list))];
  if (entries.length === 0) return null;
  return (
    <section class="no-print panel" aria-labelledby="repair-title">
      <h3 id="repair-title">{words('event.repair.needed')}</h3>
      {reasons.map(
        ([reason, list]) =>
          list.length > 0 && (
            <p class="warn" key={reason}>
              {words(`event.repair.${reason}`, {
                count: list.length,
                names: list.map((entry) => of.get(entry)).join('; '),
              })}
            </p>
          ),
      )}
      <RepairDeed view={view} section={section} desk={desk} entries={entries} />
    </section>
  );
}

/** Boards of the director's choice, paired again among themselves. */
export function PairAnew({ view, section, round, desk }: Props & { round: Round }) {
  const [text, setText] = useState('');
  if (!canChange(section, round)) return null;
  const named = boardsOf(text);
  const entries = round.boards.filter((board) => named?.includes(board.board)).map((board) => board.white);
  return (
    <details class="no-print">
      <summary>{words('event.repair')}</summary>
      <label class="inline">
        <span>{words('event.repair.boards')}</span>
        <input
          type="text"
          placeholder="3, 5-7"
          value={text}
          aria-invalid={text.trim() !== '' && !named}
          onInput={(e) => setText(e.currentTarget.value)}
        />
      </label>
      <RepairDeed view={view} section={section} desk={desk} entries={entries} onDone={() => setText('')} />
    </details>
  );
}

function RepairDeed({ view, section, desk, entries, onDone }: Props & { entries: number[]; onDone?: () => void }) {
  return (
    <Deed
      desk={desk}
      what="/repair"
      body={entries.length > 0 ? { section: section.id, entries } : null}
      reasoned
      label={words('event.repair.do')}
      said={() => words('event.repaired')}
      {...(onDone ? { onDone } : {})}
    >
      {(judged) => judged.boards && <NewBoards view={view} boards={judged.boards} />}
    </Deed>
  );
}

/** Boards by the director's own hand: White and Black chosen among those not seated yet; whoever is left has the bye. */
export function PairByHand({ view, section, desk, round }: Props & { round: number }) {
  const [open, setOpen] = useState(section.shape === 'by_hand');
  const [pairs, setPairs] = useState<{ white: number; black: number }[]>([]);
  const [white, setWhite] = useState(0);
  const [black, setBlack] = useState(0);
  const seated = new Set(pairs.flatMap((pair) => [pair.white, pair.black]));
  const there = view.entries
    .filter(
      (entry) =>
        entry.section === section.id &&
        (entry.out === undefined || entry.out > round) &&
        (entry.from ?? 1) <= round &&
        !entry.byes?.some((bye) => bye.round === round),
    )
    .sort((a, b) => Number(b.score) - Number(a.score) || b.rating - a.rating);
  const left = there.filter((entry) => !seated.has(entry.entry));
  const of = new Map(view.entries.map((entry) => [entry.entry, entry.name]));
  const choice = (label: string, value: number, set: (entry: number) => void, not: number) => (
    <label class="inline">
      <span>{label}</span>
      <select value={value} onChange={(e) => set(Number(e.currentTarget.value))}>
        <option value={0}>…</option>
        {left
          .filter((entry) => entry.entry !== not)
          .map((entry) => (
            <option value={entry.entry} key={entry.entry}>
              {`${entry.name} · ${entry.score}`}
            </option>
          ))}
      </select>
    </label>
  );
  const boards = pairs.map((pair, i) => ({ board: Number(section.plan?.['first_board'] ?? 1) + i, ...pair }));
  return (
    <details class="no-print" open={open} onToggle={(e) => setOpen(e.currentTarget.open)}>
      <summary>{words('event.hand', { round })}</summary>
      <ol class="hand">
        {pairs.map((pair, i) => (
          <li key={pair.white}>
            {of.get(pair.white)} – {pair.black ? of.get(pair.black) : words('event.bye.pairing')}{' '}
            <button type="button" class="quiet" onClick={() => setPairs(pairs.filter((_, at) => at !== i))}>
              {words('event.hand.remove')}
            </button>
          </li>
        ))}
      </ol>
      <form
        class="row-actions"
        onSubmit={(event) => {
          event.preventDefault();
          if (!white) return;
          setPairs([...pairs, { white, black }]);
          setWhite(0);
          setBlack(0);
        }}
      >
        {choice(words('side.white'), white, setWhite, black)}
        {choice(words('side.black'), black, setBlack, white)}
        <button type="submit" disabled={!white}>
          {words(black || !white ? 'event.hand.add' : 'event.hand.bye')}
        </button>
        <span class="note">{words('event.hand.left', { count: left.length })}</span>
      </form>
      <Deed
        desk={desk}
        body={
          open && boards.length > 0
            ? { do: { type: 'pair', section: section.id, round, engine: 'manual', boards } }
            : null
        }
        label={words('event.pair', { round })}
        said={() => words('event.paired', { round })}
        onDone={() => setPairs([])}
      />
    </details>
  );
}

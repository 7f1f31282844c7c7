// Games beside the pairings: two who are without an opponent in different sections or rounds, and extra games that are
// rated and count for nobody's score (US Chess 28M2 to 28M4).
import { useState } from 'preact/hooks';
import { words } from '../../vocabulary/words';
import type { Desk } from '../parts/desk';
import { resultText, type EventView, type Result, type Section } from '../model/model';
import type { ExtraGame } from '../model/shapes';

const RESULTS: readonly Result[] = ['none', '1-0', '1/2-1/2', '0-1', '+/-', '-/+', '-/-'];

interface Props {
  view: EventView;
  section: Section;
  desk: Desk;
}

/** Those of a section's players, with the number of each in the event. */
export function besideOf(view: EventView, section: string): ExtraGame[] {
  const own = new Set(view.entries.filter((entry) => entry.section === section).map((entry) => entry.entry));
  return (view.extra_games ?? []).filter((game) => own.has(game.white) || own.has(game.black));
}

/** The number the next one has. */
export const nextBeside = (view: EventView): number => (view.extra_games ?? []).length + 1;

export function Beside({ view, section, desk }: Props) {
  const games = besideOf(view, section.id);
  const arranges = desk.may('extra_game') && section.unit === 'person';
  if (games.length === 0 && !arranges) return null;
  const names = new Map(view.entries.map((entry) => [entry.entry, entry.name]));
  return (
    <details class="no-print" open={games.some((game) => game.result === 'none')}>
      <summary>{words('event.beside.title')}</summary>
      <p class="note">{words('event.beside.help')}</p>
      <ul class="said-list">
        {games.map((game) => {
          const white = names.get(game.white) ?? '';
          const black = names.get(game.black) ?? '';
          return (
            <li key={game.game}>
              {words('event.beside.game', { white, black, white_round: game.white_round, black_round: game.black_round })}
              {!game.white_counts && !game.black_counts && `, ${words('event.beside.rating')}`}{' '}
              {desk.may('extra_result') ? (
                <select
                  aria-label={words('event.beside.result', { white, black })}
                  value={game.result}
                  disabled={desk.busy}
                  onChange={(e) =>
                    void desk.act(
                      { type: 'extra_result', game: game.game, result: e.currentTarget.value },
                      words('event.beside.entered'),
                    )
                  }
                >
                  {RESULTS.map((result) => (
                    <option value={result} key={result}>
                      {resultText(result)}
                    </option>
                  ))}
                </select>
              ) : (
                resultText(game.result)
              )}
            </li>
          );
        })}
      </ul>
      {arranges && <Arrange view={view} section={section} desk={desk} />}
    </details>
  );
}

interface Side {
  entry: number;
  round: number;
  counts: boolean;
}

function Arrange({ view, section, desk }: Props) {
  const round = Math.max(1, section.played.length);
  const [white, setWhite] = useState<Side>({ entry: 0, round, counts: true });
  const [black, setBlack] = useState<Side>({ entry: 0, round, counts: true });
  const of = new Map(view.sections.map((one) => [one.id, one]));
  const players = view.entries.filter((entry) => entry.out === undefined && of.get(entry.section)?.unit === 'person');
  const side = (name: 'white' | 'black', at: Side, set: (to: Side) => void) => (
    <fieldset class="row-actions">
      <legend>{words(`event.beside.${name}`)}</legend>
      <select
        aria-label={words(`event.beside.${name}`)}
        value={at.entry}
        onChange={(e) => {
          const entry = Number(e.currentTarget.value);
          const own = players.find((one) => one.entry === entry);
          set({ ...at, entry, round: Math.max(1, of.get(own?.section ?? '')?.played.length ?? round) });
        }}
      >
        <option value={0}>…</option>
        {players.map((entry) => (
          <option value={entry.entry} key={entry.entry}>
            {`${entry.name} · ${of.get(entry.section)?.name ?? entry.section}`}
          </option>
        ))}
      </select>
      <label class="inline">
        <span>{words('event.beside.round')}</span>
        <input
          type="number"
          min={1}
          max={99}
          value={at.round}
          onInput={(e) => set({ ...at, round: Number(e.currentTarget.value) })}
        />
      </label>
      <label class="check">
        <input type="checkbox" checked={at.counts} onChange={(e) => set({ ...at, counts: e.currentTarget.checked })} />
        <span>{words('event.beside.counts')}</span>
      </label>
    </fieldset>
  );
  const arrange = async (): Promise<void> => {
    const done = await desk.act(
      {
        type: 'extra_game',
        game: nextBeside(view),
        white: white.entry,
        black: black.entry,
        white_round: white.round,
        black_round: black.round,
        white_counts: white.counts,
        black_counts: black.counts,
      },
      words('event.beside.added'),
    );
    if (!done) return;
    setWhite({ ...white, entry: 0 });
    setBlack({ ...black, entry: 0 });
  };
  return (
    <>
      {side('white', white, setWhite)}
      {side('black', black, setBlack)}
      <button
        type="button"
        disabled={desk.busy || white.entry === 0 || black.entry === 0 || white.entry === black.entry}
        onClick={() => void arrange()}
      >
        {words('event.beside.add')}
      </button>
    </>
  );
}

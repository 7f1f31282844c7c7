// Prizes, rating estimates and downloads: what a director takes away from an event.
import { useEffect, useState } from 'preact/hooks';
import { errorText } from '../../ui/parts';
import { language, say, words } from '../../vocabulary/words';
import { reasonsOf, refusalOf } from '../model/calls';
import type { Desk } from '../parts/desk';
import { TableHead } from '../parts/head';
import { federationOf, type Federation } from '../model/federation';
import { stateOf, type EventView, type Section } from '../model/model';
import {
  EMPTY_PRIZE,
  formOf,
  getPaper,
  prizeCsv,
  saveFile,
  type PrizeForm,
} from '../model/papers_calls';
import type { Award, Prizes, Ratings, Readiness } from '../model/shapes';
import { RatingReport } from './report';
import { PrintSheets } from './sheets';

/** What was asked for last; the reasons where it was refused. */
export function usePaper<T>(event: string, token: string, what: string, state: string | number): { paper: T | null; faults: string[] } {
  const [paper, setPaper] = useState<T | null>(null);
  const [faults, setFaults] = useState<string[]>([]);
  useEffect(() => {
    let current = true;
    getPaper<T>(event, token, what).then(
      (fresh) => current && (setPaper(fresh), setFaults([])),
      (error: unknown) => {
        if (!current) return;
        const reasons = reasonsOf(refusalOf(error));
        setPaper(null);
        setFaults(reasons.length > 0 ? reasons : [errorText(error)]);
      },
    );
    return () => {
      current = false;
    };
  }, [event, token, what, state]);
  return { paper, faults };
}

const SHORT_LIST = 8;

function Faults({ faults }: { faults: string[] }) {
  if (faults.length === 0) return null;
  const list = (
    <ul class="fault said-list">
      {faults.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
  // Of hundreds of players the list is for whoever asks for it.
  if (faults.length <= SHORT_LIST) return list;
  return (
    <details>
      <summary>{words('event.files.faults', { count: faults.length })}</summary>
      {list}
    </details>
  );
}

/** One prize: added, or put in the place of one there is, or taken away. */
function OnePrize({ section, desk, prizes }: PaperProps & { prizes: Prizes['prizes'] }) {
  const [form, setForm] = useState<PrizeForm>(EMPTY_PRIZE);
  const [replaces, setReplaces] = useState('');
  const field = (name: keyof PrizeForm, more: object = {}) => (
    <label class="field">
      <span>{words(`event.prize.${name}`)}</span>
      <input
        type="text"
        value={form[name]}
        onInput={(e) => setForm({ ...form, [name]: e.currentTarget.value })}
        autocomplete="off"
        {...more}
      />
    </label>
  );
  const choice = (name: 'kind' | 'to' | 'unrated', of: readonly string[]) => (
    <label class="field">
      <span>{words(`event.prize.${name}`)}</span>
      <select value={form[name]} onChange={(e) => setForm({ ...form, [name]: e.currentTarget.value })}>
        {of.map((one) => (
          <option value={one} key={one}>
            {words(`event.prize.${name}.${one || 'no'}`)}
          </option>
        ))}
      </select>
    </label>
  );
  const choose = (name: string): void => {
    const known = prizes.find((prize) => prize.name === name);
    setReplaces(name);
    setForm(known ? formOf(known) : EMPTY_PRIZE);
  };
  const send = async (body: object, said: string): Promise<void> => {
    const done = await desk.call('/prize', { section: section.id, ...body }, () => said);
    if (done) (setForm(EMPTY_PRIZE), setReplaces(''));
  };
  return (
    <form
      class="enter"
      aria-label={words('event.prize.title')}
      onSubmit={(event) => {
        event.preventDefault();
        void send(
          { csv: prizeCsv(form), ...(replaces ? { replaces } : {}) },
          words(replaces ? 'event.prize.changed' : 'event.prize.added', { prize: form.prize }),
        );
      }}
    >
      {prizes.length > 0 && (
        <label class="field">
          <span>{words('event.prize.which')}</span>
          <select value={replaces} onChange={(e) => choose(e.currentTarget.value)}>
            <option value="">{words('event.prize.new')}</option>
            {prizes.map((prize) => (
              <option value={prize.name} key={prize.prize}>
                {prize.name}
              </option>
            ))}
          </select>
        </label>
      )}
      {field('prize', { required: true, maxLength: 120 })}
      {field('amount', { inputMode: 'decimal', required: form.kind !== 'trophy' })}
      {choice('kind', ['cash', 'beside', 'trophy'])}
      {choice('to', ['players', 'teams'])}
      {field('below', { inputMode: 'numeric' })}
      {field('at_least', { inputMode: 'numeric' })}
      {choice('unrated', ['', 'yes'])}
      {field('entries')}
      {field('group')}
      <button type="submit" disabled={desk.busy || form.prize.trim() === ''}>
        {words(replaces ? 'event.prize.change' : 'event.prize.add')}
      </button>
      {replaces && (
        <button
          type="button"
          disabled={desk.busy}
          onClick={() => void send({ replaces }, words('event.prize.removed', { prize: replaces }))}
        >
          {words('event.prize.remove', { prize: replaces })}
        </button>
      )}
    </form>
  );
}

/** Why somebody has an amount; of who shares with nobody there is nothing to say. */
const whyOf = (award: Award): string => (award.said.key === 'prize.why.alone' ? '' : say(award.said));

/** Why, each once. */
const reasonsFor = (awards: readonly Award[]): string[] => [...new Set(awards.map(whyOf).filter(Boolean))];

/** Amounts of one column have their points below each other. */
const alike = (amount: string, cents: boolean): string => (cents && /^\d+$/.test(amount) ? `${amount}.00` : amount);

function PrizeList(props: PaperProps) {
  const { view, section, desk, token } = props;
  const { paper, faults } = usePaper<Prizes>(view.event, token, `/prizes/${encodeURIComponent(section.id)}`, stateOf(view));
  const [list, setList] = useState('');
  const namesOf = (prizes: readonly number[]): string => prizes.map((prize) => paper?.prizes[prize - 1]?.name ?? '').join(', ');
  // A line ends between two prizes, not within the name of one.
  const apart = ({ prizes, awards }: Prizes['pools'][number]) => [
    ...prizes.map((prize, i) => [
      i > 0 && ' ',
      <span class="whole" key={prize}>
        {paper?.prizes[prize - 1]?.name}
        {i < prizes.length - 1 && ','}
      </span>,
    ]),
    // A prize for those below a rating stands beside one who is above it: together they have all of these.
    awards.length > 1 && [' ', <span class="note whole">{words('event.prizes.shared', { players: awards.length })}</span>],
  ];
  const awards = (paper?.pools ?? []).flatMap((pool) => pool.awards);
  const reasons = reasonsFor(awards);
  const differ = reasons.length > 1;
  const cents = awards.some((award) => /[.,]/.test(award.amount));
  const save = async (): Promise<void> => {
    const done = await desk.call('/prizes', { section: section.id, csv: list }, () => words('event.prizes.saved'));
    if (done) setList('');
  };
  return (
    <section aria-labelledby="prizes-title">
      <header class="event-head">
        <h2 id="prizes-title">
          {words(paper && paper.final ? 'event.prizes.final' : 'event.prizes.now', { section: section.name })}
        </h2>
      </header>
      <Faults faults={faults} />
      {paper && paper.prizes.length === 0 && <p class="note">{words('event.prizes.none')}</p>}
      {paper && paper.pools.length > 0 && (
        <div class="scroll">
          <table class="chart prizes">
            <TableHead
              columns={[
                [words('event.col.name')],
                [words('event.col.score'), 'number'],
                [words('event.col.prize'), 'wide'],
                [words('event.col.amount'), 'number'],
                ...(differ ? [[words('event.col.why'), 'wide'] as const] : []),
              ]}
            />
            <tbody>
              {paper.pools.map((pool, p) =>
                pool.awards.map((award, a) => (
                  <tr key={`${p}-${a}`}>
                    <th scope="row">
                      {award.name}
                      <span class="under narrow">{apart(pool)}</span>
                      {differ && whyOf(award) && <span class="under narrow">{whyOf(award)}</span>}
                    </th>
                    <td class="number">{pool.score}</td>
                    <td class="wide">{apart(pool)}</td>
                    <td class="number">{award.trophy ? '' : alike(award.amount, cents)}</td>
                    {differ && (
                      <td class="wide note" title={say(pool.said)}>
                        {whyOf(award)}
                      </td>
                    )}
                  </tr>
                )),
              )}
            </tbody>
          </table>
        </div>
      )}
      {reasons.length === 1 && <p class="note">{words('event.prizes.why', { why: reasons[0] ?? '' })}</p>}
      {paper && paper.unwon.length > 0 && (
        <p class="note">
          {words('event.prizes.unwon', {
            prizes: namesOf(paper.unwon),
          })}
        </p>
      )}
      <div class="foldings no-print">
        <details>
          <summary>{words('event.prize.title')}</summary>
          <OnePrize {...props} prizes={paper?.prizes ?? []} />
          <details>
            <summary>{words('event.prizes.set')}</summary>
            <p class="note">{words('event.prizes.help')}</p>
            <label>
              <span>{words('event.prizes.list')}</span>
              <textarea
                rows={8}
                spellcheck={false}
                placeholder={'prize,amount,below\n1st Place,500,\n1st U1600,150,1600'}
                value={list}
                onInput={(e) => setList(e.currentTarget.value)}
              />
            </label>
            <button type="button" disabled={desk.busy || list.trim() === ''} onClick={() => void save()}>
              {words('event.prizes.save')}
            </button>
          </details>
        </details>
      </div>
    </section>
  );
}

function RatingTable({ view, section, token }: PaperProps) {
  const [system, setSystem] = useState(federationOf(view.rulebook));
  const what = `/ratings/${system}/${encodeURIComponent(section.id)}`;
  const { paper, faults } = usePaper<Ratings>(view.event, token, what, stateOf(view));
  return (
    <section aria-labelledby="ratings-title" class="panel">
      <h2 id="ratings-title">{words('event.ratings.title')}</h2>
      <label class="inline no-print">
        <span>{words('event.ratings.system')}</span>
        <select value={system} onChange={(e) => setSystem(e.currentTarget.value as Federation)}>
          <option value="uschess">US Chess</option>
          <option value="fide">FIDE</option>
        </select>
      </label>
      <Faults faults={faults} />
      {paper && (
        <>
          <p class="note">{[say(paper.what_said), words('event.ratings.estimate'), ...(paper.notes_said ?? []).map(say)].join(' · ')}</p>
          <div class="scroll">
            <table class="chart">
              <TableHead
                columns={[
                  [words('event.col.number'), 'number'],
                  [words('event.col.name')],
                  [words('event.ratings.before'), 'number'],
                  [words('event.ratings.after'), 'number'],
                  [words('event.col.why'), 'wide'],
                ]}
              />
              <tbody>
                {paper.players.map((player) => (
                  <tr key={player.number}>
                    <td class="number note">{player.number}</td>
                    <th scope="row">
                      {player.name}
                      {player.note_said && <span class="under narrow">{say(player.note_said)}</span>}
                    </th>
                    <td class="number">{player.before ?? words('event.unrated')}</td>
                    <td class="number total">{player.after ?? '–'}</td>
                    <td class="wide">
                      <details>
                        <summary>{player.note_said ? say(player.note_said) : words('event.ratings.steps')}</summary>
                        <ul>
                          {(player.steps_said ?? []).map((step, i) => (
                            <li key={i}>{say(step)}</li>
                          ))}
                        </ul>
                      </details>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </>
      )}
    </section>
  );
}

// Tables are opened in spreadsheets, and strangers' names stand in them: a name is no formula there.
const KINDS = {
  standings: 'no-formulas/standings',
  pairings: 'no-formulas/pairings',
  players: 'no-formulas/players',
  prizes: 'no-formulas/prizes',
  pgn: 'pgn',
  trf: 'trf',
  trf16: 'trf16',
} as const;
const REPORT = ['THEXPORT.DBF', 'TSEXPORT.DBF', 'TDEXPORT.DBF'] as const;

/** Saves files of the event, one after another; what goes wrong is said at the desk. */
const savedBy =
  ({ view, token, desk }: PaperProps) =>
  async (paths: readonly string[]): Promise<void> => {
    try {
      for (const path of paths) await saveFile(view.event, token, path);
    } catch (error) {
      desk.fail(error);
    }
  };

function Downloads(props: PaperProps) {
  const { section } = props;
  const save = savedBy(props);
  const id = encodeURIComponent(section.id);
  return (
    <div class="papers-out no-print">
      <section aria-labelledby="files-title" class="panel">
        <h2 id="files-title">{words('event.files.title')}</h2>
        <p class="actions">
          {Object.entries(KINDS).map(([kind, path]) => (
            <button type="button" key={kind} onClick={() => void save([`/files/${path}/${id}`])}>
              {words(`event.files.${kind}`)}
            </button>
          ))}
          <button type="button" onClick={() => void save([`/files/html/${language()}`])}>
            {words('event.files.html')}
          </button>
        </p>
      </section>
      <PrintSheets section={section} onSave={save} />
    </div>
  );
}

/** The report to US Chess: open where the event is theirs. */
function Report(props: PaperProps) {
  const [abroad, setAbroad] = useState(false);
  const save = savedBy(props);
  if (federationOf(props.view.rulebook) === 'uschess') return <UsReport {...props} onSave={save} />;
  // An event of another federation is hardly ever reported to this one: what it lacks is nobody's business yet.
  return (
    <details onToggle={(e) => setAbroad(e.currentTarget.open)}>
      <summary>{words('event.files.uschess')}</summary>
      {abroad && <UsReport {...props} onSave={save} />}
    </details>
  );
}

function UsReport({ view, section, desk, token, onSave }: PaperProps & { onSave: (paths: readonly string[]) => Promise<void> }) {
  const { paper } = usePaper<Readiness>(view.event, token, '/report', stateOf(view));
  return (
    <>
      <p class="actions">
        <button
          type="button"
          disabled={!paper?.ready}
          aria-describedby="report-lacks"
          onClick={() => void onSave(REPORT.map((name) => `/files/uschess/${name}`))}
        >
          {words('event.files.uschess')}
        </button>
      </p>
      <div id="report-lacks">
        {paper && !paper.ready && <p class="note">{words('event.files.lacks')}</p>}
        <Faults faults={(paper?.said ?? []).map(say)} />
      </div>
      <RatingReport view={view} section={section} desk={desk} />
    </>
  );
}

/** Results from a file of games, all of them or none. */
function PgnIn({ section, desk }: PaperProps) {
  const [pgn, setPgn] = useState('');
  const take = async (): Promise<void> => {
    // A PGN file begins with a tag; whatever does not is a table.
    const file = /^\uFEFF?\s*\[/.test(pgn) ? { pgn } : { csv: pgn };
    const done = await desk.call('/import/pgn', { section: section.id, ...file }, (said) =>
      words('event.pgn.entered', { count: said.entered ?? 0 }),
    );
    if (done) setPgn('');
  };
  return (
    <details>
      <summary>{words('event.pgn.title')}</summary>
      <p class="note">{words('event.pgn.help')}</p>
      <label class="field">
        <span>{words('event.pgn.file')}</span>
        <input
          type="file"
          accept=".pgn,.csv,text/plain,text/csv"
          onChange={(e) => {
            const file = e.currentTarget.files?.[0];
            if (file) void file.text().then(setPgn);
          }}
        />
      </label>
      <label>
        <span>{words('event.pgn.text')}</span>
        <textarea rows={6} spellcheck={false} value={pgn} onInput={(e) => setPgn(e.currentTarget.value)} />
      </label>
      <button type="button" disabled={desk.busy || pgn.trim() === ''} onClick={() => void take()}>
        {words('event.pgn.take')}
      </button>
    </details>
  );
}

interface PaperProps {
  view: EventView;
  section: Section;
  desk: Desk;
  token: string;
}

export function Papers(props: PaperProps) {
  return (
    <>
      <PrizeList {...props} />
      <RatingTable {...props} />
      <Downloads {...props} />
      <div class="foldings no-print">
        <Report {...props} />
        <PgnIn {...props} />
      </div>
    </>
  );
}

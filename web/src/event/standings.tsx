// Standings with tie-breaks, each with its arithmetic, and every round; the teams behind them.
import { useEffect, useRef, useState } from 'preact/hooks';
import { patiently, pause } from '../net/patience';
import { useAsked } from '../ui/hooks';
import { Dialog, errorText } from '../ui/parts';
import { say, words } from '../vocabulary/words';
import { getArithmetic, getStandings } from './model/calls';
import { TableHead } from './parts/head';
import { tiebreakKey } from './model/tiebreaks';
import { longest, wallSize } from './model/wall';
import { stateOf, type EventView, type Place, type Section, type Standings, type Team } from './model/model';

/** How often, about, those who only watch read the standings anew. */
const PAUSE_MS = 4000;
/** So many tie-breaks have columns on half a screen. */
const FEW = 4;

export function StandingsTable({
  view,
  section,
  token,
  then,
}: {
  view: EventView;
  section: Section;
  token: string | null;
  /** As they stood after that change. */
  then?: number;
}) {
  const [table, setTable] = useState<Standings | null>(null);
  const [fault, setFault] = useState('');
  const [asked, setAsked] = useState<Place | null>(null);
  /** Where there is no room for columns, the rounds stand below the names when they are asked for. */
  const [round, setRound] = useState(false);
  const due = useRef(0);
  useEffect(() => {
    let current = true;
    const read = async (): Promise<void> => {
      // Those who only watch do not all come at once, nor with every result.
      const wait = token || !table || table.section !== section.id ? 0 : due.current - Date.now();
      if (wait > 0) await pause(wait);
      if (!current) return;
      due.current = Date.now() + PAUSE_MS * (0.5 + Math.random());
      try {
        const fresh = await patiently(() => getStandings(view.event, section.id, token, then), { goesOn: () => current });
        if (current) setTable(fresh);
        if (current) setFault('');
      } catch (error) {
        if (current) setFault(errorText(error));
      }
    };
    void read();
    return () => {
      current = false;
    };
  }, [view.event, stateOf(view), section.id, token, then]);
  if (fault) return <p class="fault">{fault}</p>;
  if (!table || table.section !== section.id) return <p class="note">{words('event.loading')}</p>;
  if (table.places.length === 0) return <p class="note">{words('event.standings.none')}</p>;
  const teams = table.places.some((place) => place.team);
  const rounds = table.places[0]?.rounds ?? [];
  const heads = rounds.map((_, i) => roundHead(i, table.games ?? 1));
  const names = longest(table.places.map((place) => place.name)) + (teams ? longest(table.places.map((place) => place.team ?? '')) : 0);
  const size = wallSize(table.places.length, names + 28 + 6 * table.tiebreaks.length + 6 * heads.length);
  return (
    <section aria-labelledby="standings-title" class="standings">
      <header class="event-head">
        <h2 id="standings-title">
          {table.rounds > 0
            ? words('event.standings.title', { section: section.name, round: table.rounds, rounds: section.rounds })
            : words('event.standings.first', { section: section.name })}
        </h2>
        {table.under_way && <p class="note">{words('event.standings.under_way', { ...table.under_way })}</p>}
        {table.adjourned !== undefined && (
          <p class="note">{words('event.standings.adjourned', { count: table.adjourned })}</p>
        )}
      </header>
      <div class="scroll">
        <table class={`chart${round ? ' rounds' : ''}${teams || table.tiebreaks.length > FEW ? '' : ' few'}`} style={`--wall:${size}pt`}>
          <TableHead
            columns={[
              [words('event.col.place'), 'number'],
              [words('event.col.number'), 'number'],
              [words('event.col.name')],
              [words('event.col.rating'), 'number wide'],
              ...(teams ? [[words('event.col.team'), 'wide'] as const] : []),
              [words('event.col.score'), 'number'],
              ...table.tiebreaks.map((name) => [name, 'number wide'] as const),
              ...heads.map((head) => [head, 'middle wide'] as const),
            ]}
          />
          <tbody>
            {table.places.map((place, i) => (
              <tr key={place.entry}>
                <td class="number">
                  {place.competed === false ? '–' : place.place !== 0 && <Shared place={place.place} before={table.places[i - 1]?.place} />}
                </td>
                <td class="number note">{place.number}</td>
                <th scope="row">
                  {then === undefined && place.tiebreaks.length > 0 ? (
                    <button
                      type="button"
                      class="link"
                      aria-label={words('event.arithmetic.of', { name: place.name })}
                      onClick={() => setAsked(place)}
                    >
                      {place.name}
                    </button>
                  ) : (
                    place.name
                  )}
                  {place.house && <span class="under">{words('event.standings.house')}</span>}
                  <Folded tiebreaks={table.tiebreaks} heads={heads} place={place} />
                </th>
                <td class="number wide">{place.rating || words('event.unrated')}</td>
                {teams && <td class="wide">{place.team}</td>}
                <td class="number total">
                  <span class="score">
                    <span>{place.penalties ? `${place.score}*` : place.score}</span>
                    {place.so_far !== undefined && place.so_far !== place.score && (
                      <>
                        {' '}
                        <span class="under">{words('event.standings.so_far', { score: place.so_far })}</span>
                      </>
                    )}
                  </span>
                </td>
                {table.tiebreaks.map((name, t) => (
                  <td class="number wide" key={name}>
                    {shownValue(place.tiebreaks[t])}
                  </td>
                ))}
                {place.rounds.map((cell, round) => (
                  <td class="middle wide went" key={round}>
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {rounds.length > 0 && (
        <button type="button" class="narrow-only no-print" aria-pressed={round} onClick={() => setRound(!round)}>
          {words('event.standings.rounds')}
        </button>
      )}
      {table.places
        .filter((place) => place.penalties)
        .map((place) => (
          <p key={place.entry}>{`* ${place.name}: ${(place.penalties_said ?? []).map(say).join('; ')}`}</p>
        ))}
      {table.tiebreaks.length > 0 && <p class="note">{tiebreakKey(table.tiebreaks)}</p>}
      <p class={round ? 'note' : 'note wide-only'}>{words('event.standings.key')}</p>
      {(table.teams?.length ?? 0) > 0 && <TeamTable teams={table.teams ?? []} section={section} />}
      {asked && (
        <ArithmeticDialog view={view} section={section} place={asked} token={token} onClose={() => setAsked(null)} />
      )}
    </section>
  );
}

/** Where there is no room for columns: the tie-breaks and the rounds under the name. */
function Folded({ tiebreaks, heads, place }: { tiebreaks: readonly string[]; heads: readonly string[]; place: Place }) {
  const pairs = (names: readonly string[], values: readonly string[]) =>
    names.map((name, i) =>
      // What has no value says nothing here.
      values[i] === '-' ? null : [
        <span class="pair" key={i}>
          {name} <b>{shownValue(values[i])}</b>
        </span>,
        ' ',
      ],
    );
  return (
    <>
      {place.tiebreaks.length > 0 && <span class="under narrow folded">{pairs(tiebreaks, place.tiebreaks)}</span>}
      {place.rounds.length > 0 && <span class="under narrow folded of-rounds">{pairs(heads, place.rounds)}</span>}
    </>
  );
}

/** What has no value is a dash. */
const shownValue = (value: string | undefined): string => (value === '-' ? '–' : (value ?? ''));

/** "3", or "3.2" where each game of a round has a column. */
const roundHead = (column: number, games: number): string =>
  games > 1 ? `${Math.floor(column / games) + 1}.${(column % games) + 1}` : String(column + 1);

/** A place; of who shares it with who stands above, a sign for the eye alone. */
function Shared({ place, before }: { place: number; before: number | undefined }) {
  if (before !== place) return <>{place}</>;
  return (
    <>
      <span class="unseen">{place}</span>
      <span class="note" aria-hidden="true">
        =
      </span>
    </>
  );
}

/** "Adams, Ann 3; (Baker, Bo 1)": best first, in brackets who does not count. */
const members = (team: Team): string =>
  team.members
    .map((member) =>
      words(member.counts ? 'event.teams.counts' : 'event.teams.behind', { name: member.name, score: member.score }),
    )
    .join('; ');

function TeamTable({ teams, section }: { teams: Team[]; section: Section }) {
  return (
    <section aria-labelledby="teams-title" class="teams">
      <h2 id="teams-title">{words('event.teams', { section: section.name })}</h2>
      <div class="scroll">
        <table class="chart">
          <TableHead
            columns={[
              [words('event.col.place'), 'number'],
              [words('event.col.team')],
              [words('event.col.members'), 'wide'],
              [words('event.col.score'), 'number'],
            ]}
          />
          <tbody>
            {teams.map((team, i) => (
              <tr key={team.team}>
                <td class="number">
                  <Shared place={team.place} before={teams[i - 1]?.place} />
                </td>
                <th scope="row">
                  {team.team}
                  {team.too_few && <span class="under">{words('event.teams.few')}</span>}
                  <span class="under narrow">{members(team)}</span>
                </th>
                <td class="note wide">{members(team)}</td>
                <td class="number total">{team.score}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

/** Every tie-break of a player with what was added up, and what was cut. */
function ArithmeticDialog({
  view,
  section,
  place,
  token,
  onClose,
}: {
  view: EventView;
  section: Section;
  place: Place;
  token: string | null;
  onClose: () => void;
}) {
  const { value, error } = useAsked(
    () => getArithmetic(view.event, section.id, place.entry, token),
    [stateOf(view), section.id, place.entry],
  );
  return (
    <Dialog title={words('event.arithmetic', { name: place.name })} onClose={onClose} kind="wide">
      {error !== undefined && <p class="fault">{errorText(error)}</p>}
      {value?.tiebreaks.map((one) => (
        <section key={one.name}>
          <h3>{`${one.name}: ${one.value}`}</h3>
          <p class="note">{say(one.said)}</p>
          {one.summands.length > 0 && (
            <ul class="said-list">
              {one.summands.map((summand, i) => (
                <li key={i} class={summand.cut ? 'gone' : ''}>
                  {words(
                    summand.cut ? 'event.arithmetic.cut' : summand.name ? 'event.arithmetic.line' : 'event.arithmetic.own',
                    { round: summand.round, amount: summand.amount, name: summand.name ?? '', number: summand.number ?? '', why: summand.said ? say(summand.said) : '' },
                  )}
                </li>
              ))}
            </ul>
          )}
        </section>
      ))}
    </Dialog>
  );
}

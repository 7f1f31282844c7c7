// Standings with tie-breaks, each with its arithmetic, and every round; the teams behind them.
import { useEffect, useState } from 'preact/hooks';
import { useAsked } from '../ui/hooks';
import { Dialog, errorText } from '../ui/parts';
import { words } from '../words';
import { getArithmetic, getStandings } from './calls';
import type { EventView, Place, Section, Standings, Team } from './model';

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
  useEffect(() => {
    let current = true;
    getStandings(view.event, section.id, token, then).then(
      (fresh) => current && (setTable(fresh), setFault('')),
      (error: unknown) => current && setFault(errorText(error)),
    );
    return () => {
      current = false;
    };
  }, [view.event, view.seq, section.id, token, then]);
  if (fault) return <p class="fault">{fault}</p>;
  if (!table || table.section !== section.id) return <p class="note">{words('event.loading')}</p>;
  if (table.places.length === 0) return <p class="note">{words('event.standings.none')}</p>;
  const teams = table.places.some((place) => place.team);
  return (
    <section aria-labelledby="standings-title" class="standings">
      <header class="event-head">
        <h2 id="standings-title">
          {words('event.standings.title', { section: section.name, round: table.rounds, rounds: section.rounds })}
        </h2>
      </header>
      <div class="scroll">
        <table class="chart">
          <thead>
            <tr>
              <th scope="col" class="number">
                {words('event.col.place')}
              </th>
              <th scope="col" class="number">
                {words('event.col.number')}
              </th>
              <th scope="col">{words('event.col.name')}</th>
              <th scope="col" class="number wide">
                {words('event.col.rating')}
              </th>
              {teams && <th scope="col" class="wide">{words('event.col.team')}</th>}
              {Array.from({ length: table.places[0]?.rounds.length ?? 0 }, (_, i) => (
                <th scope="col" class="middle" key={i}>
                  {i + 1}
                </th>
              ))}
              <th scope="col" class="number">
                {words('event.col.score')}
              </th>
              {table.tiebreaks.map((name) => (
                <th scope="col" class="number" key={name}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.places.map((place, i) => (
              <tr key={place.entry}>
                <td class="number">
                  {place.competed === false ? '–' : table.places[i - 1]?.place === place.place ? '' : place.place}
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
                </th>
                <td class="number wide">{place.rating || words('event.unrated')}</td>
                {teams && <td class="wide">{place.team}</td>}
                {place.rounds.map((cell, round) => (
                  <td class="middle went" key={round}>
                    {cell}
                  </td>
                ))}
                <td class="number total">{place.score}</td>
                {place.tiebreaks.map((value, t) => (
                  <td class="number" key={t}>
                    {value}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p class="note">{words('event.standings.key')}</p>
      {(table.teams?.length ?? 0) > 0 && <TeamTable teams={table.teams ?? []} section={section} />}
      {asked && (
        <ArithmeticDialog view={view} section={section} place={asked} token={token} onClose={() => setAsked(null)} />
      )}
    </section>
  );
}

function TeamTable({ teams, section }: { teams: Team[]; section: Section }) {
  return (
    <section aria-labelledby="teams-title" class="teams">
      <h2 id="teams-title">{words('event.teams', { section: section.name })}</h2>
      <div class="scroll">
        <table class="chart">
          <thead>
            <tr>
              <th scope="col" class="number">
                {words('event.col.place')}
              </th>
              <th scope="col">{words('event.col.team')}</th>
              <th scope="col">{words('event.col.members')}</th>
              <th scope="col" class="number">
                {words('event.col.score')}
              </th>
            </tr>
          </thead>
          <tbody>
            {teams.map((team, i) => (
              <tr key={team.team}>
                <td class="number">{teams[i - 1]?.place === team.place ? '' : team.place}</td>
                <th scope="row">
                  {team.team}
                  {team.too_few && <span class="under">{words('event.teams.few')}</span>}
                </th>
                <td class="note">
                  {team.members
                    .map((member) =>
                      words(member.counts ? 'event.teams.counts' : 'event.teams.behind', {
                        name: member.name,
                        score: member.score,
                      }),
                    )
                    .join('; ')}
                </td>
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
    [view.seq, section.id, place.entry],
  );
  return (
    <Dialog title={words('event.arithmetic', { name: place.name })} onClose={onClose} kind="wide">
      {error !== undefined && <p class="fault">{errorText(error)}</p>}
      {value?.tiebreaks.map((one) => (
        <section key={one.name}>
          <h3>{`${one.name}: ${one.value}`}</h3>
          <p class="note">{words('event.arithmetic.rule', { called: one.called, rule: one.rule, how: one.how })}</p>
          {one.summands.length > 0 && (
            <ul class="said-list">
              {one.summands.map((summand, i) => (
                <li key={i} class={summand.cut ? 'gone' : ''}>
                  {words(
                    summand.cut ? 'event.arithmetic.cut' : summand.name ? 'event.arithmetic.line' : 'event.arithmetic.own',
                    { round: summand.round, amount: summand.amount, name: summand.name ?? '', number: summand.number ?? '', why: summand.why ?? '' },
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

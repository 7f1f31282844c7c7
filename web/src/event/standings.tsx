// Standings with tie-breaks and every round.
import { useEffect, useState } from 'preact/hooks';
import { errorText } from '../ui/parts';
import { words } from '../words';
import { getStandings } from './calls';
import type { EventView, Section, Standings } from './model';

export function StandingsTable({ view, section, token }: { view: EventView; section: Section; token: string | null }) {
  const [table, setTable] = useState<Standings | null>(null);
  const [fault, setFault] = useState('');
  useEffect(() => {
    let current = true;
    getStandings(view.event, section.id, token).then(
      (fresh) => current && (setTable(fresh), setFault('')),
      (error: unknown) => current && setFault(errorText(error)),
    );
    return () => {
      current = false;
    };
  }, [view.event, view.seq, section.id, token]);
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
                <th scope="row">{place.name}</th>
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
    </section>
  );
}

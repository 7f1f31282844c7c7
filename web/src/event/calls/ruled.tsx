// The rulings of a round, board by board, the newest first.
import { useState } from 'preact/hooks';
import { seatLink } from '../../game/model/seat';
import { rulingText } from '../../game/model/rulings';
import type { Line } from '../../vocabulary/protocol';
import { words } from '../../vocabulary/words';
import { familyName } from '../model/boards';
import type { EventView, Section } from '../model/model';
import { useRuled, type Ruled } from '../model/ruled';
import { Clause } from '../parts/said';

export function RuledHere({ view, section }: { view: EventView; section: Section }) {
  const [chosen, setChosen] = useState<number | null>(null);
  const rounds = section.played.filter((one) => one.phase !== 'paired');
  const round = rounds.find((one) => one.round === chosen) ?? rounds[rounds.length - 1];
  const known = useRuled(round);
  const hall = round?.boards.some((board) => board.table) ?? false;
  const names = new Map(view.entries.map((entry) => [entry.entry, familyName(entry.name)]));
  const pairAt = (at: number): string => {
    const board = round?.boards.find((one) => one.board === at);
    return board ? [names.get(board.white), names.get(board.black)].filter(Boolean).join(' – ') : '';
  };
  if (!round) return <p class="note">{words('event.charts.none')}</p>;
  return (
    <section aria-labelledby="ruled-title" class="ruled">
      <header class="event-head">
        <h2 id="ruled-title">{words('event.ruled.title', { section: section.name, round: round.round })}</h2>
        {known && known.length > 0 && <p class="note">{words('event.ruled.count', { count: known.length })}</p>}
        {rounds.length > 1 && (
          <label class="inline no-print">
            <span>{words('event.round')}</span>
            <select value={round.round} onChange={(e) => setChosen(Number(e.currentTarget.value))}>
              {rounds.map((one) => (
                <option value={one.round} key={one.round}>
                  {one.round}
                </option>
              ))}
            </select>
          </label>
        )}
      </header>
      {!hall && <p class="note">{words('event.ruled.away')}</p>}
      {hall && known === null && <p class="note">{words('event.ruled.asking')}</p>}
      {known?.length === 0 && <p class="note">{words('event.ruled.none')}</p>}
      {known && known.length > 0 && (
        <ol>
          {known.map((one, i) => (
            <One key={`${one.table}.${one.line.seq}`} number={known.length - i} ruled={one} pair={pairAt(one.board)} />
          ))}
        </ol>
      )}
      {known?.some(restsOnCustody) && <p class="note">{words('event.ruled.custody')}</p>}
    </section>
  );
}

/** What the title says already is no fact beside it, and what is said of many is said once below them. */
function oncesaid(line: Line): Line {
  const { ruling } = line;
  if (!ruling?.facts) return line;
  const plays = ruling.verdict === 'illegal' && ruling.facts.some(({ fact }) => fact === 'played_instead');
  return {
    ...line,
    ruling: { ...ruling, facts: ruling.facts.filter(({ fact }) => fact !== 'rests_on_custody' && (fact !== 'obligation_unmet' || !plays)) },
  };
}

const restsOnCustody = ({ line }: Ruled): boolean => (line.ruling?.facts ?? []).some(({ fact }) => fact === 'rests_on_custody');

function One({ number, ruled, pair }: { number: number; ruled: Ruled; /** Who plays there. */ pair: string }) {
  const { board, table, after, line, seats } = ruled;
  const { title, facts, effects } = rulingText(oncesaid(line), seats);
  const clause = line.ruling?.clauses?.[0];
  return (
    <li>
      <span class="note no">{number}</span>
      <p class="where">
        <a href={seatLink(table)} aria-label={words('event.ruled.open', { board })}>
          {words('event.board', { board })}
        </a>
        {pair && <span class="pair">{pair}</span>}
        <span class="note">{after ? words('event.ruled.after', { move: after }) : words('event.ruled.start')}</span>
      </p>
      <div class="what">
        <p>
          <strong>
            {/[.!?]$/.test(title) ? title : `${title}.`}
            {restsOnCustody(ruled) && '*'}
          </strong>
          {facts.length > 0 && <span class="facts"> {facts.join(' ')}</span>}
        </p>
        {effects.length > 0 && <p class="note">{effects.join(' · ')}</p>}
      </div>
      {clause && <Clause id={clause} />}
    </li>
  );
}

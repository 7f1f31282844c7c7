// The round at the director's desk: it is paired, posted and closed here, and results are entered by key on its chart.
import { useState } from 'preact/hooks';
import { words } from '../../vocabulary/words';
import type { Desk } from '../parts/desk';
import { absent, appealable, counts, hasMembers, momentText, type EventView, type Round, type Section } from '../model/model';
import type { Tables } from '../model/tables';
import { Beside } from './beside';
import { isRobin, Postponed } from './postponed';
import { FieldChanged, PairAnew, PairByHand } from './repair';
import { ResultChart } from './results';
import { Clause } from '../parts/said';
import { OpenTables } from '../parts/tables';

export function RoundDesk({ view, section, desk, halls }: {
  view: EventView;
  section: Section;
  desk: Desk;
  /** The tables whoever officiates may go to. */
  halls: Tables | null;
}) {
  const [chosen, setChosen] = useState<number | null>(null);
  const rounds = section.played;
  const last = rounds.length;
  const round = rounds.find((one) => one.round === (chosen ?? last));
  const current = rounds[last - 1];
  const open = current ? counts(current) : { boards: 0, missing: 0, disputed: 0 };
  const next = last + 1;
  const missing = absent(view, section.id, next);
  const players = view.entries.filter((entry) => entry.section === section.id && entry.out === undefined);
  /** Games of the round before are still going on. */
  const early = open.missing > 0 && !isRobin(section);
  const canPair = next <= section.rounds && (!current || current.phase !== 'paired');

  const pair = async (draws: boolean): Promise<void> => {
    const done = await desk.call('/pair', { section: section.id, ...(draws ? { suppose_draws: true } : {}) }, () =>
      words('event.paired', { round: next }),
    );
    if (done) setChosen(null);
  };
  const leaveOut = (): void => {
    void desk.act(
      missing.map((entry) => ({ type: 'bye', entry: entry.entry, round: next, kind: 'zero' })),
      words('event.left_out', { count: missing.length, round: next }),
    );
  };
  const phase = (to: string, of: number, said: string): void => {
    void desk.act({ type: 'phase', section: section.id, round: of, phase: to }, said);
  };

  return (
    <section aria-labelledby="round-title" class="round">
      <header class="event-head">
        <h2 id="round-title">
          {round
            ? words('event.round.title', { section: section.name, round: round.round, rounds: section.rounds })
            : section.name}
        </h2>
        {rounds.length > 1 && (
          <div role="group" aria-label={words('event.rounds')} class="tabs no-print">
            {rounds.map((one) => (
              <button
                type="button"
                key={one.round}
                aria-pressed={one.round === round?.round}
                onClick={() => setChosen(one.round)}
              >
                {one.round}
              </button>
            ))}
          </div>
        )}
        {round && (
          <div class="how">
            <Counts round={round} />
            <p class={`phase ${round.phase}`}>
              {round.starts !== undefined && `${words('event.starts', { at: momentText(round.starts) })} · `}
              {words(`event.phase.${round.phase}`)}
            </p>
          </div>
        )}
      </header>
      {canPair && desk.may('/pair') && (
        <div class="next no-print">
          {/* While games are going on nobody need know who comes to the next. */}
          {missing.length > 0 && open.missing === 0 && (
            <div class="absent">
              <p class="warn">{words(hasMembers(section) ? 'event.absent.teams' : 'event.absent', { count: missing.length, round: next })}</p>
              <button type="button" onClick={leaveOut}>
                {words('event.leave_out', { round: next })}
              </button>
            </div>
          )}
          {section.shape !== 'by_hand' && !early && (
            <button
              type="button"
              class="primary"
              disabled={desk.busy || players.length === 0}
              onClick={() => void pair(false)}
            >
              {words('event.pair', { round: next })}
            </button>
          )}
          {players.length === 0 && <p class="note">{words('event.entries.none')}</p>}
        </div>
      )}
      {round && (
        <>
          <div class="row-actions no-print">
            <OpenTables section={section} round={round} desk={desk} />
            {round.phase === 'paired' && desk.may('phase') && (
              <button
                type="button"
                class="primary"
                onClick={() => phase('posted', round.round, words('event.posted', { round: round.round }))}
              >
                {words('event.post')}
              </button>
            )}
            {round.phase === 'paired' && round.round === last && desk.may('unpair') && (
              <button
                type="button"
                onClick={() =>
                  void desk.act(
                    { type: 'unpair', section: section.id, round: round.round },
                    words('event.unpaired', { round: round.round }),
                  )
                }
              >
                {words('event.unpair')}
              </button>
            )}
            {round.phase === 'posted' && desk.may('phase') && counts(round).missing === counts(round).games && (
              <button
                type="button"
                onClick={() => phase('paired', round.round, words('event.unposted', { round: round.round }))}
              >
                {words('event.unpost')}
              </button>
            )}
            {round.phase === 'posted' && desk.may('phase') && counts(round).missing === 0 && (
              <button
                type="button"
                onClick={() => phase('locked', round.round, words('event.locked', { round: round.round }))}
              >
                {words('event.lock')}
              </button>
            )}
            {round.phase === 'locked' && desk.may('phase') && (
              <button
                type="button"
                onClick={() => phase('posted', round.round, words('event.unlocked', { round: round.round }))}
              >
                {words('event.unlock')}
              </button>
            )}
          </div>
          <Appealable round={round} />
          <FieldChanged key={round.round} view={view} section={section} round={round} desk={desk} />
          <ResultChart view={view} section={section} round={round} desk={desk} halls={halls} />
          <Postponed view={view} section={section} desk={desk} />
        </>
      )}
      <div class="foldings no-print">
        {canPair && early && desk.may('/pair') && section.shape !== 'by_hand' && (
          <details>
            <summary>{words('event.pair.early', { round: next, count: open.missing })}</summary>
            <button type="button" disabled={desk.busy} onClick={() => void pair(true)}>
              {words('event.pair.draws')}
            </button>
          </details>
        )}
        {round && <PairAnew key={`anew-${round.round}`} view={view} section={section} round={round} desk={desk} />}
        {players.length > 0 && <Beside key={`beside-${last}`} view={view} section={section} desk={desk} />}
        {canPair && desk.may('pair') && players.length > 0 && (
          <PairByHand key={next} view={view} section={section} desk={desk} round={next} />
        )}
      </div>
    </section>
  );
}

/** What a coach could appeal, before it is posted and while it may be. */
function Appealable({ round }: { round: Round }) {
  const boards = round.boards.filter(appealable);
  const isOver = round.phase !== 'paired' && round.appeal_until !== undefined && round.appeal_until < Date.now();
  if (boards.length === 0 || isOver) return null;
  return (
    <details class="no-print" open={round.phase === 'paired' && boards.length <= 8}>
      <summary>{words('event.appealable', { count: boards.length })}</summary>
      <ul class="said-list">
        {boards.map((board) => (
          <li key={board.board}>
            {words('event.board', { board: board.board })}:{' '}
            {board.flags?.map((flag) => (
              <span key={flag.flag}>
                {words(`pairing.flag.${flag.flag}`)} {flag.clause && <Clause id={flag.clause} />}{' '}
              </span>
            ))}
          </li>
        ))}
      </ul>
    </details>
  );
}

function Counts({ round }: { round: Round }) {
  const { boards, games, missing, disputed } = counts(round);
  if (round.phase === 'paired') return <p class="count no-print">{words('event.count.boards', { count: boards })}</p>;
  return (
    <p class="count no-print">
      {missing === 0 ? words('event.count.all') : words('event.count.missing', { count: missing, boards: games })}
      {disputed > 0 && <strong class="warn"> {words('event.count.disputed', { count: disputed })}</strong>}
    </p>
  );
}


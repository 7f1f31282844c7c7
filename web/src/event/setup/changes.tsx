// Every change: what, when, by whom; and the way back.
import { useEffect, useState } from 'preact/hooks';
import { errorText } from '../../ui/parts';
import { words } from '../../vocabulary/words';
import { getLog } from '../model/calls';
import type { Desk } from '../parts/desk';
import { sinceText, stateOf, type EventView, type LogLine } from '../model/model';
import { runsOf } from '../model/changes';

/** So many names stand in a line; of the others it says how many. */
const NAMED = 2;
/** What has no more letters is read in one line. */
const SHORT = 20;
/** A line ends between two names, not within one. */
const whole = (name: string): string => name.replaceAll(' ', '\u00a0');

export function Changes({
  view,
  desk,
  token,
  onThen,
}: {
  view: EventView;
  desk: Desk;
  token: string;
  /** Shows the event as it stood after that change. */
  onThen: (seq: number) => void;
}) {
  const [log, setLog] = useState<LogLine[] | null>(null);
  const [fault, setFault] = useState('');
  /** Runs of equal changes that are shown one by one, by their first. */
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  useEffect(() => {
    getLog(view.event, token).then(setLog, (error: unknown) => setFault(errorText(error)));
  }, [stateOf(view)]);
  const names = new Map(view.entries.map((entry) => [entry.entry, entry.name]));
  const boards = new Map(
    view.sections.flatMap((section) =>
      section.played.flatMap((round) =>
        round.boards.flatMap((board) => (board.table ? [[board.table, { section: section.id, round: round.round, board: board.board }] as const] : [])),
      ),
    ),
  );
  /** Of which section, where there are several. */
  const sectionOf = (id: unknown): string => (view.sections.length > 1 ? (view.sections.find((one) => one.id === id)?.name ?? '') : '');
  /** Whose, of a change that is about several. */
  const listOf = (lines: readonly LogLine[]): string => {
    const all = lines.flatMap(({ event }) => (Array.isArray(event['entries']) ? event['entries'].map((one) => names.get(Number(one)) ?? '') : [])).filter(Boolean);
    const more = all.length - NAMED;
    return [all.slice(0, NAMED).map(whole).join('; '), more > 0 && words('event.about.more', { count: more })].filter(Boolean).join(' ');
  };
  /** The round that all of a run are of. */
  const inRound = (run: readonly LogLine[]): string => {
    const round = run[0]?.event['round'];
    if (typeof round !== 'number' || !run.every(({ event }) => event['round'] === round)) return '';
    const section = run.every(({ event }) => event['section'] === run[0]?.event['section']) ? sectionOf(run[0]?.event['section']) : '';
    return [section, words('event.about.round', { round })].filter(Boolean).map(whole).join(' ·\u00a0');
  };
  const time = (line: LogLine) => (
    <span class="note">
      <time dateTime={new Date(line.at).toISOString()}>{sinceText(line.at)}</time>,{' '}
      {line.name || words(`event.office.${line.by}`)}
    </span>
  );
  const about = (line: LogLine): string => {
    const { event } = line;
    const entry = typeof event['entry'] === 'number' ? names.get(event['entry']) : undefined;
    // A game of the hall is known by its board.
    const sat = event.type === 'game_ended' || event.type === 'link' ? boards.get(String(event['encounter'])) : undefined;
    return [
      sectionOf(sat?.section ?? event['section']),
      listOf([line]),
      sat && `${words('event.about.round', { round: sat.round })} · ${words('event.board', { board: sat.board })}`,
      !sat && typeof event['round'] === 'number' && words('event.about.round', { round: event['round'] }),
      !sat && typeof event['board'] === 'number' && words('event.board', { board: event['board'] }),
      entry,
      typeof event['result'] === 'string' && words(`event.result.${event['result']}`),
      typeof event['phase'] === 'string' && words(`event.phase.${event['phase']}`),
      typeof event['penalty'] === 'string' && words(`event.penalty.${event['penalty']}`),
      typeof event['decision'] === 'string' && words(`event.decided.said.${event['decision']}`, { number: Number(event['appeal']) }),
      typeof event['reason'] === 'string' && words('event.about.reason', { reason: event['reason'] }),
      event['despite'] === true &&
        words(event['because'] ? 'event.about.because' : 'event.about.despite', { because: String(event['because']) }),
      event.type === 'undo' && words('event.about.undo', { of: Number(event['of']) }),
    ]
      .filter(Boolean)
      .map(String)
      // What is short is read in one line; what somebody wrote is not.
      .map((part) => (part.length > SHORT ? part : whole(part)))
      .join(' ·\u00a0');
  };
  const row = (line: LogLine) => (
    <li key={line.seq} class={line.undone ? 'gone' : ''}>
      <span class="number note">{line.seq}</span>
      <span>
        {words(`event.type.${line.event.type}`)} <span class="note">{about(line)}</span>
      </span>
      {time(line)}
      <button
        type="button"
        class="quiet look"
        aria-label={words('event.then.name', { seq: line.seq })}
        onClick={() => onThen(line.seq)}
      >
        {words('event.then')}
      </button>
      {line.undone ? (
        <span class="note">{words('event.taken_back')}</span>
      ) : (
        line.event.type !== 'opened' && desk.may('undo') && (
          <button
            type="button"
            class="quiet undo"
            aria-label={words('event.undo.name', { seq: line.seq, what: words(`event.type.${line.event.type}`) })}
            onClick={() =>
              void desk.act({ type: 'undo', of: line.seq }, words('event.undone'))
            }
          >
            {words('event.undo')}
          </button>
        )
      )}
    </li>
  );
  return (
    <section aria-labelledby="changes-title" class="changes-page">
      <header class="event-head">
        <h2 id="changes-title">{words('event.tab.changes')}</h2>
        <p class="note">{words('event.changes.note')}</p>
      </header>
      {fault && <p class="fault">{fault}</p>}
      <ol class="changes">
        {runsOf(log ?? []).map((run) => {
          const [first] = run as [LogLine];
          if (run.length === 1 || opened.has(first.seq)) return run.map(row);
          return (
            <li key={first.seq}>
              <span class="number note">{first.seq}</span>
              <span>
                {words(`event.type.${first.event.type}`)} × {run.length} <span class="note">{listOf(run) || inRound(run)}</span>
              </span>
              {time(first)}
              <button type="button" class="quiet all" onClick={() => setOpened(new Set([...opened, first.seq]))}>
                {words('event.changes.all')}
              </button>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

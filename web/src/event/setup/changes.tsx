// Every change: what, when, by whom; and the way back.
import { useEffect, useState } from 'preact/hooks';
import { errorText } from '../../ui/parts';
import { language, words } from '../../vocabulary/words';
import { getLog } from '../model/calls';
import type { Desk } from '../parts/desk';
import { stateOf, type EventView, type LogLine } from '../model/model';

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
  useEffect(() => {
    getLog(view.event, token).then(setLog, (error: unknown) => setFault(errorText(error)));
  }, [stateOf(view)]);
  const names = new Map(view.entries.map((entry) => [entry.entry, entry.name]));
  const about = (line: LogLine): string => {
    const { event } = line;
    const entry = typeof event['entry'] === 'number' ? names.get(event['entry']) : undefined;
    return [
      typeof event['round'] === 'number' && words('event.about.round', { round: event['round'] }),
      typeof event['board'] === 'number' && words('event.board', { board: event['board'] }),
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
      .join(' · ');
  };
  return (
    <section aria-labelledby="changes-title">
      <header class="event-head">
        <h2 id="changes-title">{words('event.tab.changes')}</h2>
        <p class="note">{words('event.changes.note')}</p>
      </header>
      {fault && <p class="fault">{fault}</p>}
      <ol class="changes">
        {(log ?? []).map((line) => (
          <li key={line.seq} class={line.undone ? 'gone' : ''}>
            <span class="number note">{line.seq}</span>
            <span>
              {words(`event.type.${line.event.type}`)} <span class="note">{about(line)}</span>
            </span>
            <button
              type="button"
              class="quiet then"
              aria-label={words('event.then.name', { seq: line.seq })}
              onClick={() => onThen(line.seq)}
            >
              {words('event.then')}
            </button>
            <span class="note">
              <time dateTime={new Date(line.at).toISOString()}>{new Date(line.at).toLocaleTimeString(language())}</time>,{' '}
              {line.name || words(`event.office.${line.by}`)}
            </span>
            {line.undone ? (
              <span class="note">{words('event.taken_back')}</span>
            ) : (
              line.event.type !== 'opened' && desk.may('undo') && (
                <button
                  type="button"
                  class="quiet"
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
        ))}
      </ol>
    </section>
  );
}

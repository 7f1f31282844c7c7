// The event as it stood after an earlier change: entries, pairings and standings, to be looked at and printed.
import { useAsked } from '../ui/hooks';
import { errorText } from '../ui/parts';
import { words } from '../vocabulary/words';
import { getEvent } from './model/calls';
import { Charts } from './rounds/charts';
import type { EventView, Section } from './model/model';
import { StandingsTable } from './standings';

export function Past({
  now,
  chosen,
  then,
  token,
  onLeave,
}: {
  now: EventView;
  /** The section the desk shows, if it was there then. */
  chosen: Section | undefined;
  then: number;
  token: string;
  onLeave: (then: number | null) => void;
}) {
  const { value: view, error } = useAsked(() => getEvent(now.event, token, then), [now.event, then]);
  const section = view?.sections.find((one) => one.id === chosen?.id) ?? view?.sections[0];
  return (
    <section aria-labelledby="past-title" class="past">
      <header class="event-head">
        <h2 id="past-title">{words('event.past', { seq: then })}</h2>
        <p class="row-actions no-print">
          <button type="button" disabled={then <= 0} onClick={() => onLeave(then - 1)}>
            {words('event.past.before')}
          </button>
          <button type="button" disabled={then >= now.seq} onClick={() => onLeave(then + 1)}>
            {words('event.past.after')}
          </button>
          <button type="button" class="primary" onClick={() => onLeave(null)}>
            {words('event.past.leave')}
          </button>
        </p>
      </header>
      {error !== undefined && <p class="fault">{errorText(error)}</p>}
      {!view && error === undefined && <p class="note">{words('event.loading')}</p>}
      {view && <p class="note">{words('event.past.note', { players: view.entries.length })}</p>}
      {view && section && (
        <>
          <Charts key={`${section.id}-${then}`} view={view} section={section} />
          <StandingsTable view={view} section={section} token={token} then={then} />
        </>
      )}
    </section>
  );
}

// The events of the hall, those of this browser first.
import { useAsked } from '../ui/hooks';
import { getEvents } from '../net/api';
import { myEvents, type MyEvent } from '../net/keep';
import { errorText } from '../ui/parts';
import { words } from '../vocabulary/words';

const SHOWN = 8;

/** `held`: those that an account keeps beside. */
export function Events({ held }: { held: readonly MyEvent[] }) {
  const all = useAsked(getEvents, []);
  const mine = [...myEvents(), ...held];
  const others = (all.value ?? []).filter((one) => !mine.some((own) => own.event === one.event)).slice(0, SHOWN);
  return (
    <section aria-labelledby="events">
      <h2 id="events">{words('event.title')}</h2>
      {all.error !== undefined && <p class="fault">{errorText(all.error)}</p>}
      {mine.length + others.length === 0 && <p class="note">{words('event.none')}</p>}
      <ul class="games">
        {mine.slice(0, SHOWN).map((own) => (
          <li class="game" key={own.event}>
            <span class="title">{own.name}</span>
            <span class="note">{words(`event.mine.${own.office}`)}</span>
            <a class="button" href={`/e/${own.event}#${own.token}`}>
              {words('event.to')}
            </a>
          </li>
        ))}
        {others.map((one) => (
          <li class="game" key={one.event}>
            <span class="title">{one.name}</span>
            <span class="note">{[one.first_day, words(`book.${one.rulebook}`)].filter(Boolean).join(' · ')}</span>
            <a class="button" href={`/e/${one.event}`}>
              {words('event.to')}
            </a>
          </li>
        ))}
      </ul>
      <p>
        <a class="button" href="/e">
          {words('event.open')}
        </a>
      </p>
    </section>
  );
}

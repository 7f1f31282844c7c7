// The time until a round begins, or since it began, as the page's clock goes.
import { useTick } from '../../ui/hooks';
import { words } from '../../vocabulary/words';
import type { Section } from '../model/model';
import { momentOf, wallClock, type Moment } from '../model/projector';

/** What is said before the digits; nothing where there is no time to tell. */
const leadOf = ({ kind, round }: Moment): string => words(`event.wall.${kind}`, { round });

export function Countdown({ section, large = false }: { section: Section; large?: boolean }) {
  useTick(1000, true);
  const moment = momentOf(section, Date.now());
  if (!moment || (!large && moment.ms === null)) return null;
  return (
    <p class={large ? 'countdown large' : 'countdown'}>
      <span>{leadOf(moment)}</span>
      {moment.ms !== null && (
        <>
          {' '}
          <span role="timer" class="countdown-digits">
            {wallClock(moment.ms, moment.kind === 'running')}
          </span>
        </>
      )}
      {large && moment.games.all > 0 && moment.kind !== 'before' && (
        <>
          {' '}
          <span class="note">{words('event.wall.results', { in: moment.games.in, all: moment.games.all })}</span>
        </>
      )}
    </p>
  );
}

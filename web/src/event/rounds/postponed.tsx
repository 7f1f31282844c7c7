// The games of a round robin that are still to be played, and the board a postponed one gets when it is.
import { words } from '../../vocabulary/words';
import type { Desk } from '../parts/desk';
import { stateOf, type EventView, type Section } from '../model/model';
import { usePaper } from '../papers/papers';
import type { StillToPlay } from '../model/shapes';

export const isOfTables = (section: Section): boolean => section.shape === 'table' || section.shape === 'groups';

/** Whether rounds are paired without a look at the scores, so that none waits for a result. */
export const isRobin = (section: Section): boolean => section.shape === 'table';

export function Postponed(props: { view: EventView; section: Section; desk: Desk }) {
  const { section, desk } = props;
  if (!isOfTables(section) || section.played.length === 0 || !desk.token) return null;
  return <Games {...props} token={desk.token} />;
}

function Games({ view, section, desk, token }: { view: EventView; section: Section; desk: Desk; token: string }) {
  const { paper } = usePaper<StillToPlay>(
    view.event,
    token,
    `/still-to-play/${encodeURIComponent(section.id)}`,
    stateOf(view),
  );
  const games = paper?.games.filter((game) => game.board === undefined) ?? [];
  if (games.length === 0) return null;
  return (
    <section aria-labelledby="postponed-title">
      <h3 id="postponed-title">{words('event.postponed.title', { count: games.length })}</h3>
      <p class="note">{words('event.postponed.help')}</p>
      <ul class="said-list">
        {games.map((game) => {
          const { white, black, make_up: place } = game;
          const who = words('event.postponed.game', { round: game.round, white: white.name, black: black.name });
          return (
            <li key={`${game.round}-${white.entry}-${black.entry}`}>
              {who}{' '}
              {place && (
                <button
                  type="button"
                  class="no-print"
                  disabled={desk.busy}
                  aria-label={`${words('event.postponed.play')}: ${who}`}
                  onClick={() =>
                    void desk.act(
                      {
                        type: 'make_up',
                        section: section.id,
                        round: place.round,
                        board: place.board,
                        white: white.entry,
                        black: black.entry,
                      },
                      words('event.postponed.played', { round: place.round, board: place.board }),
                    )
                  }
                >
                  {words('event.postponed.play')}
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

// A player's own page: where to sit, and how it ended.
import { words } from '../words';
import type { Desk } from './desk';
import { boardOf, isIn, momentText, resultText, type EventView, type Result } from './model';
import { ToTable } from './tables';

export function PlayerCard({ view, entry, desk }: { view: EventView; entry: number; desk: Desk }) {
  const me = view.entries.find((one) => one.entry === entry);
  const section = view.sections.find((one) => one.id === me?.section);
  const round = section?.played[section.played.length - 1];
  const board = round && boardOf(round, entry);
  if (!me) return null;
  if (!round || !board) {
    return (
      <section class="own">
        <h2>{words('event.you', { name: me.name })}</h2>
        <p class="note">{words(round ? 'event.you.out' : 'event.you.wait')}</p>
      </section>
    );
  }
  if (board.black === 0) {
    return (
      <section class="own">
        <h2>{words('event.you', { name: me.name })}</h2>
        <p>{words('event.you.bye', { round: round.round })}</p>
      </section>
    );
  }
  const white = board.white === entry;
  const opponent = view.entries.find((one) => one.entry === (white ? board.black : board.white));
  const choices: readonly (readonly [Result, string])[] = [
    [white ? '1-0' : '0-1', words('event.you.won')],
    ['1/2-1/2', words('event.you.draw')],
    [white ? '0-1' : '1-0', words('event.you.lost')],
  ];
  return (
    <section class="own">
      <h2>{words('event.you', { name: me.name })}</h2>
      <p class="where">
        {words('event.you.board', {
          round: round.round,
          board: board.board,
          side: words(white ? 'side.white' : 'side.black'),
          opponent: opponent?.name ?? '',
        })}
      </p>
      <ToTable section={section} round={round} board={board} desk={desk} />
      {round.starts !== undefined && <p class="note">{words('event.starts', { at: momentText(round.starts) })}</p>}
      {board.games.map((game, i) => {
        const mine = game.said?.find((said) => said.entry === entry);
        return (
          <div key={i}>
            {game.disputed ? (
              <p class="warn" role="alert">
                {words('event.you.disputed')}
              </p>
            ) : isIn(game) ? (
              <p role="status">{words('event.you.in', { result: resultText(game.result) })}</p>
            ) : mine ? (
              <p role="status">{words(view.blind ? 'event.you.blind' : 'event.you.awaited', { result: resultText(mine.result) })}</p>
            ) : null}
            {view.players_enter && round.phase === 'posted' && (!isIn(game) || game.disputed) && (
              <div class="row-actions">
                {choices.map(([result, label]) => (
                  <button
                    type="button"
                    key={result}
                    aria-pressed={mine?.result === result}
                    disabled={desk.busy}
                    onClick={() =>
                      void desk.act(
                        {
                          type: 'result',
                          section: section.id,
                          round: round.round,
                          board: board.board,
                          result,
                          ...(i > 0 ? { game: i + 1 } : {}),
                        },
                        words('event.you.sent'),
                      )
                    }
                  >
                    {label}
                  </button>
                ))}
              </div>
            )}
          </div>
        );
      })}
      {desk.status}
    </section>
  );
}

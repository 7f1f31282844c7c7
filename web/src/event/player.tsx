// A player's own page: where to sit, and how it ended.
import { useEffect, useRef } from 'preact/hooks';
import { useSettings } from '../ui/hooks';
import { sound } from '../ui/sounds';
import { words } from '../vocabulary/words';
import type { Desk } from './parts/desk';
import { boardOf, isIn, momentText, resultText, sidesOf, spotText, type EventView, type Result } from './model/model';
import { SideText } from './parts/sheet';
import { Countdown } from './rounds/countdown';
import { ToTable } from './parts/tables';

/** A phone that lies beside the lunch says when its owner has a board: heard and felt by whoever wants sounds. */
function usePosted(seat: string | null): void {
  const [{ sounds }] = useSettings();
  const before = useRef<string | null | undefined>(undefined);
  useEffect(() => {
    const isNew = before.current !== undefined && seat !== null && seat !== before.current;
    before.current = seat;
    if (isNew && sounds) sound('call');
  }, [seat]);
}

export function PlayerCard({ view, entry, desk }: { view: EventView; entry: number; desk: Desk }) {
  const me = view.entries.find((one) => one.entry === entry);
  const section = view.sections.find((one) => one.id === me?.section);
  const round = section?.played[section.played.length - 1];
  const board = round && boardOf(round, entry);
  usePosted(round && board ? `${round.round}.${board.board}` : null);
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
  const several = board.games.length > 1;
  const nameOf = (number: number): string => view.entries.find((one) => one.entry === number)?.name ?? '';
  // Of a team's boards it is said by name who won.
  const choicesOf = (game: number): readonly (readonly [Result, string])[] => {
    const [first, second] = sidesOf(board, game, nameOf);
    const [own, other] = white ? [first, second] : [second, first];
    const of = board.sheet?.[game - 1]?.sides;
    const byName = section.unit !== 'person' && of !== undefined && of[white ? 0 : 1] !== '';
    return [
      [white ? '1-0' : '0-1', byName ? words('event.you.name.won', { name: own.name }) : words('event.you.won')],
      ['1/2-1/2', words('event.you.draw')],
      [white ? '0-1' : '1-0', byName ? words('event.you.name.won', { name: other.name }) : words('event.you.lost')],
    ];
  };
  return (
    <section class="own">
      <h2>{words('event.you', { name: me.name })}</h2>
      <div class="to-board">
        <p class="where">
          {words(several ? 'event.you.match' : 'event.you.board', {
            round: round.round,
            board: board.board,
            side: words(white ? 'side.white' : 'side.black'),
            opponent: opponent?.name ?? '',
          })}
          {board.match && ` ${board.match.replace('-', '–')}`}
        </p>
        <ToTable
          section={section}
          round={round}
          board={board}
          desk={desk}
          label={words(board.games.every(isIn) ? 'event.tables.see' : 'event.tables.play')}
        />
      </div>
      {round.starts !== undefined && <p class="note">{words('event.starts', { at: momentText(round.starts) })}</p>}
      <Countdown section={section} />
      {board.games.map((game, i) => {
        const mine = game.said?.find((said) => said.entry === entry);
        const sides = sidesOf(board, i + 1, nameOf);
        // Of a bughouse match that is decided the other game is awaited no more.
        const open = (!isIn(game) && !board.settled) || game.disputed;
        const nobody = sides.some((side) => !side.name);
        return (
          <div key={i} class={several ? 'of-match' : 'reported'} role={several ? 'group' : undefined} aria-labelledby={`game-${i}`}>
            {several && (
              <h3 id={`game-${i}`}>
                {spotText(board, i + 1)} <SideText side={sides[0]} /> – <SideText side={sides[1]} />
              </h3>
            )}
            {game.disputed ? (
              <p class="warn" role="alert">
                {words('event.you.disputed')}
              </p>
            ) : isIn(game) ? (
              <p role="status">{words('event.you.in', { result: resultText(game.result) })}</p>
            ) : mine ? (
              <p role="status">{words(view.blind ? 'event.you.blind' : 'event.you.awaited', { result: resultText(mine.result) })}</p>
            ) : null}
            {view.players_enter && round.phase === 'posted' && open && !nobody && !several && <h3>{words('event.you.report')}</h3>}
            {view.players_enter && round.phase === 'posted' && open && !nobody && (
              <div class="row-actions">
                {choicesOf(i + 1).map(([result, label]) => (
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

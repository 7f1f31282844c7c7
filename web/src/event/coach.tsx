// A coach's own card: where the own players sit, how it stands there, and the appeal of a pairing. A coach acts for
// nobody: nothing else is offered.
import { useState } from 'preact/hooks';
import { words } from '../vocabulary/words';
import { Deed } from './parts/deed';
import type { Desk } from './parts/desk';
import { boardOf, isIn, resultText, type Board, type Entry, type EventView, type Round } from './model/model';

export function CoachCard({ view, coached, desk }: { view: EventView; coached: readonly number[]; desk: Desk }) {
  const players = view.entries.filter((entry) => coached.includes(entry.entry));
  return (
    <section class="own" aria-labelledby="coach-title">
      <h2 id="coach-title">{words('event.coach.title')}</h2>
      {players.length === 0 && <p class="note">{words('event.coach.none')}</p>}
      <ul class="desk-list">
        {players.map((entry) => (
          <CoachedPlayer key={entry.entry} view={view} entry={entry} desk={desk} />
        ))}
      </ul>
    </section>
  );
}

function CoachedPlayer({ view, entry, desk }: { view: EventView; entry: Entry; desk: Desk }) {
  const section = view.sections.find((one) => one.id === entry.section);
  const round = section?.played[section.played.length - 1];
  const board = round && boardOf(round, entry.entry);
  if (!round || !board || board.black === 0) return <li>{words('event.coach.free', { name: entry.name })}</li>;
  const white = board.white === entry.entry;
  const opponent = view.entries.find((one) => one.entry === (white ? board.black : board.white));
  const results = board.games.filter(isIn).map((game) => resultText(game.result));
  return (
    <li>
      <span>
        {words('event.coach.board', {
          round: round.round,
          board: board.board,
          name: entry.name,
          side: words(white ? 'side.white' : 'side.black'),
          opponent: opponent?.name ?? '',
        })}
        {results.length > 0 && <strong> {results.join(', ')}</strong>}
      </span>
      <AppealPairing view={view} section={entry.section} round={round} board={board} desk={desk} />
    </li>
  );
}

function AppealPairing({ view, section, round, board, desk }: {
  view: EventView;
  section: string;
  round: Round;
  board: Board;
  desk: Desk;
}) {
  const [open, setOpen] = useState(false);
  const appeal = view.you?.next_appeal;
  if (appeal === undefined) return null;
  return (
    <details class="no-print" open={open} onToggle={(e) => setOpen(e.currentTarget.open)}>
      <summary>{words('event.coach.appeal')}</summary>
      <Deed
        desk={desk}
        body={open ? { do: { type: 'appeal', appeal, matter: 'pairing', section, round: round.round, board: board.board } } : null}
        label={words('event.appeal.do')}
        said={() => words('event.appeal.made')}
        onDone={() => setOpen(false)}
      />
    </details>
  );
}

// Cards of the game page: the end, the invitation, the table's conditions, the state of the connection.
import { useState } from 'preact/hooks';
import { askRematch, declineRematch } from '../net/api';
import { keepGame, type MyGame } from '../net/keep';
import { isOffice, type Office, type Opened, type Side, type State } from '../vocabulary/protocol';
import { ClauseChip, ClauseChips, CopyLink, errorText } from '../ui/parts';
import { words } from '../vocabulary/words';
import { seatLink } from './model/seat';
import type { Knowledge, Table } from './model/table';
import { changeText, departures, oddsOfTable } from './model/variation';

/** How the game ended: here, or for two linked boards on the other. */
export const endOf = (state: State): State['result'] =>
  state.result ?? (state.phase === 'ended' ? (state.beside?.result ?? null) : null);

/** How it ended for a player; nothing where both lost, or nobody's side is meant. */
export function outcomeFor(side: Side | null, result: string): 'won' | 'lost' | 'drew' | null {
  if (side === null) return null;
  if (result === '1/2-1/2') return 'drew';
  if (result !== '1-0' && result !== '0-1') return null;
  return (result === '1-0') === (side === 'white') ? 'won' : 'lost';
}

export function EndCard({
  table,
  knowledge,
  state,
  kept,
  brief,
  short,
  onClause,
}: {
  table: Table;
  knowledge: Knowledge;
  state: State;
  kept: MyGame | undefined;
  /** In one line: the moves are looked at again where there is little room. */
  brief: boolean;
  /** There is little room for words. */
  short: boolean;
  onClause: (id: string) => void;
}) {
  const [asked, setAsked] = useState<{ game: string; token: string } | null>(null);
  const [declined, setDeclined] = useState(false);
  const [fault, setFault] = useState('');
  // One end ends both of two boards; the one it did not happen on has no result of its own.
  const result = endOf(state);
  if (!result) return null;
  const elsewhere = state.result === null;
  // Who plays whom in an event is for its pairings to say.
  const player = knowledge.seat !== null && !isOffice(knowledge.seat);
  const own = player && !kept?.both ? outcomeFor(table.side, result.result) : null;
  const rematches = player && !knowledge.place;
  const rematch = (): void => {
    askRematch(table.game, table.token ?? '').then(
      ({ game, seat, token, links }) => {
        keepGame(game, {
          tokens: { [seat]: token, ...(kept?.both ? links : {}) },
          both: kept?.both ?? false,
          seen: Date.now(),
          ...(links ? { links } : {}),
        });
        setAsked({ game, token });
        location.assign(seatLink(game, token));
      },
      (error: unknown) => setFault(errorText(error)),
    );
  };
  const decline = (): void => {
    declineRematch(table.game, table.token ?? '').then(
      () => setDeclined(true),
      (error: unknown) => setFault(errorText(error)),
    );
  };
  return (
    <div class={`card end${brief ? ' brief' : ''}`}>
      <p class="result">{own ? words(`end.${own}`) : words(`result.${result.result}`)}</p>
      <p class="facts">
        {own && `${words(`result.${result.result}`)}, `}
        {words(`reason.${result.reason}`)}
        {elsewhere && `, ${words('end.beside')}`}
      </p>
      <div class="chips">
        <ClauseChips ids={result.clauses ?? []} onOpen={onClause} />
      </div>
      {knowledge.rematch && !asked && rematches && <p>{words(declined ? 'end.rematch.declined' : 'end.rematch.offered')}</p>}
      <div class="actions">
        {knowledge.place && (
          <a class="button primary" href={`/e/${encodeURIComponent(knowledge.place.event)}`}>
            {words('end.event')}
          </a>
        )}
        {rematches && (
          <button type="button" class="primary" {...(short ? { 'aria-label': words('end.rematch') } : {})} onClick={rematch}>
            {words(short ? 'end.rematch.short' : 'end.rematch')}
          </button>
        )}
        {rematches && knowledge.rematch && !asked && !declined && (
          <button type="button" onClick={decline}>
            {words('end.rematch.decline')}
          </button>
        )}
        {!player && knowledge.rematch && (
          <a class="button" href={seatLink(knowledge.rematch)}>
            {words('end.rematch.go')}
          </a>
        )}
        <a class="button quiet" href="/">
          {words('end.lobby')}
        </a>
      </div>
      {fault && (
        <p class="fault" role="alert">
          {fault}
        </p>
      )}
    </div>
  );
}

/** The links to hand on: while somebody is missing, and when asked for. */
export function ShareCard({
  game,
  links,
  token,
  state,
  declined,
  asked,
  brief,
}: {
  game: string;
  links: Partial<Record<Office, string>>;
  /** The reader's own. */
  token: string | null;
  state: State;
  /** Of a rematch: whoever is awaited does not come. */
  declined: boolean;
  asked: boolean;
  /** Each link in a line: there is no room to read it. */
  brief: boolean;
}) {
  const waiting = state.phase === 'waiting';
  if (!waiting && !asked) return null;
  const opponent = links.B ?? links.A;
  const others = (['A2', 'B1', 'B2'] as const).filter((seat) => links[seat]);
  const chiefs = (['section_chief', 'chief'] as const).filter((seat) => links[seat]);
  return (
    <section class={`card share${brief ? ' brief' : ''}`} aria-label={words('share.title')}>
      {waiting && <p class="verdict">{words(declined ? 'end.rematch.refused' : state.beside ? 'phase.waiting.two' : 'phase.waiting')}</p>}
      {declined && (
        <p>
          <a class="button" href="/">
            {words('end.lobby')}
          </a>
        </p>
      )}
      {opponent && waiting && (
        <CopyLink label={words('share.opponent')} link={seatLink(game, opponent)} note={words('share.seat')} code />
      )}
      {waiting && others.length > 0 && <p class="note">{words('share.seats')}</p>}
      {waiting && others.map((seat) => <CopyLink key={seat} label={words(`share.${seat}`)} link={seatLink(game, links[seat])} />)}
      {links.official && <CopyLink label={words('share.official')} link={seatLink(game, links.official)} />}
      {chiefs.length > 0 && (
        <details>
          <summary>{words('share.chiefs')}</summary>
          {chiefs.map((seat) => (
            <CopyLink key={seat} label={words(`share.${seat}`)} link={seatLink(game, links[seat])} />
          ))}
        </details>
      )}
      <CopyLink label={words('share.watch')} link={seatLink(game)} />
      {asked && token && <CopyLink label={words('share.own')} link={seatLink(game, token)} />}
    </section>
  );
}

/** Half points as a score table has them: 3 is "1½". */
export const pointsText = (halves: number): string =>
  halves % 2 === 0 ? String(halves / 2) : `${halves > 1 ? Math.floor(halves / 2) : ''}½`;

/** Of an encounter of several games: which is on, the score, and how the others ended. */
export function EncounterLine({ state, names }: { state: State; names: Partial<Record<Office, string | null>> }) {
  if (!state.game || !state.games || (state.games === 1 && (state.earlier ?? []).length === 0)) return null;
  const name = (seat: 'A' | 'B'): string =>
    names[seat] ?? words(state.seats.white === seat ? 'side.white' : 'side.black');
  const parts = [words('encounter.game', { game: state.game, games: state.games })];
  if (state.score) {
    parts.push(
      words('encounter.score', {
        white: name('A'),
        points: pointsText(state.score.A),
        others: pointsText(state.score.B),
        black: name('B'),
      }),
    );
  }
  for (const game of state.earlier ?? []) {
    if (game.result) parts.push(words('encounter.earlier', { game: game.game, result: game.result }));
  }
  return <p class="note encounter">{parts.join(' · ')}</p>;
}

/** What this table is played under. */
export function Conditions({
  opened,
  watchers,
  onClause,
}: {
  opened: Opened;
  watchers: number;
  onClause: (id: string) => void;
}) {
  const variations = departures(opened);
  const odds = oddsOfTable(opened);
  return (
    <details class="conditions">
      <summary aria-label={`${words('game.details')}: ${conditionsLine(opened)}`}>{conditionsLine(opened)}</summary>
      <p class="note">
        {[
          opened.press && words(`game.press.${opened.press}`),
          opened.illegal_moves && words(`game.illegal.${opened.illegal_moves}`),
          opened.supervised && words('game.supervised'),
          watchers > 0 && words('watch.count', { count: watchers }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {odds && (
        <p>
          {changeText(odds)} {odds.clause && <ClauseChip id={odds.clause} onOpen={onClause} />}
        </p>
      )}
      {variations.length > 0 && (
        <>
          <h3>{words('game.variations')}</h3>
          <ul>
            {variations.map((v) => (
              <li key={v.parameter}>
                {changeText(v)}{' '}
                {v.clause && <ClauseChip id={v.clause} onOpen={onClause} />}
              </li>
            ))}
          </ul>
        </>
      )}
    </details>
  );
}

export const conditionsLine = (opened: Pick<Opened, 'rulebook' | 'time' | 'variations'>): string => {
  const odds = oddsOfTable(opened);
  const changes = departures(opened).length;
  return [
    words(`book.${opened.rulebook}`),
    opened.time || words('lobby.time.none'),
    odds && changeText(odds),
    changes > 0 && words('game.varied', { count: changes }),
  ]
    .filter(Boolean)
    .join(' · ');
};

/** Said when the page is not in step with the hall. */
export function LinkNotice({ table, knowledge }: { table: Table; knowledge: Knowledge }) {
  const { link, state } = knowledge;
  if (link === 'open' || (link === 'connecting' && !state)) return null;
  if (link === 'replaced') {
    return (
      <div class="notice" role="alert">
        <p>{words('link.replaced')}</p>
        <button type="button" onClick={() => table.takeOver()}>
          {words('link.take_over')}
        </button>
      </div>
    );
  }
  return (
    <div class="notice" role="status">
      <p>{words(link === 'closed' ? 'link.closed' : 'link.lost')}</p>
    </div>
  );
}

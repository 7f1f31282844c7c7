// One table as one reader sees it: board, players, ruling strip, scoresheet, actions.
import { useEffect, useMemo, useState } from 'preact/hooks';
import { Board } from '../board/board';
import type { Deed, Sight } from '../board/hand';
import { sideOfMan } from '../board/placement';
import { myGame } from '../net/keep';
import { isOffice, opposite, type Act, type Line, type Side, type State, type ClaimKind } from '../vocabulary/protocol';
import { useLow, useNarrow, useSettings } from '../ui/hooks';
import { later } from '../ui/later';
import { MoreBelow } from '../ui/more';
import { Dialog, problemText } from '../ui/parts';
import { SettingsDialog } from '../ui/settings';
import { clauseName } from '../vocabulary/articles';
import { words } from '../vocabulary/words';
import { Actions, Answers } from './actions';
import { Announcer } from './announce';
import { answer as answerTo, type Question } from './ask';
import { ClockFace, clocksSpoken, PlayerBar } from './bar';
import { Beside, Pocket } from './beside';
import { Conditions, EncounterLine, EndCard, endOf, LinkNotice, ShareCard } from './cards';
import { NameCard } from './name';
import { readCommand } from './model/commands';
import { named } from './model/fallen';
import { CommandField } from './field';
import { viewOf } from './model/local';
import { useHearing } from './hearing';
import { announcingOf, promotes, shownOn } from './model/announced';
import { claims, find, isOpen, forDeputy } from './model/permitted';
import { Pointing } from './room/pointing';
import { PrintedSheet } from './print';
import { claimOf, concerns, isNotable, latestOf } from './model/rulings';
import { MoveLine, ShownThen, Steps, useReplay } from './replay';
import { Scoresheet } from './sheet';
import { ClausePanel, ClauseText, OpenChoices, RulingCard } from './strip';
import { useTail } from './room/tail';
import { Takeaway } from './room/takeaway';
import type { Table } from './model/table';
import { useTable } from './model/use_table';
import { BothSwitch, Watching, type Both } from './room/watching';

// What nobody sees at first: it comes when the board stands.
const DeputyDialog = later(() => import('./deputy').then((file) => file.DeputyDialog));
const Saying = later(() => import('./saying').then((file) => file.Saying));
const ClaimsDialog = later(() => import('./claims').then((file) => file.ClaimsDialog));
const OfficialPanel = later(() => import('./official').then((file) => file.OfficialPanel));
const QUIET_MS = 1500;

export function GameRoom({ table, both }: { table: Table; both: Both | null }) {
  const knowledge = useTable(table);
  const [settings] = useSettings();
  const narrow = useNarrow();
  const low = useLow();
  const [flipped, setFlipped] = useState(false);
  const [clause, setClause] = useState<string | null>(null);
  const [chosen, setChosen] = useState<number | null>(null);
  const [dialog, setDialog] = useState<'claims' | 'deputy' | 'settings' | 'share' | null>(null);
  const [drawer, setDrawer] = useState(false);
  const [reply, setReply] = useState({ text: '', count: 0 });
  /** Men being named that were knocked over. */
  const [fallen, setFallen] = useState<string[] | null>(null);
  /** A move being shown on the board that is said: with a claim, or by itself. */
  const [announcing, setAnnouncing] = useState<{ kind: ClaimKind | null; squares: string[]; becomes?: string } | null>(null);

  /** Where the man stands that a deputy is about to move: their hand binds nobody, so it is told with the move. */
  const [carried, setCarried] = useState<string | null>(null);

  /** A man taken from the pocket, to be put down. */
  const [dropping, setDropping] = useState<string | null>(null);

  const told = knowledge.state as State;
  const state = useMemo(() => (knowledge.deputy ? forDeputy(told) : told), [told, knowledge.deputy]);
  const opened = knowledge.opened as NonNullable<typeof knowledge.opened>;
  const { side } = table;
  const { seat, names, lines } = knowledge;
  const kept = useMemo(() => myGame(table.game), [table, state.phase]);
  const chess960 = opened.variant === 'chess960';
  const blackFirst = opened.start?.split(' ')[1] === 'b';

  const view = useMemo(() => viewOf(state, knowledge.pending, side), [state, knowledge.pending, side]);
  const board = state.board;
  const notable = useMemo(
    () => lines.filter((line) => isNotable(line) && (board === undefined || concerns(line, board))),
    [lines, board],
  );
  const ending = endOf(state);
  const office = isOffice(seat);
  const latest = latestOf(lines, notable, state, seat === null);
  const shown = (chosen !== null && lines.find((line) => line.seq === chosen)) || latest;
  useEffect(() => setChosen(null), [latest?.seq]);

  useHearing(settings.sounds, state, lines[lines.length - 1] ?? null, side, office);
  const replay = useReplay(state, opened);
  const past = replay?.at ?? null;
  // While one looks back the scoresheet stays where it was pressed.
  const { tail, roomy } = useTail(narrow && !drawer && past === null, told.moves.length > 0);
  // Going over the moves, each shows what was ruled at it.
  useEffect(() => {
    if (past !== null) setChosen(replay?.move?.rulings?.slice(-1)[0] ?? null);
  }, [past]);

  useEffect(() => {
    const timer = setTimeout(() => void ClaimsDialog.load().catch(() => undefined), QUIET_MS);
    return () => clearTimeout(timer);
  }, []);

  // What waits for an official is seen below the board: on a phone the board is smaller then.
  const deciding = office && (state.open ?? []).length > 0;

  const base: Side = side ?? 'white';
  const bottom = flipped ? opposite(base) : base;
  const nameOf = (s: Side): string => {
    const given = names[state.seats[s]];
    if (given) return given;
    return state.phase === 'waiting' && s !== side ? words('player.open') : words(`side.${s}`);
  };
  const titled = (s: Side): string => names[state.seats[s]] || words('player.guest');
  const title =
    state.phase === 'waiting'
      ? words(state.beside ? 'lobby.games.players' : 'lobby.games.opponent', {
          name: names[state.seats.white] ?? names[state.seats.black] ?? words('lobby.someone'),
        })
      : words(ending ? 'game.ended' : 'game.title', {
          white: titled('white'),
          black: titled('black'),
          result: ending?.result.replace('-', '–') ?? '',
        });
  useEffect(() => {
    const turn = state.phase === 'playing' && state.turn === side ? `${words('status.your_turn')} ` : '';
    document.title = `${turn}${title} · ${words('site.name')}`;
  }, [title, state.turn, state.phase, side]);

  const act = (a: Act): void => table.act(a);
  const say = (text: string): void => setReply((before) => ({ text, count: before.count + 1 }));
  useEffect(() => {
    if (knowledge.refusal) say(problemText(knowledge.refusal));
  }, [knowledge.refusal]);

  /** Whether this reader can do anything now. */
  const acting = seat !== null && state.phase !== 'ended' && (state.phase !== 'waiting' || office);
  const automatic = opened.press === 'automatic';
  const mayTouch = find(state, 'touch');
  const sight = (): Sight => {
    const current = table.knowledge.state as State;
    const now = viewOf(current, table.knowledge.pending, table.side);
    const held = now.lifted && sideOfMan(now.lifted.man) === table.side ? now.lifted.square : null;
    return {
      man: (square) => now.placement.get(square),
      side: table.side,
      held,
      open:
        !now.awaiting &&
        past === null &&
        current.phase !== 'waiting' &&
        (held !== null || isOpen(current, 'touch')) &&
        current.must_promote === null,
      adjusting: table.knowledge.adjusting,
      chess960,
    };
  };
  const deed = ({ type, square }: Deed): void => {
    act(type === 'touch' ? { type, squares: [square] } : { type, square });
  };

  const boardText = {
    placement: view.placement,
    turn: state.turn,
    enPassant: state.fen.split(' ')[3] ?? '-',
    chess960,
  };
  const ask = (question: Question): void => say(answerTo(question, state, knowledge.received, view.placement, shown));
  const command = (line: string): void => {
    const read = readCommand(line, { ...boardText, held: view.lifted?.square ?? null });
    if (read.kind === 'say') say(read.text);
    else if (read.kind === 'ask') ask({ about: read.about, ...(read.what === undefined ? {} : { what: read.what }) });
    else if (seat === null) say(words('command.not_open'));
    else {
      act(read.act);
      say(words('command.sent', { text: line.trim() }));
    }
  };
  const pick = (square: string): void => {
    if (dropping) {
      act({ type: 'move', move: `${dropping}@${square}` });
      setDropping(null);
      return;
    }
    if (fallen) setFallen(named(fallen, square, view.placement));
    if (!announcing) return;
    const [from] = announcing.squares;
    if (announcing.kind === null) setAnnouncing({ kind: null, squares: shownOn(announcing.squares, square) });
    else if (!from) setAnnouncing({ ...announcing, squares: [square] });
    else if (from === square) setAnnouncing({ ...announcing, squares: [] });
    else {
      act({ type: 'claim', kind: announcing.kind, move: from + square });
      setAnnouncing(null);
    }
  };

  const carry = (square: string): void => {
    if (carried === null && sideOfMan(view.placement.get(square) ?? '') === side) setCarried(square);
    else if (carried !== null) {
      if (square !== carried) act({ type: 'move', move: carried + square });
      setCarried(null);
    }
  };

  const lastMove = past === null ? state.moves[state.moves.length - 1] : replay?.move;
  const must = state.result || past !== null ? [] : [...(state.obligation?.must_move ?? []), ...(state.obligation?.must_capture ?? [])];
  const promoting = state.must_promote !== null && side !== null && state.turn === side ? state.must_promote : null;
  const moves = knowledge.deputy === true && state.phase === 'playing' && state.turn === side && promoting === null;
  const placement = replay?.placement ?? view.placement;
  const said = useMemo(() => announcingOf(state.permitted, lines), [state, lines]);
  const says =
    said !== null && side !== null && acting && state.phase === 'playing' && past === null && (!knowledge.deputy || said.byDeputy.includes(side));
  const asksRole = announcing?.kind === null && !announcing.becomes && promotes(announcing.squares, view.placement);
  const checked = past === null ? state.in_check : /[+#]$/.test(replay?.move?.san ?? '') ? replay?.turn : null;
  const checkSquare = checked
    ? ([...placement].find(([, man]) => man === (checked === 'white' ? 'K' : 'k'))?.[0] ?? null)
    : null;

  const press = (s: Side): { open: boolean; act: () => void } | null => {
    if (s !== side || automatic || state.phase === 'ended' || state.phase === 'waiting') return null;
    // The hall takes a press at any time; pressing without a move is a fault the page does not invite.
    const open = state.to_press === side || view.awaiting;
    return { open, act: () => act({ type: 'press' }) };
  };
  const bar = (s: Side, place: string) => (
    <div class={place}>
      <PlayerBar
        side={s}
        name={nameOf(s)}
        you={s === side}
        state={ending && replay?.clocks ? { ...state, clocks: replay.clocks } : state}
        received={knowledge.received}
        press={press(s)}
        away={knowledge.presence[state.seats[s]] === false && state.phase !== 'waiting'}
      />
      {state.pockets && (
        <Pocket
          side={s}
          men={state.pockets[s]}
          held={s === side ? dropping : null}
          onTake={
            s === side && acting && isOpen(state, 'touch') && !view.lifted
              ? (man) => {
                  setFallen(null);
                  setAnnouncing(null);
                  setDropping(man === dropping ? null : man);
                }
              : null
          }
        />
      )}
    </div>
  );

  const deeds = (short: boolean) => (
    <Actions
      supervised={opened.supervised === true}
      state={state}
      adjusting={knowledge.adjusting}
      barred={narrow}
      short={short}
      low={low && !narrow}
      onAct={act}
      onClaims={() => {
        setDrawer(false);
        setDialog('claims');
      }}
      onFallen={() => {
        setAnnouncing(null);
        setFallen([]);
        setDrawer(false);
      }}
    />
  );
  const actions = (
    <div class="deeds">
      {office && (state.open ?? []).length === 0 && <p class="note">{words('official.note')}</p>}
      {knowledge.late && <p class="note">{words('late.note')}</p>}
      {knowledge.deputy && side && <p class="note">{words('deputy.you', { name: nameOf(side) })}</p>}
      {seat === null && !narrow && <Watching table={table} state={state} token={Object.values(kept?.tokens ?? {})[0]} />}
      {both && <BothSwitch both={both} side={side} />}
      {acting && deeds(false)}
      {office && state.phase !== 'ended' && <OfficialPanel state={state} nameOf={nameOf} onAct={(a) => { act(a); setDrawer(false); }} />}
      {seat !== null && mayTouch?.closed && state.phase === 'paused' && (
        <p class="note">{words(`closed.${mayTouch.closed}`)}</p>
      )}
      {!narrow && !low && <MoreBelow />}
    </div>
  );

  const inner =
    clause && !narrow ? (
      <ClausePanel id={clause} onOpen={setClause} onClose={() => setClause(null)} />
    ) : (
      <>
        {ending && (
          <EndCard
            table={table}
            knowledge={knowledge}
            state={state}
            kept={kept}
            brief={past !== null && low && !knowledge.rematch}
            short={low}
            onClause={setClause}
          />
        )}
        {knowledge.machine && (
          <p class="note" role="status">
            {words(`machine.news.${knowledge.machine.what}`)}
          </p>
        )}
        {seat !== null && (
          <ShareCard
            game={table.game}
            links={kept?.links ?? {}}
            token={table.token}
            state={state}
            declined={knowledge.declined === true && state.phase === 'waiting'}
            asked={dialog === 'share'}
            brief={narrow || low || state.beside !== undefined}
          />
        )}
        {(state.irregular ?? []).length > 0 && state.must_promote === null && <p class="note">{words('board.irregular')}</p>}
        {shown && !(ending && shown === latest && shown.ruling?.verdict === 'ended') && (
          <RulingCard
            line={shown}
            side={side}
            state={state}
            earlier={shown !== latest}
            deciding={office}
            onClause={setClause}
            onLatest={() => setChosen(null)}
            claim={side && shown === latest ? claimOf(shown, state) : null}
            onClaim={(kind) => act({ type: 'claim', kind })}
          />
        )}
        {!shown && notable.length === 0 && !ending && !state.beside && state.phase !== 'waiting' && (
          <p class="note none">{words(opened.illegal_moves === 'refused' ? 'strip.none.helped' : 'strip.none')}</p>
        )}
        <OpenChoices
          state={state}
          side={side}
          nameOf={nameOf}
          onClause={setClause}
          careful={office}
          onChoose={(ruling, option) =>
            act({
              type: office ? 'decide' : 'choose',
              of: ruling,
              option: option.option,
              ...(option.squares ? { squares: option.squares } : {}),
            })
          }
        />
      </>
    );

  const takeaway = (
    <Takeaway
      game={table.game}
      ended={Boolean(ending)}
      onShare={seat !== null && state.phase !== 'waiting' ? () => setDialog(dialog === 'share' ? null : 'share') : null}
      onDeputy={seat !== null && !knowledge.deputy && opened.supervised && !ending ? () => setDialog('deputy') : null}
      onFlip={() => setFlipped(!flipped)}
      onSettings={() => setDialog('settings')}
    />
  );
  const written = (
    <Scoresheet
      state={state}
      blackFirst={blackFirst}
      settings={settings}
      selected={shown?.seq ?? null}
      at={past}
      onMove={
        replay
          ? (to) => {
              replay.go(to);
              // On a phone nothing lies over the board on which the move is to be seen, and it has not gone by above.
              setDrawer(false);
              if (narrow) scrollTo({ top: 0 });
            }
          : null
      }
      onRuling={(seq) => {
        setClause(null);
        setChosen(seq);
        setDrawer(false);
        if (narrow) scrollTo({ top: 0 });
      }}
    />
  );
  const sheet = (
    <>
      {/* In a low window the moves stand in a line above: the sheet is there for who asks for it. */}
      {low && !narrow && replay && replay.total > 0 ? (
        <details class="sheet-asked">
          <summary>{words('sheet.title')}</summary>
          {written}
        </details>
      ) : (
        written
      )}
      {replay && replay.total > 0 && !narrow && !low && <Steps replay={replay} />}
      {!narrow && takeaway}
    </>
  );
  const sheetPlace = (
    <section class="sheet-place" aria-label={words('sheet.title')}>
      <h2 class="unseen">{words('sheet.title')}</h2>
      {sheet}
    </section>
  );
  const top = opposite(bottom);
  // Nothing is to be done here: what there is to read comes first in a short window.
  const idle = ending || (seat === null ? state.phase !== 'waiting' && !kept : state.phase === 'waiting' && !office);

  // The moves stand in the scoresheet alone where a phone has room for it.
  const inSheet = narrow && roomy && past === null && !ending;
  const look = Object.entries({
    narrow,
    reading: clause,
    drawn: narrow && drawer,
    officiated: office,
    deciding,
    idle,
    two: state.beside,
    waits: state.phase === 'waiting',
    past: past !== null,
    written: inSheet,
  }).reduce((all, [name, holds]) => (holds ? `${all} ${name}` : all), 'room');

  return (
    <>
      <main class={look}>
        <header class="head">
          <a class="home" href="/" aria-label={`${words('site.name')}: ${words('site.lobby')}`}>
            {words('site.name')}
          </a>
          {/* Who sits there stands at the clocks: of an event's board the eye is told which it is. */}
          <h1 class={knowledge.place ? 'unseen' : ''}>{title}</h1>
          {knowledge.place && (
            <a class="place" href={`/e/${encodeURIComponent(knowledge.place.event)}`}>
              {words('game.place', { round: knowledge.place.round, board: knowledge.place.board })}
            </a>
          )}
          <Conditions opened={opened} watchers={knowledge.presence.watchers ?? 0} onClause={setClause} />
          {office && knowledge.place && (
            <a class="calls-back" href={`/e/${encodeURIComponent(knowledge.place.event)}?calls`}>
              {words('calls.back')}
            </a>
          )}
          <EncounterLine state={state} names={names} />
        </header>
        <section class="board-place" aria-label={words('board.title')}>
          <h2 class="unseen">{words('board.title')}</h2>
          <Board
            placement={placement}
            bottom={bottom}
            lifted={past === null ? view.lifted : null}
            last={lastMove ? [lastMove.uci.slice(0, 2), lastMove.uci.slice(2, 4)].filter((square) => !square.includes('@')) : []}
            obliged={must}
            targets={view.lifted && past === null ? (state.targets ?? []) : []}
            check={checkSquare}
            coordinates={settings.coordinates}
            sight={sight}
            onDeed={deed}
            fallen={past === null ? (state.displaced ?? []) : []}
            onPick={past !== null ? replay?.back : (announcing && (announcing.kind !== null || says)) || fallen || dropping ? pick : moves ? carry : undefined}
            picked={announcing?.squares ?? fallen ?? (carried === null ? [] : [carried])}
            onAsk={(about) => ask({ about })}
            promotion={
              asksRole && side
                ? { square: announcing.squares[1] as string, side, onChoose: (role) => setAnnouncing({ ...announcing, becomes: role === 'knight' ? 'n' : role.charAt(0) }) }
                : promoting && side && past === null ? { square: promoting, side, onChoose: (role) => act({ type: 'promote', role }) } : null
            }
          />
        </section>
        {bar(top, 'bar-top')}
        {bar(bottom, 'bar-bottom')}
        {(narrow || low || office) && replay && <MoveLine state={state} replay={replay} settings={settings} blackFirst={blackFirst} />}
        {state.beside && <Beside state={state.beside} bottom={opposite(base)} names={names} received={knowledge.received} />}
        {replay && <ShownThen replay={replay} live={!ending} settings={settings} />}
        <section class="strip" aria-label={words('strip.title')}>
          <h2 class="unseen">{words('strip.title')}</h2>
          <LinkNotice table={table} knowledge={knowledge} />
          {(state.agreed ?? []).length > 0 && !ending && (
            <p class="note">{words('beside.agreed', { seats: (state.agreed ?? []).map((s) => names[s] || s).join(', ') })}</p>
          )}
          {says && said && side && (
            <Saying
              state={state}
              side={side}
              announcing={said}
              shown={
                announcing?.kind === null
                  ? { move: announcing.squares.length < 2 || asksRole ? null : announcing.squares.join('') + (announcing.becomes ?? '') }
                  : null
              }
              onShow={(shows) => {
                setFallen(null);
                setDropping(null);
                setAnnouncing(shows ? { kind: null, squares: [] } : null);
              }}
              onAct={act}
            />
          )}
          <Pointing
            dropping={dropping}
            claims={announcing !== null && announcing.kind !== null}
            fallen={fallen}
            onTell={(told) => {
              act(told);
              setFallen(null);
            }}
            onCancel={() => {
              setDropping(null);
              setFallen(null);
              if (announcing?.kind !== null) setAnnouncing(null);
            }}
          />
          {inner}
          {acting && (narrow ? !office : !clause) && <Answers state={state} player={side !== null} onAct={act} />}
          {/* On a phone what is wanted in most games stands in sight; with all else it is in the drawer. */}
          {seat === null && narrow && <Watching table={table} state={state} token={Object.values(kept?.tokens ?? {})[0]} />}
          {acting && narrow && !office && !drawer && past === null && !state.obligation && !state.beside && deeds(true)}
          {knowledge.refusal && <p class="fault">{problemText(knowledge.refusal)}</p>}
          {/* While the clocks run nobody is asked who sits there. */}
          {side && !ending && !kept?.both && !knowledge.deputy && state.phase !== 'playing' && <NameCard table={table} />}
          <MoreBelow />
        </section>
        <Announcer
          state={state}
          side={side}
          ruling={latest}
          placement={view.placement}
          last={lines[lines.length - 1] ?? null}
          starter={nameOf('black')}
          clocks={() => clocksSpoken(state, knowledge.received)}
          onClause={setClause}
        />
        {narrow && (
          <div ref={tail} class="tail">
            {roomy && sheetPlace}
          </div>
        )}
        {narrow && (
          <nav class="drawer-bar">
            {/* An official's answer is what all wait for: it stays in reach, however much is to be read. */}
            {acting && office && <Answers state={state} player={false} onAct={act} />}
            {acting && side && isOpen(state, 'adjust') && (
              <button type="button" aria-pressed={knowledge.adjusting} onClick={() => act({ type: 'adjust' })}>
                {words('act.adjust')}
              </button>
            )}
            {acting && side && claims(state).length > 0 && (
              <button
                type="button"
                aria-haspopup="dialog"
                onClick={() => {
                  setDrawer(false);
                  setDialog('claims');
                }}
              >
                {words('act.claim')} …
              </button>
            )}
            <button type="button" aria-expanded={drawer} onClick={() => setDrawer(!drawer)}>
              {words(drawer ? 'actions.close' : 'actions.open')}
            </button>
          </nav>
        )}
        <div class={`lower${narrow ? ' drawer' : ''}${drawer ? ' open' : ''}`}>
          {!(narrow && roomy) && sheetPlace}
          <section class="actions-place" aria-label={words('actions.title')}>
            <h2 class="unseen">{words('actions.title')}</h2>
            {actions}
            <CommandField answer={reply} watching={!acting && !office} short={narrow || low || state.beside !== undefined} onCommand={command} />
            {narrow && takeaway}
            {!narrow && low && <MoreBelow />}
          </section>
          {narrow && <MoreBelow />}
        </div>
        {clause && narrow && (
          <Dialog title={clauseName(clause)} onClose={() => setClause(null)}>
            <ClauseText id={clause} onOpen={setClause} />
          </Dialog>
        )}
        {dialog === 'claims' && (
          <ClaimsDialog
            state={state}
            clock={
              side &&
              state.clocks &&
              [opposite(side), side].map((each) => (
                <span class="own-time" key={each}>
                  <span class={`colour colour-${each}`} aria-hidden="true" />
                  {state.clocks && <ClockFace side={each} clocks={state.clocks} received={knowledge.received} press={null} />}
                </span>
              ))
            }
            board={boardText}
            onClaim={act}
            onClose={() => setDialog(null)}
            onPick={(kind) => {
              setFallen(null);
              setAnnouncing({ kind, squares: [] });
            }}
            onClause={(id) => {
              setDialog(null);
              setClause(id);
            }}
          />
        )}
        {dialog === 'deputy' && seat !== null && table.token && (
          <DeputyDialog
            game={table.game}
            token={table.token}
            seat={seat}
            state={state}
            nameOf={nameOf}
            onAct={act}
            onClose={() => setDialog(null)}
          />
        )}
        {dialog === 'settings' && <SettingsDialog onClose={() => setDialog(null)} />}
      </main>
      <PrintedSheet
        state={state}
        opened={opened}
        place={knowledge.place}
        date={knowledge.date}
        white={nameOf('white')}
        black={nameOf('black')}
        blackFirst={blackFirst}
        settings={settings}
        {...headOf(lines)}
      />
    </>
  );
}

/** The journal's head, where the lines carry their hashes. */
function headOf(lines: readonly Line[]): { head?: string } {
  const hash = lines[lines.length - 1]?.['hash'];
  return typeof hash === 'string' && hash !== '' ? { head: hash } : {};
}

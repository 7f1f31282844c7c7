// An account, which nobody needs: the games and events of a person in every browser.
import { useEffect, useId, useState } from 'preact/hooks';
import { seatLink } from '../game/model/seat';
import { forgetAll, isSignedIn, loadName, loadText, myEvents, myGames, saveName, setSignedIn } from '../net/keep';
import { useAsked, useTitle } from '../ui/hooks';
import { CopyLink, errorText } from '../ui/parts';
import { SettingsButton } from '../ui/settings';
import type { Me } from '../vocabulary/hall';
import { words } from '../vocabulary/words';
import { changePassword, closeAccount, getHall, getMe, giveReset, invite, makeAccount, resetPassword, signIn, signOut } from './calls';
import { followEvent, followGame } from './follow';
import { beyond, eventsIn, gamesIn } from './kept';
import '../styles/leaf.css';

const SHORTEST_PASSWORD = 8;

/** `token`: `invite=SECRET` or `reset=SECRET`, where somebody comes by such a link of the organizer's. */
export function AccountPage({ token }: { token: string | null }) {
  const [kind, secret] = token?.split('=') ?? [];
  const [invitation] = useState(kind === 'invite' ? (secret ?? '') : '');
  const [reset, setReset] = useState(kind === 'reset' ? (secret ?? '') : '');
  const [me, setMe] = useState<Me | null>(null);
  const first = useAsked(getMe, []);
  const now = me ?? first.value;
  useTitle(words('account.title'));
  useEffect(() => {
    // A secret does not stay in the address, where whoever looks over a shoulder reads it.
    if (token) history.replaceState(null, '', '/account');
  }, [token]);
  useEffect(() => {
    if (first.value) setSignedIn(first.value.name !== undefined);
  }, [first.value]);
  const took = (answer: Me): void => {
    setSignedIn(answer.name !== undefined);
    if (answer.name !== undefined && !loadName()) saveName(answer.name);
    setReset('');
    setMe(answer);
  };
  return (
    <main class="plain account">
      <header>
        <h1>{words('account.title')}</h1>
        <nav>
          <a class="button quiet" href="/">
            {words('site.lobby')}
          </a>
          <SettingsButton />
        </nav>
        <p class="note">{words('account.note')}</p>
      </header>
      {first.error !== undefined && (
        <p class="fault" role="alert">
          {errorText(first.error)}
        </p>
      )}
      {now && reset && <NewPassword token={reset} onDone={took} />}
      {now && !reset && now.name === undefined && <Door me={now} invitation={invitation} onDone={took} />}
      {now && !reset && now.name !== undefined && <Mine me={now} onDone={took} />}
      <Papers />
    </main>
  );
}

/** One form: its fields, one button, and what went wrong. */
function Form({ label, act, onDone, children }: { label: string; act: () => Promise<Me>; onDone: (me: Me) => void; children: preact.ComponentChildren }) {
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  return (
    <form
      class="create"
      onSubmit={(event) => {
        event.preventDefault();
        setBusy(true);
        setFault('');
        act()
          .then(onDone, (error: unknown) => setFault(errorText(error)))
          .finally(() => setBusy(false));
      }}
    >
      {children}
      {fault && (
        <p class="fault" role="alert">
          {fault}
        </p>
      )}
      <button type="submit" class="primary" disabled={busy}>
        {label}
      </button>
    </form>
  );
}

function Password({ label, value, fresh = false, onValue }: { label: string; value: string; fresh?: boolean; onValue: (value: string) => void }) {
  const note = useId();
  return (
    <div class="field">
      <label>
        <span>{label}</span>
        <input
          type="password"
          required
          minLength={fresh ? SHORTEST_PASSWORD : undefined}
          autocomplete={fresh ? 'new-password' : 'current-password'}
          aria-describedby={fresh ? note : undefined}
          value={value}
          onInput={(event) => onValue(event.currentTarget.value)}
        />
      </label>
      {fresh && (
        <small class="note" id={note}>
          {words('account.password.note')}
        </small>
      )}
    </div>
  );
}

/** Signing in, or making an account. */
function Door({ me, invitation, onDone }: { me: Me; invitation: string; onDone: (me: Me) => void }) {
  const [makes, setMakes] = useState(invitation !== '');
  const [name, setName] = useState(invitation ? loadName() : '');
  const [password, setPassword] = useState('');
  const mayMake = me.accounts === 'anybody' || invitation !== '';
  return (
    <section class="door-form" aria-labelledby="account-door">
      <h2 id="account-door">{words(makes ? 'account.make' : 'account.sign_in')}</h2>
      <Form
        label={words(makes ? 'account.make' : 'account.sign_in')}
        act={() => (makes ? makeAccount(name.trim(), password, invitation) : signIn(name.trim(), password))}
        onDone={onDone}
      >
        <label class="field">
          <span>{words('account.name')}</span>
          <input
            type="text"
            required
            minLength={2}
            maxLength={40}
            autocomplete="username"
            value={name}
            onInput={(event) => setName(event.currentTarget.value)}
          />
        </label>
        <Password label={words('account.password')} value={password} fresh={makes} onValue={setPassword} />
      </Form>
      <p class="note">{words('account.lost')}</p>
      <div class="door-else">
        {mayMake && !makes && <h2>{words('account.new')}</h2>}
        {mayMake ? (
          <button type="button" onClick={() => setMakes(!makes)}>
            {words(makes ? 'account.have' : 'account.have.none')}
          </button>
        ) : (
          <p class="note">{words('account.by_invitation')}</p>
        )}
      </div>
    </section>
  );
}

function NewPassword({ token, onDone }: { token: string; onDone: (me: Me) => void }) {
  const [password, setPassword] = useState('');
  return (
    <section class="door-form" aria-labelledby="account-reset">
      <h2 id="account-reset">{words('account.reset')}</h2>
      <Form label={words('account.reset.set')} act={() => resetPassword(token, password)} onDone={onDone}>
        <Password label={words('account.password.new')} value={password} fresh onValue={setPassword} />
      </Form>
    </section>
  );
}

/** Who is signed in, and what the account keeps. */
function Mine({ me, onDone }: { me: Me; onDone: (me: Me) => void }) {
  const links = me.links ?? [];
  const games = gamesIn(links);
  const events = eventsIn(links);
  const more = {
    games: beyond(myGames(), games, (one) => one.game),
    events: beyond(myEvents(), events, (one) => `${one.event}/${one.office}`),
  };
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  const run = (act: () => Promise<Me>, then?: () => void): void => {
    setBusy(true);
    setFault('');
    act()
      .then(
        (answer) => {
          then?.();
          onDone(answer);
        },
        (error: unknown) => setFault(errorText(error)),
      )
      .finally(() => setBusy(false));
  };
  return (
    <>
      <section aria-labelledby="account-me">
        <h2 id="account-me">{words('account.you', { name: me.name ?? '' })}</h2>
        {me.role === 'organizer' && <p class="note">{words('organizer.you')}</p>}
        {more.games.length + more.events.length > 0 && (
          <>
            <p>{words('account.more', { count: more.games.length + more.events.length })}</p>
            <button
              type="button"
              disabled={busy}
              onClick={() =>
                run(async () => {
                  await Promise.all([...more.games.map(followGame), ...more.events.map(followEvent)]);
                  return getMe();
                })
              }
            >
              {words('account.more.keep')}
            </button>
          </>
        )}
        {fault && (
          <p class="fault" role="alert">
            {fault}
          </p>
        )}
        <div class="row">
          <button type="button" disabled={busy} onClick={() => run(() => signOut(false))}>
            {words('account.sign_out')}
          </button>
          <button type="button" disabled={busy} onClick={() => run(() => signOut(false), forgetAll)}>
            {words('account.sign_out.forget')}
          </button>
          <button type="button" disabled={busy} onClick={() => run(() => signOut(true))}>
            {words('account.sign_out.everywhere')}
          </button>
        </div>
      </section>
      <section aria-labelledby="account-kept">
        <h2 id="account-kept">{words('account.kept')}</h2>
        {links.length === 0 && <p class="note">{words('account.kept.none')}</p>}
        <ul class="games">
          {events.map((event) => (
            <li class="game" key={`${event.event}/${event.office}`}>
              <span class="title">{event.name || event.event}</span>
              <span class="note">{words(`event.mine.${event.office}`)}</span>
              <a class="button" href={`/e/${event.event}#${event.token}`} aria-label={`${words('event.to')}: ${event.name || event.event}`}>
                {words('event.to')}
              </a>
            </li>
          ))}
          {games.map((game) => (
            <li class="game" key={game.game}>
              <span class="title">{gameTitle(game.names ?? {})}</span>
              <span class="note">{[game.rulebook && words(`book.${game.rulebook}`), game.time, game.result].filter(Boolean).join(' · ')}</span>
              <a
                class="button"
                href={seatLink(game.game, Object.values(game.tokens)[0])}
                aria-label={`${words('lobby.mine.open')}: ${gameTitle(game.names ?? {})}`}
              >
                {words('lobby.mine.open')}
              </a>
            </li>
          ))}
        </ul>
      </section>
      <Change onDone={onDone} />
    </>
  );
}

const gameTitle = (names: Partial<Record<string, string | null>>): string =>
  words('lobby.games.against', { white: names.A || words('side.white'), black: names.B || words('side.black') });

/** A new password, and the end of the account. */
function Change({ onDone }: { onDone: (me: Me) => void }) {
  const [old, setOld] = useState('');
  const [fresh, setFresh] = useState('');
  const [last, setLast] = useState('');
  const [done, setDone] = useState(false);
  return (
    <div class="ends">
      <details>
        <summary>{words('account.password.change')}</summary>
        <Form
          label={words('account.password.change')}
          act={() => changePassword(old, fresh)}
          onDone={(answer) => {
            setOld('');
            setFresh('');
            setDone(true);
            onDone(answer);
          }}
        >
          <Password label={words('account.password.old')} value={old} onValue={setOld} />
          <Password label={words('account.password.new')} value={fresh} fresh onValue={setFresh} />
        </Form>
        {done && <p role="status">{words('account.password.changed')}</p>}
      </details>
      <details>
        <summary>{words('account.close')}</summary>
        <p class="note">{words('account.close.note')}</p>
        <Form label={words('account.close.sure')} act={() => closeAccount(last)} onDone={onDone}>
          <Password label={words('account.password')} value={last} onValue={setLast} />
        </Form>
      </details>
    </div>
  );
}

/** The organizer's: invitations, and links to a new password. */
function Papers() {
  const [organizer] = useState(() => loadText('organizer') ?? undefined);
  const hall = useAsked(getHall, [isSignedIn()]).value;
  const [name, setName] = useState('');
  const [link, setLink] = useState('');
  const [fault, setFault] = useState('');
  if (!hall?.organizer && !organizer) return null;
  const give = (kind: string, asked: Promise<{ token: string }>): void => {
    setLink('');
    setFault('');
    asked.then(
      ({ token }) => setLink(`${location.origin}/account#${kind}=${token}`),
      (error: unknown) => setFault(errorText(error)),
    );
  };
  return (
    <section aria-labelledby="account-papers">
      <h2 id="account-papers">{words('account.papers')}</h2>
      <p class="note">{words('account.papers.note')}</p>
      <div class="row">
        <button type="button" onClick={() => give('invite', invite('member', organizer))}>
          {words('account.invite.member')}
        </button>
        <button type="button" onClick={() => give('invite', invite('organizer', organizer))}>
          {words('account.invite.organizer')}
        </button>
      </div>
      <form
        class="row"
        onSubmit={(event) => {
          event.preventDefault();
          give('reset', giveReset(name.trim(), organizer));
        }}
      >
        <label class="field">
          <span>{words('account.name')}</span>
          <input type="text" required value={name} onInput={(event) => setName(event.currentTarget.value)} />
        </label>
        <button type="submit">{words('account.reset.give')}</button>
      </form>
      {fault && (
        <p class="fault" role="alert">
          {fault}
        </p>
      )}
      {link && <CopyLink label={words('account.link')} link={link} />}
    </section>
  );
}

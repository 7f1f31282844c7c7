// Setting up a table.
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { seatLink } from '../game/model/seat';
import { changeText } from '../game/model/variation';
import { createGame, getBooks, type NewGame } from '../net/api';
import { keepGame } from '../net/keep';
import { useAsked } from '../ui/hooks';
import { errorText } from '../ui/parts';
import { hasWords, words } from '../vocabulary/words';
import { oddsOf, wishFor } from './wish';

/** Time controls by name; the hall reads them as players write them. */
const TIMES = {
  blitz: ['3+2', '5+0', '5+3', 'G/5;d2'],
  rapid: ['10+5', '15+10', 'G/25;d5', 'G/30;d5'],
  standard: ['90+30', 'G/60;d5', '40/90,SD/30;d5', '40/90,SD/30+30'],
} as const;
/** Those most people want, a press away. */
const QUICK = ['3+2', '5+0', '10+5', '15+10', '90+30'] as const;
const OWN = 'own';
const NONE = 'none';
const COLORS = ['random', 'white', 'black'] as const;
const GAMES = [1, 2, 4, 6] as const;
const PRESETS = ['as_at_the_board', 'helped'] as const;
const DEPARTURES = ['press', 'illegal_moves', 'hints'] as const;

/** Books this hall can play under; those whose time has not come are left out of the list. */
export function CreateForm({ name, onName }: { name: string; onName: (name: string) => void }) {
  const books = useAsked(getBooks, []);
  const [rulebook, setRulebook] = useState('fide');
  const [time, setTime] = useState('15+10');
  const [own, setOwn] = useState('');
  const [color, setColor] = useState<NewGame['color']>('random');
  const [preset, setPreset] = useState<NewGame['preset']>('as_at_the_board');
  const [options, setOptions] = useState({ both: false, supervised: false, public: false });
  const [games, setGames] = useState(1);
  const [odds, setOdds] = useState('');
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState('');

  const chosen = books.value?.find((book) => book.id === rulebook);
  const boardsOf = (id: string): number => books.value?.find((book) => book.id === id)?.boards ?? 1;
  const given = oddsOf(chosen, odds);
  const four = boardsOf(rulebook) > 1;

  const create = (event: Event): void => {
    event.preventDefault();
    setBusy(true);
    setFault('');
    const control = time === OWN ? own.trim() : time === NONE ? '' : time;
    const form = { rulebook, time: control, color, name: name.trim(), preset, games, odds, ...options };
    createGame(wishFor(chosen, form)).then(
      ({ game, seat, token, links }) => {
        const other = seat === 'A' ? 'B' : 'A';
        const both = options.both && !four;
        const mine = both && links?.[other] ? { [seat]: token, [other]: links[other] } : { [seat]: token };
        keepGame(game, {
          tokens: mine,
          both,
          rulebook,
          time: control,
          seen: Date.now(),
          ...(links ? { links } : {}),
          names: { [seat]: name.trim() || null },
        });
        location.assign(seatLink(game, token));
      },
      (error: unknown) => {
        setBusy(false);
        setFault(errorText(error));
      },
    );
  };

  const bookName = chosen ? (hasWords(`book.${chosen.id}`) ? words(`book.${chosen.id}`) : chosen.title) : '';
  const line = [
    bookName,
    words(`lobby.preset.${preset}`),
    games > 1 && words('lobby.settings.games', { count: games }),
    ...(['both', 'supervised', 'public'] as const).map((one) => options[one] && words(`lobby.${one}.short`)),
  ]
    .filter(Boolean)
    .join(' · ');

  return (
    <form class="create" onSubmit={create} aria-labelledby="new-game">
      <h2 id="new-game">{words('lobby.new')}</h2>
      {books.error !== undefined && (
        <p class="fault" role="alert">
          {errorText(books.error)}
        </p>
      )}
      <Field id="name" label={words('lobby.name')} hint={words('lobby.name.hint')}>
        <input
          id="name"
          aria-describedby="name-hint"
          type="text"
          value={name}
          maxLength={40}
          autocomplete="nickname"
          onInput={(e) => onName(e.currentTarget.value)}
        />
      </Field>
      <fieldset class="field chips-row">
        <legend>{words('lobby.time')}</legend>
        {QUICK.map((control) => (
          <label class="pick" key={control}>
            <input
              type="radio"
              name="quick"
              checked={time === control}
              aria-label={words(`time.${control}`)}
              onChange={() => setTime(control)}
            />
            <span aria-hidden="true">{control}</span>
          </label>
        ))}
        {!QUICK.some((control) => control === time) && (
          <span class="pick">
            <span class="on">{time === OWN ? own || words('lobby.time.own') : time === NONE ? words('lobby.time.none') : time}</span>
          </span>
        )}
      </fieldset>
      <fieldset class="field chips-row">
        <legend>{words('lobby.color')}</legend>
        {COLORS.map((value) => (
          <label class="pick" key={value}>
            <input
              type="radio"
              name="color"
              aria-label={words(`lobby.color.${value}`)}
              checked={color === value}
              onChange={() => setColor(value)}
            />
            <span aria-hidden="true">{words(`lobby.color.${value}`)}</span>
          </label>
        ))}
      </fieldset>
      {fault && (
        <p class="fault" role="alert">
          {fault}
        </p>
      )}
      <button type="submit" class="primary" disabled={busy}>
        {words(busy ? 'lobby.creating' : 'lobby.create')}
      </button>
      <details class="more-settings">
        <summary>
          <span>{words('lobby.settings')}</span> <span class="note">{line}</span>
        </summary>
      <Field
        id="rulebook"
        label={words('lobby.rulebook')}
        hint={chosen?.title ?? ''}
      >
        <select
          id="rulebook"
          aria-describedby="rulebook-hint"
          value={rulebook}
          onChange={(event) => {
            setRulebook(event.currentTarget.value);
            if (boardsOf(event.currentTarget.value) > 1) setTime('5+0');
          }}
        >
          {(books.value ?? []).map((book) => (
            <option value={book.id} key={book.id}>
              {hasWords(`book.${book.id}`) ? words(`book.${book.id}`) : book.title}
            </option>
          ))}
        </select>
        {chosen?.changes && (
          <div class="departs">
            <span class="note">{words('variation.base', { book: words(`book.${chosen.base}`) })}</span>
            <ul>
              {chosen.changes.map((change) => (
                <li key={change.parameter}>
                  {changeText(change)}
                  {change.clause && (
                    <>
                      {' '}
                      (<a href={`/rules#${change.clause}`}>{change.clause}</a>)
                    </>
                  )}
                </li>
              ))}
            </ul>
          </div>
        )}
      </Field>
      {chosen?.odds && chosen.odds.length > 0 && (
        <Field id="odds" label={words('lobby.odds')} hint={given ? words(`lobby.odds.giver.${given.giver}`) : ''}>
          <select
            id="odds"
            aria-describedby="odds-hint"
            value={given ? odds : ''}
            onChange={(event) => setOdds(event.currentTarget.value)}
          >
            <option value="">{words('lobby.odds.none')}</option>
            {chosen.odds.map(({ value }) => (
              <option value={value} key={value}>
                {words(`variation.value.${value}`)}
              </option>
            ))}
          </select>
          {given && (
            <small class="note">
              <a href={`/rules#${given.clause}`}>{given.clause}</a>
            </small>
          )}
        </Field>
      )}
      <Field id="time" label={words('lobby.time.all')}>
        <select id="time" value={time} onChange={(event) => setTime(event.currentTarget.value)}>
          {(Object.keys(TIMES) as (keyof typeof TIMES)[]).map((group) => (
            <optgroup label={words(`lobby.time.group.${group}`)} key={group}>
              {TIMES[group].map((control) => (
                <option value={control} key={control}>
                  {words(`time.${control}`)}
                </option>
              ))}
            </optgroup>
          ))}
          <option value={NONE}>{words('lobby.time.none')}</option>
          <option value={OWN}>{words('lobby.time.own')} …</option>
        </select>
      </Field>
      {time === OWN && (
        <Field id="own-time" label={words('lobby.time.text')} hint={words('lobby.time.hint')}>
          <input
            id="own-time"
            aria-describedby="own-time-hint"
            type="text"
            value={own}
            placeholder="40/90,SD/30;d5"
            spellcheck={false}
            onInput={(e) => setOwn(e.currentTarget.value)}
          />
        </Field>
      )}
      <Field id="games" label={words('lobby.game_count')} hint={games > 1 ? words('lobby.games.hint') : ''}>
        <select
          id="games"
          aria-describedby="games-hint"
          value={String(games)}
          onChange={(event) => setGames(Number(event.currentTarget.value))}
        >
          {GAMES.map((count) => (
            <option value={String(count)} key={count}>
              {count}
            </option>
          ))}
        </select>
      </Field>
      <fieldset class="field">
        <legend>{words('lobby.preset')}</legend>
        {PRESETS.map((value) => (
          <label class="check tall" key={value}>
            <input
              type="radio"
              name="preset"
              aria-describedby={`preset-${value}`}
              checked={preset === value}
              onChange={() => setPreset(value)}
            />
            <span>{words(`lobby.preset.${value}`)}</span>
            <small class="note" id={`preset-${value}`} aria-hidden="true">
              {words(`lobby.preset.${value}.help`)}
            </small>
          </label>
        ))}
        <div class="departs">
          {preset === 'helped' ? (
            <>
              <span class="note">{words('lobby.preset.departs')}</span>
              <ul>
                {DEPARTURES.map((d) => (
                  <li key={d}>{words(`lobby.departs.${d}`)}</li>
                ))}
              </ul>
            </>
          ) : (
            <span class="note">{words('lobby.preset.faithful')}</span>
          )}
        </div>
      </fieldset>
      <fieldset class="field">
        <legend>{words('lobby.more')}</legend>
        {(['both', 'supervised', 'public'] as const).map((option) => (
          <label class="check" key={option}>
            <input
              type="checkbox"
              checked={options[option]}
              disabled={(option === 'public' && options.both) || (option === 'both' && four)}
              onChange={(event) =>
                setOptions({
                  ...options,
                  [option]: event.currentTarget.checked,
                  ...(option === 'both' && event.currentTarget.checked ? { public: false } : {}),
                })
              }
            />
            <span>{words(`lobby.${option}`)}</span>
          </label>
        ))}
      </fieldset>
      </details>
    </form>
  );
}

/** A control with its label above and a hint below, which is read after it. */
function Field({
  id,
  label,
  hint,
  children,
}: {
  id: string;
  label: string;
  hint?: string;
  children: ComponentChildren;
}) {
  return (
    <div class="field">
      <label for={id}>{label}</label>
      {children}
      {hint !== undefined && (
        <small class="note" id={`${id}-hint`}>
          {hint}
        </small>
      )}
    </div>
  );
}

// The claim checker: an official enters what lies on the table and what is claimed, and gets what the rulebook makes of
// it. The page knows no rules: every ruling and every list of what may be claimed is the hall's.
import '../styles/check.css';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { readTime } from '../game/model/clock';
import { OfficialPanel } from '../game/official';
import { checkCase, getBooks } from '../net/api';
import { loadCase, saveCase } from '../net/keep';
import type { Side } from '../vocabulary/protocol';
import { useAsked, useTitle } from '../ui/hooks';
import { errorText, problemText } from '../ui/parts';
import { PageHead } from '../ui/page_head';
import { words } from '../vocabulary/words';
import { AllBooks } from './books';
import type { Checked } from './answer';
import { changed, EMPTY, journalOf, readingsOf, requestOf, unsettled, type Case } from './case';
import { DisputeForm } from './dispute';
import { EXAMPLES } from './examples';
import { Moves } from './moves';
import { PrintedCheck } from './print';
import { Rulings } from './ruling';
import { Diagram } from '../board/diagram';

const TYPING_MS = 300;
const SIDES: readonly Side[] = ['white', 'black'];
const TIMES = ['90+30', '15+10', '5+3', '3+2', 'G/30;d5', 'G/60;d5', '40/90,SD/30;d5', '20/60 rate'];

/** What the hall says of a case: the last answer stays while a newer one is on its way. */
function useChecked(of: Case): { checked: Checked | null; error: unknown; busy: boolean } {
  const [answer, setAnswer] = useState<{ checked: Checked | null; error: unknown }>({ checked: null, error: null });
  const [busy, setBusy] = useState(true);
  const body = JSON.stringify(requestOf(of));
  useLayoutEffect(() => {
    let current = true;
    setBusy(true);
    const ask = setTimeout(() => {
      checkCase<Checked>(JSON.parse(body) as unknown).then(
        (checked) => {
          if (!current) return;
          setAnswer({ checked, error: null });
          setBusy(false);
        },
        (error: unknown) => {
          if (!current) return;
          setAnswer((last) => ({ ...last, error }));
          setBusy(false);
        },
      );
    }, TYPING_MS);
    return () => {
      current = false;
      clearTimeout(ask);
    };
  }, [body]);
  return { ...answer, busy };
}

export function CheckPage() {
  const [of, setCase] = useState<Case>(() => ({ ...EMPTY, ...loadCase<Partial<Case>>() }));
  const { checked, error, busy } = useChecked(of);
  /** What the other rulebooks make of it is asked for. */
  const [compared, setCompared] = useState(false);
  const ruling = useRef<HTMLHeadingElement>(null);
  /** On a phone the ruling stands below all that was entered: whoever has asked for one is led there when it has come in place of this. */
  const [before, setBefore] = useState<{ answer: Checked | null } | null>(null);
  useTitle(words('check.title'));
  // At once, not some time after it is drawn: the page may be shut.
  useLayoutEffect(() => saveCase(of), [of]);
  const change = (more: Partial<Case>): void => setCase((old) => changed(old, more));
  const doubts = checked ? unsettled(of, checked.collation) : 0;
  // Nothing is ruled on a guess: what stands differently on the sheets is settled first.
  const ruled = of.steps.length > 0 && doubts === 0;
  useEffect(() => {
    if (!before || checked === before.answer) return;
    setBefore(null);
    ruling.current?.focus({ preventScroll: true });
    if (!matchMedia('(max-width: 900px)').matches) return;
    // What is above it has its height by the next frame.
    const frame = requestAnimationFrame(() => ruling.current?.scrollIntoView({ block: 'start' }));
    return () => cancelAnimationFrame(frame);
  }, [before, checked]);
  useEffect(() => {
    if (!ruled) setCompared(false);
  }, [ruled]);
  /** Until something is ruled on, the clocks are read with the claim, before the button. */
  const asking = checked !== null && !ruled && doubts === 0 && !checked.after.state.result;
  const empty = [of.moves, of.sheets.white, of.sheets.black, of.start].every((text) => text.trim() === '') && of.steps.length === 0;

  const download = (): void => {
    checkCase<Checked>(requestOf(of, true)).then((whole) => {
      const link = document.createElement('a');
      link.href = URL.createObjectURL(new Blob([journalOf(whole)], { type: 'application/x-ndjson' }));
      link.download = `${words('check.file')}.ndjson`;
      link.click();
      setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
    }, () => undefined);
  };

  return (
    <>
      <main class={`check-page${asking ? ' asking' : ''}`}>
        <PageHead title={words('check.title')} lead={words('check.tagline')} ways={[['/rules', words('rules.title')]]} />
        {empty && (
          <div class="examples" role="group" aria-label={words('check.example')}>
            <span class="note">{words('check.example')}</span>
            <div class="example-row">
              {(Object.keys(EXAMPLES) as (keyof typeof EXAMPLES)[]).map((name) => (
                <button
                  type="button"
                  key={name}
                  onClick={() => {
                    setCase(EXAMPLES[name]);
                    setBefore({ answer: checked });
                  }}
                >
                  {words(`check.example.${name}`)}
                </button>
              ))}
            </div>
          </div>
        )}
        <div class="entry">
          <GameSection of={of} onChange={change} />
          <Moves of={of} collation={checked?.collation ?? null} moves={checked?.before.state.moves ?? []} onChange={change} />
          {!asking && checked && <Clocks of={of} onChange={change} />}
          {checked && !empty && (
            <div class="as-typed">
              <Diagram
                fen={checked.before.state.fen}
                caption={words('check.diagram.typed', { side: words(`side.${checked.before.state.turn}`) })}
              />
            </div>
          )}
        </div>
        <div class="result">
          {error !== null && (
            <p class="fault" role="alert">
              {errorText(error)}
            </p>
          )}
          {checked?.fault && (
            <p class="fault" role="alert">
              {problemText(checked.fault)}
            </p>
          )}
          <p class="note busy" role="status">
            {busy && words(ruled ? 'check.working' : 'check.reading')}
          </p>
          {checked && ruled && (
            <Rulings
              of={of}
              checked={checked}
              heading={ruling}
              onWithdraw={() => change(of.decisions.length > 0 ? { decisions: of.decisions.slice(0, -1) } : { steps: of.steps.slice(0, -1) })}
              onDecide={(step) => change({ decisions: [...of.decisions, step] })}
            >
              {!compared && (
                <button type="button" onClick={() => setCompared(true)}>
                  {words('check.books.show')}
                </button>
              )}
            </Rulings>
          )}
          {doubts > 0 && (
            <p class="unsettled" role="status">
              {words('check.unsettled', { count: doubts })}
            </p>
          )}
          {checked && ruled && (
            <section class="section">
              <label class="field">
                <span>{words('check.note')}</span>
                <textarea rows={2} value={of.note} onInput={(event) => change({ note: event.currentTarget.value })} />
                <small class="note">{words('check.note.help')}</small>
              </label>
              <div class="actions">
                <button type="button" class="primary" onClick={() => print()}>
                  {words('sheet.print')}
                </button>
                <button type="button" onClick={download}>
                  {words('check.journal')}
                </button>
                <button type="button" onClick={() => setCase((old) => ({ ...EMPTY, rulebook: old.rulebook, announced: old.announced, variations: old.variations, time: old.time, supervised: old.supervised, event: old.event }))}>
                  {words('check.new')}
                </button>
              </div>
            </section>
          )}
          {checked && ruled && !checked.after.state.result && (
            <details>
              <summary>{words('check.own_acts')}</summary>
              <OfficialPanel
                state={checked.after.state}
                onAct={(act) => change({ decisions: [...of.decisions, { by: 'official', act }] })}
              />
            </details>
          )}
          {checked && doubts === 0 && !checked.after.state.result && (
            <DisputeForm
              key={of.steps.length}
              of={of}
              situation={ruled ? checked.after : checked.before}
              onRule={(step) => {
                change({ steps: [...of.steps, ...of.decisions, step], decisions: [] });
                setBefore({ answer: checked });
              }}
            >
              {asking && <Clocks of={of} onChange={change} />}
            </DisputeForm>
          )}
        </div>
        {checked && ruled && compared && <AllBooks of={of} />}
      </main>
      {checked && ruled && <PrintedCheck of={of} checked={checked} />}
    </>
  );
}

function GameSection({ of, onChange }: { of: Case; onChange: (change: Partial<Case>) => void }) {
  const books = useAsked(getBooks, []);
  // A position that was set up is seen; nothing shuts while one types.
  const [open, setOpen] = useState(of.start !== '');
  useEffect(() => {
    if (of.start !== '') setOpen(true);
  }, [of.start]);
  const one = (books.value ?? []).filter((book) => (book.boards ?? 1) === 1);
  return (
    <fieldset class="section">
      <legend>{words('check.game')}</legend>
      <div class="two">
        <label class="field">
          <span>{words('lobby.rulebook')}</span>
          <select
            value={of.announced || of.rulebook}
            onChange={(event) => {
              const chosen = one.find((book) => book.id === event.currentTarget.value);
              if (!chosen) return;
              const { id, base, changes = [] } = chosen;
              onChange(base ? { rulebook: base, announced: id, variations: changes } : { rulebook: id, announced: '', variations: [] });
            }}
          >
            {one.map((book) => (
              <option value={book.id} key={book.id}>
                {book.base ? book.title : words(`book.${book.id}`)}
              </option>
            ))}
          </select>
        </label>
        <label class="field">
          <span>{words('lobby.time.text')}</span>
          <input
            type="text"
            list="check-times"
            value={of.time}
            placeholder={words('lobby.time.none')}
            spellcheck={false}
            autocomplete="off"
            onInput={(event) => onChange({ time: event.currentTarget.value })}
          />
          <datalist id="check-times">
            {TIMES.map((time) => (
              <option value={time} key={time} />
            ))}
          </datalist>
        </label>
      </div>
      <label class="check">
        <input type="checkbox" checked={of.supervised} onChange={(event) => onChange({ supervised: event.currentTarget.checked })} />
        <span>{words('check.supervised')}</span>
      </label>
      <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>{words('check.details')}</summary>
        <div class="two">
          {(['white', 'black', 'event'] as const).map((key) => (
            <label class="field" key={key}>
              <span>{words(key === 'event' ? 'check.event' : `side.${key}`)}</span>
              <input type="text" value={of[key]} maxLength={60} autocomplete="off" onInput={(event) => onChange({ [key]: event.currentTarget.value })} />
            </label>
          ))}
          <label class="field">
            <span>{words('check.start')}</span>
            <input type="text" value={of.start} placeholder={words('check.start.usual')} spellcheck={false} autocomplete="off" onInput={(event) => onChange({ start: event.currentTarget.value })} />
          </label>
        </div>
      </details>
    </fieldset>
  );
}

function Clocks({ of, onChange }: { of: Case; onChange: (change: Partial<Case>) => void }) {
  const half = SIDES.some((side) => of.clocks[side].trim() !== '') && readingsOf(of) === null;
  return (
    <fieldset class="section">
      <legend>{words('check.clocks')}</legend>
      <div class="three">
        {SIDES.map((side) => (
          <label class="field" key={side}>
            <span>{words(`official.${side}_time`)}</span>
            <input
              type="text"
              inputMode="text"
              size={8}
              value={of.clocks[side]}
              placeholder="12:30"
              autocomplete="off"
              onInput={(event) => onChange({ clocks: { ...of.clocks, [side]: event.currentTarget.value } })}
            />
          </label>
        ))}
        <label class="field">
          <span>{words('check.minutes')}</span>
          <input
            type="text"
            size={8}
            value={of.minutes}
            placeholder={words('check.minutes.none')}
            autocomplete="off"
            aria-invalid={of.minutes.trim() !== '' && readTime(of.minutes) === null}
            onInput={(event) => onChange({ minutes: event.currentTarget.value })}
          />
        </label>
      </div>
      <p class={half ? 'warn' : 'note'}>{words(half ? 'check.clocks.half' : 'check.clocks.help')}</p>
    </fieldset>
  );
}

// An act that is looked at before it is done: what would follow, or the rule that speaks against it; then it is done, or
// done all the same, with the reason for the record.
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useState } from 'preact/hooks';
import { words } from '../../vocabulary/words';
import type { Done } from '../../vocabulary/protocol';
import { judge, type Judged } from '../model/calls';
import type { Desk } from './desk';
import { SaidList } from './said';

/** Typing is not asked about letter by letter. */
const PAUSE_MS = 250;

/** Nobody is offered what is not theirs: the hall would refuse it. */
function isTheirs(desk: Desk, what: string, body: { do?: object | object[] }): boolean {
  if (what !== '/do') return desk.may(what);
  return [body.do ?? []].flat().every((one) => desk.may(String((one as { type?: unknown }).type)));
}

export function Deed({
  desk,
  what = '/do',
  body,
  label,
  said,
  reasoned = false,
  onDone,
  children,
}: {
  desk: Desk;
  what?: string;
  /** Nothing while the form is not filled in. */
  body: { do?: object | object[]; section?: string; entries?: number[]; directors?: object } | null;
  label: string;
  said: (done: Done) => string;
  /** The act itself has a reason, waived or not. */
  reasoned?: boolean;
  onDone?: (done: Done) => void;
  /** What is shown of the judgement besides its lines. */
  children?: (judged: Judged) => ComponentChildren;
}) {
  const [judged, setJudged] = useState<Judged | null>(null);
  const [reason, setReason] = useState('');
  const key = body ? JSON.stringify(body) : '';
  // At once, as in every form that follows something: between the drawing and a later effect the old could be pressed.
  useLayoutEffect(() => {
    setJudged(null);
    if (!key || !desk.token) return undefined;
    let current = true;
    const timer = setTimeout(() => {
      void judge(desk.event, desk.token ?? '', what, JSON.parse(key) as object).then((fresh) => current && setJudged(fresh));
    }, PAUSE_MS);
    return () => {
      current = false;
      clearTimeout(timer);
    };
    // Looked at anew when something has happened: what was allowed may not be any more.
  }, [key, what, desk.seq]);

  const waives = judged !== null && !judged.ok && judged.waivable;
  const asks = reasoned || waives;
  if (!body || !isTheirs(desk, what, body)) return null;
  const go = async (event: Event): Promise<void> => {
    event.preventDefault();
    const why = reason.trim();
    const events = [body.do ?? []].flat();
    const whole =
      what !== '/do' || !reasoned || !why ? body : { ...body, do: events.map((one) => ({ ...one, reason: why })) };
    const done = await desk.call(
      what,
      { ...whole, ...(what !== '/do' && why ? { reason: why } : {}), ...(waives ? { despite: true, because: why } : {}) },
      said,
    );
    if (!done) return;
    setReason('');
    onDone?.(done);
  };
  return (
    <form class="deed" onSubmit={(event) => void go(event)}>
      <div role="status" aria-live="polite">
        {judged && !judged.ok && <p class="warn">{words(waives ? 'event.against' : 'event.impossible')}</p>}
        {judged && <SaidList lines={judged.lines} />}
        {judged && children?.(judged)}
      </div>
      <div class="row-actions">
        {asks && (
          <label class="inline grow">
            <span>{words('event.reason')}</span>
            <input type="text" maxLength={300} value={reason} onInput={(e) => setReason(e.currentTarget.value)} />
          </label>
        )}
        <button
          type="submit"
          class={waives ? 'stop' : 'primary'}
          disabled={desk.busy || judged === null || (!judged.ok && !judged.waivable)}
        >
          {waives ? words('event.anyway') : label}
        </button>
      </div>
    </form>
  );
}

// Acts of the viewer: sent, answered in one status line, and taken back from there.
import type { JSX } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { problemText } from '../ui/parts';
import { words } from '../words';
import { command, refusalOf, type Done } from './calls';

interface Note {
  kind: 'done' | 'refused';
  text: string;
  more: string[];
  undo?: number;
  /** Does it although a rule speaks against it, or a like name is entered. */
  anyway?: (() => Promise<Done | null>) | undefined;
}

export interface Desk {
  token: string | null;
  /** Does events (one, or several together: all or none). Nothing if it was refused; the status line says why. */
  act: (events: object | object[], said: string, more?: object) => Promise<Done | null>;
  /** The same for what is no event: a pairing, a list. */
  call: (what: string, body: object, said: (done: Done) => string) => Promise<Done | null>;
  say: (text: string, more?: string[]) => void;
  fail: (error: unknown) => void;
  busy: boolean;
  event: string;
  /** The status line, drawn once on the page. */
  status: JSX.Element;
}

export function useDesk(event: string, token: string | null, refresh: () => Promise<void>): Desk {
  const [note, setNote] = useState<Note | null>(null);
  const [busy, setBusy] = useState(false);
  const running = useRef(0);

  const fail = (error: unknown, anyway?: () => Promise<Done | null>): void => {
    const refusal = refusalOf(error);
    const reasons = refusal.reasons ?? [];
    const known = reasons.length === 0;
    setNote({
      kind: 'refused',
      text: known ? problemText(refusal) : words('event.refused'),
      more: known ? [] : reasons,
      anyway: refusal.waivable || refusal.code === 'alike' ? anyway : undefined,
    });
  };
  const send = async (what: string, body: object, said: (done: Done) => string): Promise<Done | null> => {
    if (!token) return null;
    running.current += 1;
    setBusy(true);
    try {
      const done = await command(event, token, what, body);
      const undo = what === '/do' || what === '/pair' ? done.seq : undefined;
      setNote({ kind: 'done', text: said(done), more: done.words ?? [], ...(undo === undefined ? {} : { undo }) });
      await refresh();
      return done;
    } catch (error) {
      fail(error, () => send(what, { ...body, despite: true, even_if_alike: true }, said));
      await refresh();
      return null;
    } finally {
      running.current -= 1;
      setBusy(running.current > 0);
    }
  };
  const act: Desk['act'] = async (events, said, more = {}) => {
    const done = await send('/do', { do: events, ...more }, () => said);
    // Several in one act are taken back one by one in the list of changes, not here.
    if (done && Array.isArray(events) && events.length > 1) setNote((old) => old && { ...old, undo: -1 });
    return done;
  };
  const status = (
    <div class={`event-status no-print ${note?.kind ?? ''}`} role="status" aria-live="polite">
      {note && (
        <>
          <span class="text">{note.text}</span>
          {note.more.length > 0 && (
            <ul>
              {note.more.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          )}
          {note.anyway && (
            <button type="button" class="stop" onClick={() => void note.anyway?.()}>
              {words('event.anyway')}
            </button>
          )}
          {note.kind === 'done' && note.undo !== undefined && note.undo >= 0 && (
            <button
              type="button"
              onClick={() => void send('/do', { do: { type: 'undo', of: note.undo } }, () => words('event.undone'))}
            >
              {words('event.undo')}
            </button>
          )}
        </>
      )}
    </div>
  );
  return {
    token,
    event,
    act,
    busy,
    call: send,
    say: (text, more = []) => setNote({ kind: 'done', text, more }),
    fail: (error) => fail(error),
    status,
  };
}

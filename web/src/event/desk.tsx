// Acts of the viewer: sent, answered in one status line, and taken back from there.
import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { problemText } from '../ui/parts';
import { words } from '../words';
import { command, refusalOf, type Done } from './calls';
import { SaidList } from './said';

interface Note {
  kind: 'done' | 'refused';
  text: string;
  more: string[];
  undo?: number;
  /** Does it although a rule speaks against it (the reason goes on the record), or a like name is entered. */
  anyway?: ((because: string) => Promise<Done | null>) | undefined;
  /** A rule is waived: the record wants to know why. */
  waives?: boolean;
}

export interface Desk {
  token: string | null;
  /** Does events (one, or several together: all or none). Nothing if it was refused; the status line says why. */
  act: (events: object | object[], said: string, more?: object) => Promise<Done | null>;
  /** The same for what is no event: a pairing, a list. */
  call: (what: string, body: object, said: (done: Done) => string) => Promise<Done | null>;
  say: (text: string, more?: string[]) => void;
  fail: (error: unknown) => void;
  /** What was said is of another page or dialog. */
  hush: () => void;
  busy: boolean;
  event: string;
  /** The last line the page has seen. */
  seq: number;
  /** The status line, drawn once on the page. */
  status: JSX.Element;
}

export function useDesk(event: string, token: string | null, seq: number, refresh: () => Promise<void>): Desk {
  const [note, setNote] = useState<Note | null>(null);
  const [busy, setBusy] = useState(false);
  const running = useRef(0);

  const fail = (error: unknown, anyway?: (because: string) => Promise<Done | null>): void => {
    const refusal = refusalOf(error);
    const reasons = refusal.reasons ?? [];
    const known = reasons.length === 0;
    setNote({
      kind: 'refused',
      text: known ? problemText(refusal) : words('event.refused'),
      more: known ? [] : reasons,
      anyway: refusal.waivable || refusal.code === 'alike' ? anyway : undefined,
      waives: refusal.waivable === true,
    });
  };
  const send = async (what: string, body: object, said: (done: Done) => string): Promise<Done | null> => {
    if (!token) return null;
    running.current += 1;
    setBusy(true);
    try {
      const done = await command(event, token, what, body);
      // Several in one act are taken back one by one in the list of changes, not here.
      const several = 'do' in body && Array.isArray(body.do) && body.do.length > 1;
      const undo = !what.startsWith('/import') && !several && !done.beside ? done.seq : undefined;
      setNote({ kind: 'done', text: said(done), more: done.words ?? [], ...(undo === undefined ? {} : { undo }) });
      await refresh();
      return done;
    } catch (error) {
      fail(error, (because) => send(what, { ...body, despite: true, because, even_if_alike: true }, said));
      await refresh();
      return null;
    } finally {
      running.current -= 1;
      setBusy(running.current > 0);
    }
  };
  const act: Desk['act'] = (events, said, more = {}) => send('/do', { do: events, ...more }, () => said);
  const undo = (of: number): void =>
    void send('/do', { do: { type: 'undo', of } }, () => words('event.undone'));
  const status = <StatusLine note={note} onUndo={undo} />;
  return {
    token,
    event,
    seq,
    act,
    busy,
    call: send,
    say: (text, more = []) => setNote({ kind: 'done', text, more }),
    fail: (error) => fail(error),
    hush: () => setNote(null),
    status,
  };
}

function StatusLine({ note, onUndo }: { note: Note | null; onUndo: (of: number) => void }) {
  const [because, setBecause] = useState('');
  useEffect(() => setBecause(''), [note]);
  return (
    <div class={`event-status no-print ${note?.kind ?? ''}`} role="status" aria-live="polite">
      {note && (
        <>
          <span class="text">{note.text}</span>
          <SaidList lines={note.more} />
          {note.anyway && (
            <form
              class="row-actions"
              onSubmit={(event) => {
                event.preventDefault();
                void note.anyway?.(because.trim());
              }}
            >
              {note.waives && (
                <label class="inline">
                  <span>{words('event.reason')}</span>
                  <input
                    type="text"
                    maxLength={300}
                    value={because}
                    onInput={(event) => setBecause(event.currentTarget.value)}
                  />
                </label>
              )}
              <button type="submit" class="stop">
                {words('event.anyway')}
              </button>
            </form>
          )}
          {note.kind === 'done' && note.undo !== undefined && note.undo >= 0 && (
            <button type="button" onClick={() => onUndo(note.undo ?? -1)}>
              {words('event.undo')}
            </button>
          )}
        </>
      )}
    </div>
  );
}

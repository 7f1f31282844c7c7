// Acts of the viewer: sent, answered in one status line, and taken back from there.
import type { JSX } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { problemText } from '../../ui/parts';
import { say, words } from '../../vocabulary/words';
import type { Done } from '../../vocabulary/protocol';
import { command, reasonsOf, refusalOf } from '../model/calls';
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
  /**
   * Does events (one, or several together: all or none). Nothing if it was refused; the status line says why. Settles when
   * the hall has taken them: a form is cleared at once, the status line speaks when the page shows what was done.
   */
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
  /** Whether the viewer's link may do it: an event by its word, an address behind the event's own. */
  may: (what: string) => boolean;
  /** The status line of the page; a dialog that is open has the line itself, or it would be heard twice. */
  status: JSX.Element;
  dialogStatus: JSX.Element;
}

export function useDesk(
  event: string,
  token: string | null,
  seq: number,
  refresh: () => Promise<void>,
  may: (what: string) => boolean,
): Desk {
  const [note, setNote] = useState<Note | null>(null);
  const [busy, setBusy] = useState(false);
  const running = useRef(0);
  /** Commands sent so far, and the first of them whose success is news. */
  const sent = useRef(0);
  const news = useRef(0);

  /** Answers may come in another order than the commands went: no success takes the place of a later one, or of a refusal. */
  const tell = (fresh: Note, of: number): void => {
    if (fresh.kind === 'done' && of < news.current) return;
    news.current = fresh.kind === 'refused' ? sent.current + 1 : of;
    setNote(fresh);
  };
  const fail = (error: unknown, anyway?: (because: string) => Promise<Done | null>): void => {
    const refusal = refusalOf(error);
    const reasons = reasonsOf(refusal);
    const known = reasons.length === 0;
    const text = known ? problemText(refusal) : words('event.refused');
    tell(
      {
        kind: 'refused',
        text,
        more: known ? [] : reasons,
        anyway: refusal.waivable || refusal.code === 'alike' ? anyway : undefined,
        waives: refusal.waivable === true,
      },
      sent.current,
    );
  };
  const send = async (what: string, body: object, said: (done: Done) => string): Promise<Done | null> => {
    if (!token) return null;
    const number = ++sent.current;
    running.current += 1;
    setBusy(true);
    const shown = async (): Promise<void> => {
      await refresh();
      running.current -= 1;
      setBusy(running.current > 0);
    };
    try {
      const done = await command(event, token, what, body);
      // Several in one act are taken back one by one in the list of changes, not here.
      const several = 'do' in body && Array.isArray(body.do) && body.do.length > 1;
      const undo = !what.startsWith('/import') && !several && !done.beside ? done.seq : undefined;
      const note = { kind: 'done' as const, text: said(done), more: done.said?.map(say) ?? [], ...(undo === undefined ? {} : { undo }) };
      void shown().then(() => tell(note, number));
      return done;
    } catch (error) {
      fail(error, (because) => send(what, { ...body, despite: true, because, even_if_alike: true }, said));
      await shown();
      return null;
    }
  };
  const act: Desk['act'] = (events, said, more = {}) => send('/do', { do: events, ...more }, () => said);
  const undo = (of: number): void =>
    void send('/do', { do: { type: 'undo', of } }, () => words('event.undone'));
  const [dialogs, setDialogs] = useState(0);
  const status = <StatusLine note={dialogs === 0 ? note : null} onUndo={undo} />;
  const dialogStatus = <DialogStatus note={note} onUndo={undo} onOpen={(more) => setDialogs((open) => open + more)} />;
  return {
    token,
    event,
    seq,
    may,
    act,
    busy,
    call: send,
    say: (text, more = []) => tell({ kind: 'done', text, more }, ++sent.current),
    fail: (error) => fail(error),
    hush: () => setNote(null),
    status,
    dialogStatus,
  };
}

interface Line {
  note: Note | null;
  onUndo: (of: number) => void;
}

function DialogStatus({ note, onUndo, onOpen }: Line & { onOpen: (more: 1 | -1) => void }) {
  useLayoutEffect(() => {
    onOpen(1);
    return () => onOpen(-1);
  }, []);
  return <StatusLine note={note} onUndo={onUndo} />;
}

function StatusLine({ note, onUndo }: Line) {
  const [because, setBecause] = useState('');
  useLayoutEffect(() => setBecause(''), [note]);
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

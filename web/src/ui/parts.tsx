// Small parts used all over the page.
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { ApiError } from '../net/api';
import { articleOf, clauseName } from '../vocabulary/articles';
import { useArticles } from './hooks';
import type { Problem } from '../vocabulary/protocol';
import { later } from './later';
import { hasWords, words } from '../vocabulary/words';

const QrCode = later(() => import('./qr_code').then((file) => file.QrCode));

/** What went wrong and what to do next. */
export function problemText(problem: Problem): string {
  const code = `error.${problem.code}`;
  if (hasWords(code)) return words(code, { message: problem.message ?? '' });
  if (hasWords(`closed.${problem.code}`)) return words(`closed.${problem.code}`);
  return words('error.other', { message: problem.message ?? problem.code });
}

export const errorText = (error: unknown): string =>
  problemText(error instanceof ApiError ? error.problem : { code: 'other', message: String(error) });

/** A clause's number; opens its text. */
export function ClauseChip({ id, named = false, short = false, onOpen }: {
  id: string;
  named?: boolean;
  /** Beside words that say what it is about, one without a number is not called by its name. */
  short?: boolean;
  onOpen: (id: string) => void;
}) {
  useArticles();
  return (
    <button type="button" class="chip clause-chip" data-clause={id} title={id} onClick={() => onOpen(id)}>
      {short && articleOf(id) === null ? words('clause.the') : named ? `${words(`book.${id.slice(0, id.indexOf(':'))}`)}: ${clauseName(id)}` : clauseName(id)}
    </button>
  );
}

/** The clause something rests on, and the others once asked for. */
export function ClauseChips({ ids, onOpen }: { ids: readonly string[]; onOpen: (id: string) => void }) {
  const [all, setAll] = useState(false);
  return (
    <>
      {(all ? ids : ids.slice(0, 1)).map((id) => (
        <ClauseChip id={id} key={id} onOpen={onOpen} />
      ))}
      {!all && ids.length > 1 && (
        <button
          type="button"
          class="chip clause-chip more-clauses"
          aria-label={words('clause.more', { count: ids.length - 1 })}
          onClick={() => setAll(true)}
        >
          <span class="long">{words('clause.more', { count: ids.length - 1 })}</span>
          <span class="short" aria-hidden="true">
            +{ids.length - 1}
          </span>
        </button>
      )}
    </>
  );
}

/** A panel over the page, closed by Escape, its own button, or a click beside it. */
export function Dialog({
  title,
  onClose,
  children,
  kind = '',
  lang,
  beside,
}: {
  title: string;
  /** Of the title, where it is not in the reader's. */
  lang?: string;
  onClose: () => void;
  /** What is to be seen all the while, in the panel's head. */
  beside?: ComponentChildren;
  children: ComponentChildren;
  kind?: string;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const before = document.activeElement;
    dialog.current?.showModal();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      class={`dialog ${kind}`}
      aria-label={title}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      <div class="dialog-body">
        <header>
          <h2 lang={lang}>{title}</h2>
          {beside}
          <button type="button" class="quiet" onClick={onClose}>
            {words('act.close')}
          </button>
        </header>
        {children}
      </div>
    </dialog>
  );
}

/** A link that can be copied. */
export function CopyLink({ label, link, note, code = false }: { label: string; link: string; note?: string; code?: boolean }) {
  // Where a finger hands the link on, that is what is asked for first; the code is a press away.
  const shares = typeof navigator.share === 'function' && matchMedia('(pointer: coarse)').matches;
  const [scanned, setScanned] = useState(code && !matchMedia('(pointer: coarse), (max-height: 479px)').matches);
  const [copied, setCopied] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const copy = (): void => {
    field.current?.select();
    const done = (): void => {
      setCopied(true);
      setTimeout(() => setCopied(false), 2500);
    };
    // Without a secure connection a browser has no clipboard to write to; the old way still works there.
    if (navigator.clipboard) navigator.clipboard.writeText(link).then(done, () => undefined);
    else if (document.execCommand('copy')) done();
  };
  return (
    <div class="copy-link" data-label={label}>
      <label>
        <span>{label}</span>
        <input ref={field} type="text" readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
      </label>
      <button type="button" onClick={copy}>
        {copied ? words('act.copied') : words('act.copy')}
      </button>
      {shares && code && (
        <button type="button" class="primary hand-on" onClick={() => void navigator.share({ url: link }).catch(() => undefined)}>
          {words('act.share')}
        </button>
      )}
      {note && <p class="note">{note}</p>}
      {scanned ? (
        <QrCode link={link} />
      ) : (
        <button type="button" class="link" aria-label={words('qr.show')} onClick={() => setScanned(true)}>
          <span class="long">{words('qr.show')}</span>
          <span class="short">{words('qr.short')}</span>
        </button>
      )}
    </div>
  );
}

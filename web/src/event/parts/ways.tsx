// What leads away from an event's page: a line of its head, and behind one word where the head has no room for a line.
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { useCompact } from '../../ui/hooks';
import { SettingsDialog } from '../../ui/settings';
import { language, words } from '../../vocabulary/words';

export function Ways({ event, directs }: { event: string; directs: boolean }) {
  const compact = useCompact();
  const [open, setOpen] = useState(false);
  const [settings, setSettings] = useState(false);
  const place = useRef<HTMLElement>(null);
  const more = useRef<HTMLButtonElement>(null);
  // Before the list is shown: a key pressed at once finds it listening.
  useLayoutEffect(() => {
    if (!open) return undefined;
    const aside = (pressed: Event): void => {
      if (!place.current?.contains(pressed.target as Node)) setOpen(false);
    };
    const key = (pressed: KeyboardEvent): void => {
      if (pressed.key !== 'Escape') return;
      setOpen(false);
      more.current?.focus();
    };
    addEventListener('pointerdown', aside);
    addEventListener('focusin', aside);
    addEventListener('keydown', key);
    return () => {
      removeEventListener('pointerdown', aside);
      removeEventListener('focusin', aside);
      removeEventListener('keydown', key);
    };
  }, [open]);
  // A director keeps the desk open beside what everybody sees.
  const beside = directs ? { target: '_blank', rel: 'noreferrer' } : {};
  const then = (deed: () => void) => (): void => {
    setOpen(false);
    deed();
  };
  return (
    <nav class={compact ? 'no-print compact' : 'no-print'} ref={place}>
      {compact && (
        <button type="button" class="quiet" ref={more} aria-expanded={open} onClick={() => setOpen(!open)}>
          {words('event.more')} <span aria-hidden="true">▾</span>
        </button>
      )}
      {(!compact || open) && (
        <div class="ways">
          <a class="button quiet" href="/">
            {words('site.lobby')}
          </a>
          {directs && (
            <a class="button quiet" href={`/e/${event}?public`} {...beside}>
              {words('event.public')}
            </a>
          )}
          <a class="button quiet" href={`/e/${event}?wall`} {...beside}>
            {words('event.wall')}
          </a>
          <a class="button quiet" href={`/api/events/${event}/feed/${language()}`} type="application/rss+xml">
            {words('event.feed')}
          </a>
          <button type="button" class="quiet" onClick={then(() => print())}>
            {words('event.print')}
          </button>
          <button type="button" class="quiet" onClick={then(() => setSettings(true))}>
            {words('settings.title')}
          </button>
        </div>
      )}
      {settings && (
        <SettingsDialog
          onClose={() => {
            setSettings(false);
            // What was pressed may be put away again.
            setTimeout(() => more.current?.focus());
          }}
        />
      )}
    </nav>
  );
}

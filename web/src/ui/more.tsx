// The sign that something to press lies beyond an edge: below the window's, or below that of a part which scrolls.
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { words } from '../vocabulary/words';

/** What is read or pressed as one line: the sign cuts none of them in two. */
const ROWS =
  ':is(.strip, .lower, .dialog-body) :is(button:not(.more-below), a, input, select, p, summary, label, .chip, .clock), .room > .beside';
const SIGN = 30;
const MOST = 140;

/** How much higher than its own line the sign at an edge begins, so that above it there are whole rows alone. */
function coverOf(place: Element, sign: number): number {
  const { left, right, bottom } = place.getBoundingClientRect();
  const rows = [...(place.closest('.dialog, .room') ?? place).querySelectorAll(ROWS)]
    // What has an edge of its own goes past there.
    .filter((row) => !row.closest('.sheet'))
    .filter((row) => row.checkVisibility?.({ visibilityProperty: true }) !== false)
    .map((row) => {
      const box = row.getBoundingClientRect();
      // Around a word that opens something there is room for a finger, and nothing to be cut.
      const air = row.localName === 'summary' ? Math.min(11, Math.max(0, (box.height - 22) / 2)) : 0;
      return { left: box.left, right: box.right, top: box.top + air, bottom: box.bottom - air, height: box.height };
    })
    .filter((row) => row.height > 1 && row.left < right && row.right > left && row.bottom - row.top < MOST);
  const first = bottom - sign;
  let line = first;
  for (;;) {
    const cut = rows.filter(({ top, bottom: end }) => top < line - 1 && end > line + 2);
    const next = Math.min(line, ...cut.map(({ top }) => top - 1));
    if (next === line || first - next > MOST) return first - line;
    line = next;
  }
}

/** Where what is seen of a part begins: above it, what is not seen has gone by. */
const topOf = (part: Element): number =>
  Math.max(0, part.getBoundingClientRect().top, part.closest('.dialog')?.getBoundingClientRect().top ?? 0);

/** Stands last in the part it speaks for, and brings what is hidden there into view. */
export function MoreBelow() {
  const own = useRef<HTMLDivElement>(null);
  const [hidden, setHidden] = useState<Element[]>([]);
  // What is loaded later comes into the part without its being drawn anew.
  const [, drawn] = useState(0);
  const [cover, setCover] = useState(0);
  useLayoutEffect(() => {
    const part = own.current?.parentElement;
    if (!part) return undefined;
    const watch = new MutationObserver(() => drawn((times) => times + 1));
    watch.observe(part, { childList: true, subtree: true });
    return () => watch.disconnect();
  }, []);
  // Drawn anew with every change of the part, which may have other buttons then.
  useLayoutEffect(() => {
    const part = own.current?.parentElement;
    if (!part || typeof IntersectionObserver === 'undefined') return undefined;
    const beyond = new Set<Element>();
    const watch = new IntersectionObserver(
      (entries) => {
        for (const { target, intersectionRatio, boundingClientRect: at, intersectionRect: seen } of entries) {
          // Seen in part, it is cut off at its lower end; seen not at all, it lies below what is seen of the part.
          const below = intersectionRatio > 0 ? seen.bottom < at.bottom - 1 : at.top > topOf(part) - 1;
          if (intersectionRatio < 0.9 && below && at.height > 0) beyond.add(target);
          else beyond.delete(target);
        }
        setHidden((before) => (before.length === beyond.size && before.every((one) => beyond.has(one)) ? before : [...beyond]));
      },
      // What a bar along the window's edge lies over is not seen.
      { threshold: [0, 0.9, 1], rootMargin: `0px 0px ${-parseFloat(getComputedStyle(own.current as Element).bottom) || 0}px 0px` },
    );
    const buttons = part.querySelectorAll('button:not(.more-below, .clause-chip, .link), .button, summary');
    for (const button of buttons) watch.observe(button);
    if (buttons.length === 0) setHidden((before) => (before.length === 0 ? before : []));
    return () => watch.disconnect();
  });
  const shown = hidden.length > 0;
  useLayoutEffect(() => {
    const place = own.current;
    if (!place) return undefined;
    // A window's edge cuts nothing either before anything is scrolled.
    const edge = (): boolean => place.matches('.actions-place > *') && getComputedStyle(place).position === 'fixed' && scrollY === 0;
    const measure = (): void => setCover(shown || edge() ? Math.round(coverOf(place, shown ? SIGN : 0)) : 0);
    const later = (): number => requestAnimationFrame(measure);
    measure();
    addEventListener('scroll', later, { capture: true, passive: true });
    addEventListener('resize', later);
    // What is above it may grow without its part being drawn anew.
    const grown = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(later);
    const around = place.closest('.dialog, .room')?.querySelectorAll('.strip, .deeds, .sheet-place, .dialog-body') ?? [];
    for (const part of around) grown?.observe(part);
    return () => {
      grown?.disconnect();
      removeEventListener('scroll', later, { capture: true });
      removeEventListener('resize', later);
    };
  });
  const show = (): void => {
    const [first] = [...hidden].sort((one, other) => one.getBoundingClientRect().top - other.getBoundingClientRect().top);
    first?.scrollIntoView({ block: 'center' });
    if (first instanceof HTMLElement) first.focus({ preventScroll: true });
  };
  return (
    <div ref={own} class="more-place">
      {!shown && cover > 0 && <div class="edge" style={{ height: `${cover}px` }} />}
      <button type="button" class="more-below" style={{ height: `${SIGN + cover}px` }} hidden={!shown} onClick={show}>
        <span>{words('more.below')}</span> <span aria-hidden="true">↓</span>
      </button>
    </div>
  );
}

// The sign that something to press lies beyond an edge: below the window's, or below that of a part which scrolls.
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { words } from '../vocabulary/words';

/** Stands last in the part it speaks for, and brings what is hidden there into view. */
export function MoreBelow() {
  const own = useRef<HTMLDivElement>(null);
  const [hidden, setHidden] = useState<Element[]>([]);
  // What is loaded later comes into the part without its being drawn anew.
  const [, drawn] = useState(0);
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
          const below = intersectionRatio > 0 ? seen.bottom < at.bottom - 1 : at.top > part.getBoundingClientRect().top;
          if (intersectionRatio < 0.9 && below && at.height > 0) beyond.add(target);
          else beyond.delete(target);
        }
        setHidden((before) => (before.length === beyond.size && before.every((one) => beyond.has(one)) ? before : [...beyond]));
      },
      { threshold: [0, 0.9, 1] },
    );
    const buttons = part.querySelectorAll('button:not(.more-below, .clause-chip, .link), .button');
    for (const button of buttons) watch.observe(button);
    if (buttons.length === 0) setHidden((before) => (before.length === 0 ? before : []));
    return () => watch.disconnect();
  });
  const show = (): void => {
    const [first] = [...hidden].sort((one, other) => one.getBoundingClientRect().top - other.getBoundingClientRect().top);
    first?.scrollIntoView({ block: 'center' });
    if (first instanceof HTMLElement) first.focus({ preventScroll: true });
  };
  return (
    <div ref={own} class="more-place">
      <button type="button" class="more-below" hidden={hidden.length === 0} onClick={show}>
        <span>{words('more.below')}</span> <span aria-hidden="true">↓</span>
      </button>
    </div>
  );
}

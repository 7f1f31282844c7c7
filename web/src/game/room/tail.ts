// On a phone: whether the room that is left under what is said and pressed is enough for moves of the scoresheet.
import { useLayoutEffect, useRef, useState } from 'preact/hooks';

/** Two lines of moves, and their frame. */
const ENOUGH = 76;
/** What it gains when it has them: then what was said below the line of moves stands in that line's place. */
const GAINED = 20;

/** `asked`: the room may be looked at now; while something lies over it, what was found before holds. */
export function useTail(asked: boolean, written: boolean) {
  const tail = useRef<HTMLDivElement>(null);
  const [roomy, setRoomy] = useState(false);
  useLayoutEffect(() => {
    const place = tail.current;
    if (!asked || !place) return undefined;
    const look = (): void => setRoomy(written && place.clientHeight >= ENOUGH + (place.childElementCount > 0 ? GAINED : 0));
    look();
    const watch = new ResizeObserver(look);
    watch.observe(place);
    return () => watch.disconnect();
  }, [asked, written]);
  return { tail, roomy };
}

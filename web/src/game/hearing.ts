// Sounds at a table, for whoever wants them.
import { useEffect, useRef } from 'preact/hooks';
import type { Line, Side, State } from '../vocabulary/protocol';
import { sound } from '../ui/sounds';
import { heard, untilLow } from './model/heard';

export function useHearing(on: boolean, state: State, last: Line | null, side: Side | null, office: boolean): void {
  const before = useRef(state);
  useEffect(() => {
    const what = on && heard(before.current, state, last, office);
    before.current = state;
    if (what) sound(what);
  }, [state]);
  useEffect(() => {
    const wait = on ? untilLow(state, side) : null;
    if (wait === null) return undefined;
    const timer = setTimeout(() => sound('low'), wait);
    return () => clearTimeout(timer);
  }, [on, state, side]);
}

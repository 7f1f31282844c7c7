import type { Man } from '../vocabulary/protocol';
import { drawings } from './pieces';

/** One man, as large as what holds it. It says nothing by itself: what holds it has the name. */
export function ManDrawing({ man }: { man: Man }) {
  const drawing = drawings[man.toLowerCase()];
  if (!drawing) return null;
  const side = man === man.toLowerCase() ? 'black' : 'white';
  return (
    <svg class={`man man-${side}`} viewBox="0 0 100 100" aria-hidden="true" focusable="false">
      {drawing.shapes.map((d) => (
        <path class="man-shape" d={d} />
      ))}
      {drawing.lines.map((d) => (
        <path class="man-line" d={d} />
      ))}
      {drawing.dots?.map((d) => (
        <path class="man-dot" d={d} />
      ))}
    </svg>
  );
}

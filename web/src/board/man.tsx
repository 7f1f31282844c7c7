import { Component } from 'preact';
import { useSettings } from '../ui/hooks';
import { lettersOf } from '../vocabulary/letters';
import type { Man } from '../vocabulary/protocol';
import { drawings } from './pieces';
import { disc, plain } from './sets';

/** One man, as large as what holds it. It says nothing by itself: what holds it has the name. */
export class ManDrawing extends Component<{ man: Man }> {
  /** Thirty men are not compared line by line whenever something else on the page is new; the settings they hear of themselves. */
  override shouldComponentUpdate(next: { man: Man }): boolean {
    return next.man !== this.props.man;
  }
  override render() {
    return <Drawn man={this.props.man} />;
  }
}

function Drawn({ man }: { man: Man }) {
  const [{ pieces, letters }] = useSettings();
  const kind = man.toLowerCase();
  const drawing = pieces === 'letters' ? disc : (pieces === 'plain' ? plain : drawings)[kind];
  if (!drawing || !(kind in drawings)) return null;
  const side = man === kind ? 'black' : 'white';
  // A pawn has no letter in any language.
  const letter = pieces !== 'letters' ? null : kind === 'p' ? '•' : lettersOf(letters).charAt('kqrbn'.indexOf(kind));
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
      {letter && (
        <text class="man-letter" x="50" y="50" text-anchor="middle" dominant-baseline="central">
          {letter}
        </text>
      )}
    </svg>
  );
}

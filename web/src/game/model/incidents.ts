// Which of the incidents a book knows are shown first. What may be reported the hall says; this is only their order.
import type { Incident, Permitted, State } from '../../vocabulary/protocol';
import { words } from '../../vocabulary/words';

/** Officials meet these most, the commonest first. */
const COMMON: Incident[] = [
  'device_sound',
  'talking',
  'distraction',
  'draw_offers',
  'clock_other_hand',
  'advice',
  'notes',
  'noise',
  'device_carried',
  'left_area',
  'refusal',
  'other_breach',
];
const BEFORE_PLAY: Incident[] = ['absent', 'anothers_name', 'seating', 'clock_kind', 'device_carried'];
const AFTER_PLAY: Incident[] = ['talking_after', 'contesting', 'arranged_draw', 'post_mortem', 'rudeness', 'inspection_refused'];

/** How many are shown before one asks for all. */
export const SHOWN_FIRST = 6;

/** What the position itself brings to mind, before what is common. */
function suggested(state: State): Incident[] {
  if (state.phase === 'ended') return AFTER_PLAY;
  if (state.phase === 'ready' || state.phase === 'waiting') return BEFORE_PLAY;
  const fits: Incident[] = [];
  if (state.displaced?.length) fits.push('toppled_and_pressed', 'men_swept_off');
  const offers = state.moves.slice(-20).filter((move) => move.offer).length + (state.offer ? 1 : 0);
  if (offers > 1) fits.push('draw_offers');
  if (state.clocks && state.to_press === null && state.phase === 'playing') fits.push('pressed_before_moving');
  if (state.clocks && state.to_press !== null) fits.push('moved_before_press');
  const low = state.clocks && Math.min(state.clocks.white.remaining, state.clocks.black.remaining) < 120_000;
  if (low) fits.push('clock_other_hand', 'banging', 'clock_hand');
  if (state.pockets) fits.push('partner_board', 'hand_hidden', 'boards_differ');
  if (state.moves.length < 2) fits.push('absent');
  return fits;
}

/** Those open, what fits the position first, then what is common, then the others by name. */
export function sorted(open: readonly Permitted[], state: State): Permitted[] {
  const order = [...new Set([...suggested(state), ...COMMON])];
  const rank = (one: Permitted): number => {
    const at = one.about ? order.indexOf(one.about) : -1;
    return at < 0 ? order.length : at;
  };
  const name = (one: Permitted): string => words(`incident.${one.about ?? ''}`);
  return [...open].sort((a, b) => rank(a) - rank(b) || name(a).localeCompare(name(b)));
}

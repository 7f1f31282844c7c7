// The hand over the board: what a pointer or a key does to the men, told as the facts the laws are about. Taking a man
// up is a touch; letting it go on another square is a release there; letting it go on its own square puts it back.
// Hovering, focusing and sliding over the board are nothing.
import type { Man, Side, Square } from '../vocabulary/protocol';
import { sideOfMan } from './placement';

export type Deed = { type: 'touch'; square: Square } | { type: 'release'; square: Square };

/** What the hand sees. */
export interface Sight {
  man: (square: Square) => Man | undefined;
  /** The side whose men this hand moves; nothing: the hand only watches. */
  side: Side | null;
  /** Whether a touch may be sent now. */
  open: boolean;
  /** The man in the hand, by the square it was lifted from. */
  held: Square | null;
  /** The next touch adjusts: the man is set straight, not lifted. */
  adjusting: boolean;
  /** Castling is the king set on its own rook. */
  chess960: boolean;
}

interface Stroke {
  origin: Square;
  /** The stroke that lifted the man; else the man was already in the hand. */
  lifting: boolean;
  left: boolean;
}

/** One hand. It remembers the pointer's stroke; what is held is the caller's knowledge. */
export class Hand {
  private stroke: Stroke | null = null;

  /** A man is being carried under the pointer. */
  get carrying(): boolean {
    return this.stroke !== null;
  }

  /** The pointer goes down on a square. */
  down(square: Square, sight: Sight): Deed[] {
    if (!sight.open || !sight.side) return [];
    const man = sight.man(square);
    if (sight.held) {
      if (this.isOwnOther(square, sight)) {
        this.stroke = { origin: square, lifting: true, left: false };
        return [
          { type: 'release', square: sight.held },
          { type: 'touch', square },
        ];
      }
      this.stroke = { origin: sight.held, lifting: false, left: square !== sight.held };
      return [];
    }
    if (!man) return [];
    if (sideOfMan(man) === sight.side && !sight.adjusting) this.stroke = { origin: square, lifting: true, left: false };
    return [{ type: 'touch', square }];
  }

  /** The pointer is over a square, or off the board. */
  over(square: Square | null): void {
    if (this.stroke && square !== this.stroke.origin) this.stroke.left = true;
  }

  /** The pointer goes up over a square, or off the board. */
  up(square: Square | null, sight: Sight): Deed[] {
    const stroke = this.stroke;
    this.stroke = null;
    if (!stroke) return [];
    if (square === stroke.origin) {
      const tapped = stroke.lifting && !stroke.left;
      return tapped ? [] : [{ type: 'release', square }];
    }
    if (square === null) return stroke.lifting ? [{ type: 'release', square: stroke.origin }] : [];
    if (this.isOwnOther(square, { ...sight, held: stroke.origin })) return [{ type: 'release', square: stroke.origin }];
    return [{ type: 'release', square }];
  }

  /** The system took the pointer away: the man stays in the hand. */
  cancel(): void {
    this.stroke = null;
  }

  /** A key, or a screen reader's action, on a square: down and up in one. */
  tap(square: Square, sight: Sight): Deed[] {
    this.stroke = null;
    const down = this.down(square, sight);
    if (down.length > 0 || !this.stroke) {
      this.stroke = null;
      return down;
    }
    return this.up(square, sight);
  }

  /** An own man other than the one held, unless setting the held king on it castles. */
  private isOwnOther(square: Square, sight: Sight): boolean {
    const man = sight.man(square);
    if (!man || square === sight.held || sideOfMan(man) !== sight.side) return false;
    const held = sight.held ? sight.man(sight.held) : undefined;
    return !(sight.chess960 && held?.toLowerCase() === 'k' && man.toLowerCase() === 'r');
  }
}

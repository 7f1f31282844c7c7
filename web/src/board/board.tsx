// The board: 64 named buttons in a grid, and above them the men, drawn. Pointers and keys become deeds of the hand;
// nothing here knows the laws.
import type { JSX } from 'preact';
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Act, Man, Side, Square } from '../vocabulary/protocol';
import { words } from '../vocabulary/words';
import { Hand, type Deed, type Sight } from './hand';
import { squareByKey } from './keys';
import { ManDrawing } from './man';
import { sidedMan } from './names';
import { track, type Placement, type Tracked } from './placement';
import { FILES, isLight, placeOf, rowsFor, squareAtPlace } from './squares';

export interface BoardProps {
  placement: Placement;
  bottom: Side;
  lifted: { square: Square; man: Man } | null;
  last: readonly Square[];
  obliged: readonly Square[];
  targets: readonly Square[];
  /** Men lying on the board. */
  fallen: readonly Square[];
  check: Square | null;
  coordinates: boolean;
  /** Freshly made at every deed: a deed before may have changed it. */
  sight: () => Sight;
  onDeed: (deed: Deed) => void;
  /** Squares are being named, not men touched. */
  onPick?: ((square: Square) => void) | undefined;
  picked?: readonly Square[];
  /** A key that asks for something to be read: o, l, t. */
  onAsk: (about: 'board' | 'last' | 'clock') => void;
  promotion: { square: Square; side: Side; onChoose: (role: NonNullable<Act['role']>) => void } | null;
}

interface Point {
  x: number;
  y: number;
}

const ASKS: Readonly<Record<string, 'board' | 'last' | 'clock'>> = { o: 'board', l: 'last', t: 'clock' };
const PROMOTIONS = [
  ['queen', 'q'],
  ['rook', 'r'],
  ['bishop', 'b'],
  ['knight', 'n'],
] as const;

let lastKey = 0;
const freshKey = (): number => ++lastKey;

export function Board(props: BoardProps) {
  const { placement, bottom, lifted } = props;
  const grid = useRef<HTMLDivElement>(null);
  const hand = useRef(new Hand());
  const byPointer = useRef(false);
  const [carried, setCarried] = useState<Point | null>(null);
  const [focused, setFocused] = useState<Square>(bottom === 'white' ? 'e2' : 'e7');
  const drawn = useRef(new Map<Square, { as: string; cell: JSX.Element }>());
  const tracked = useRef<Tracked[]>([]);
  tracked.current = useMemo(() => track(tracked.current, placement, freshKey), [placement]);

  useLayoutEffect(() => {
    if (!lifted) {
      hand.current.cancel();
      setCarried(null);
    }
  }, [lifted]);

  const pointOf = (event: PointerEvent): Point => {
    const box = grid.current?.getBoundingClientRect();
    if (!box) return { x: -1, y: -1 };
    return { x: ((event.clientX - box.left) / box.width) * 8, y: ((event.clientY - box.top) / box.height) * 8 };
  };
  const squareOf = ({ x, y }: Point): Square | null => squareAtPlace(Math.floor(x), Math.floor(y), bottom);
  const perform = (deeds: readonly Deed[]): void => deeds.forEach(props.onDeed);

  const down = (event: PointerEvent): void => {
    if (!event.isPrimary || event.button !== 0) return;
    byPointer.current = true;
    const point = pointOf(event);
    const square = squareOf(point);
    if (!square) return;
    if (props.onPick) {
      props.onPick(square);
      return;
    }
    grid.current?.setPointerCapture(event.pointerId);
    setFocused(square);
    perform(hand.current.down(square, props.sight()));
    if (hand.current.carrying) setCarried(point);
  };
  const move = (event: PointerEvent): void => {
    if (!hand.current.carrying || !event.isPrimary) return;
    const point = pointOf(event);
    hand.current.over(squareOf(point));
    setCarried(point);
  };
  const up = (event: PointerEvent): void => {
    if (!hand.current.carrying || !event.isPrimary) return;
    perform(hand.current.up(squareOf(pointOf(event)), props.sight()));
    setCarried(null);
  };
  const cancel = (): void => {
    hand.current.cancel();
    setCarried(null);
  };

  const click = (event: MouseEvent): void => {
    // A click that a pointer made was dealt with as it went down and up; keys and screen readers send the click alone.
    const pointer = byPointer.current;
    byPointer.current = false;
    if (pointer) return;
    const square = (event.target as Element).closest('[data-square]')?.getAttribute('data-square');
    if (!square) return;
    if (props.onPick) props.onPick(square);
    else perform(hand.current.tap(square, props.sight()));
  };

  const key = (event: KeyboardEvent): void => {
    byPointer.current = false;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const ask = ASKS[event.key];
    if (ask) {
      event.preventDefault();
      props.onAsk(ask);
      return;
    }
    if (event.key === 'Escape' && lifted) {
      event.preventDefault();
      perform(hand.current.tap(lifted.square, props.sight()));
      return;
    }
    const square = squareByKey(event.key, event.shiftKey, focused, bottom, placement);
    if (!square) return;
    event.preventDefault();
    setFocused(square);
    grid.current?.querySelector<HTMLButtonElement>(`[data-square="${square}"]`)?.focus();
  };

  const nameOf = (square: Square): string => {
    const man = placement.get(square);
    const values = { square, man: man ? sidedMan(man) : '' };
    const code = !man
      ? 'board.square'
      : lifted?.square === square
        ? 'board.square.held'
        : props.fallen.includes(square)
          ? 'board.square.fallen'
          : props.obliged.includes(square)
            ? 'board.square.touched'
            : 'board.square.man';
    let name = words(code, values);
    if (props.check === square) name = words('board.square.check', { name });
    if (props.targets.includes(square)) name = words('board.square.target', { name });
    return name;
  };
  const under = carried && squareOf(carried);
  const marksOf = (square: Square): string =>
    [
      'square',
      isLight(square) ? 'light' : 'dark',
      props.last.includes(square) && 'last',
      props.obliged.includes(square) && 'obliged',
      props.check === square && 'check',
      props.picked?.includes(square) && 'picked',
      props.targets.includes(square) && (placement.has(square) ? 'target-man' : 'target'),
      lifted?.square === square && 'origin',
      under === square && 'under',
    ]
      .filter(Boolean)
      .join(' ');

  /** A square's cell: the one drawn before, if nothing of it is other now, for then nothing of it is compared. */
  const cellOf = (square: Square, lowest: boolean, leftmost: boolean): JSX.Element => {
    const look = marksOf(square);
    const name = nameOf(square);
    const rank = props.coordinates && leftmost;
    const file = props.coordinates && lowest;
    const as = [bottom, look, name, square === focused, rank, file].join('|');
    const before = drawn.current.get(square);
    if (before?.as === as) return before.cell;
    const cell = (
      <div role="gridcell" class="cell" key={square}>
        <button
          type="button"
          class={look}
          data-square={square}
          aria-label={name}
          tabIndex={square === focused ? 0 : -1}
          onFocus={() => setFocused(square)}
        >
          {rank && <span class="rank" aria-hidden="true" data-text={square.charAt(1)} />}
          {file && <span class="file" aria-hidden="true" data-text={square.charAt(0)} />}
        </button>
      </div>
    );
    drawn.current.set(square, { as, cell });
    return cell;
  };

  const styleOf = (man: Tracked): string => {
    if (carried && lifted?.square === man.square) {
      return `transform:translate(${carried.x * 100 - 50}%,${carried.y * 100 - 50}%)`;
    }
    const { column, row } = placeOf(man.square, bottom);
    return `transform:translate(${column * 100}%,${row * 100}%)`;
  };

  return (
    <div class={`board${carried ? ' carrying' : ''}${props.onPick ? ' picking' : ''}`}>
      <div
        ref={grid}
        class="grid"
        role="grid"
        aria-label={words('board.label', { side: words(`side.${bottom}`) })}
        onPointerDown={down}
        onPointerMove={move}
        onPointerUp={up}
        onPointerCancel={cancel}
        onClick={click}
        onKeyDown={key}
      >
        {rowsFor(bottom).map((row, index) => (
          <div role="row" class="row" key={index}>
            {row.map((square, column) => cellOf(square, index === 7, column === 0))}
          </div>
        ))}
      </div>
      <div class="men" aria-hidden="true">
        {tracked.current.map((man) => (
          <div
            key={man.key}
            style={styleOf(man)}
            class={`man-place${lifted?.square === man.square ? (carried ? ' lifted carried' : ' lifted') : ''}${
              props.fallen.includes(man.square) ? ' fallen' : ''
            }`}
          >
            <ManDrawing man={man.man} />
          </div>
        ))}
      </div>
      {props.promotion && <Promotion {...props.promotion} bottom={bottom} />}
    </div>
  );
}

function Promotion({
  square,
  side,
  bottom,
  onChoose,
}: {
  square: Square;
  side: Side;
  bottom: Side;
  onChoose: (role: NonNullable<Act['role']>) => void;
}) {
  const first = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => first.current?.focus({ preventScroll: true }), []);
  const { column, row } = placeOf(square, bottom);
  const downwards = row === 0;
  return (
    <div
      class="promotion"
      role="dialog"
      aria-label={words('promotion.title')}
      style={`left:${column * 12.5}%;${downwards ? 'top:0' : 'bottom:0'};flex-direction:${downwards ? 'column' : 'column-reverse'}`}
      data-file={FILES.charAt(column)}
    >
      {PROMOTIONS.map(([role, letter], index) => (
        <button
          type="button"
          key={role}
          ref={index === 0 ? first : null}
          aria-label={words(`role.${role}`)}
          onClick={() => onChoose(role)}
        >
          <ManDrawing man={side === 'white' ? letter.toUpperCase() : letter} />
        </button>
      ))}
    </div>
  );
}

import { describe, expect, it } from 'vitest';
import { Hand, type Sight } from './hand';
import { readPlacement } from './placement';

const men = readPlacement('4k3/3p4/8/8/8/8/4P3/4K2R w K - 0 1');
const sight = (more: Partial<Sight> = {}): Sight => ({
  man: (square) => men.get(square),
  side: 'white',
  open: true,
  held: null,
  adjusting: false,
  chess960: false,
  ...more,
});

describe('the hand', () => {
  it('touches when the pointer goes down and releases where it goes up', () => {
    const hand = new Hand();
    expect(hand.down('e2', sight())).toEqual([{ type: 'touch', square: 'e2' }]);
    hand.over('e4');
    expect(hand.up('e4', sight({ held: 'e2' }))).toEqual([{ type: 'release', square: 'e4' }]);
  });

  it('keeps the man in hand after a tap and sets it down with the next one', () => {
    const hand = new Hand();
    hand.down('e2', sight());
    expect(hand.up('e2', sight({ held: 'e2' }))).toEqual([]);
    expect(hand.down('e4', sight({ held: 'e2' }))).toEqual([]);
    expect(hand.up('e4', sight({ held: 'e2' }))).toEqual([{ type: 'release', square: 'e4' }]);
  });

  it('puts a man back by letting it go on its own square', () => {
    const hand = new Hand();
    hand.down('e2', sight());
    hand.over('e3');
    hand.over('e2');
    expect(hand.up('e2', sight({ held: 'e2' }))).toEqual([{ type: 'release', square: 'e2' }]);
    expect(hand.tap('e2', sight({ held: 'e2' }))).toEqual([{ type: 'release', square: 'e2' }]);
  });

  it('puts a man dragged off the board back, but keeps one in hand that was tapped', () => {
    const hand = new Hand();
    hand.down('e2', sight());
    expect(hand.up(null, sight({ held: 'e2' }))).toEqual([{ type: 'release', square: 'e2' }]);
    hand.down('e5', sight({ held: 'e2' }));
    expect(hand.up(null, sight({ held: 'e2' }))).toEqual([]);
  });

  it("touches the opponent's man without lifting it", () => {
    const hand = new Hand();
    expect(hand.down('d7', sight())).toEqual([{ type: 'touch', square: 'd7' }]);
    expect(hand.carrying).toBe(false);
  });

  it('lays one own man down before it takes another', () => {
    const hand = new Hand();
    expect(hand.down('h1', sight({ held: 'e2' }))).toEqual([
      { type: 'release', square: 'e2' },
      { type: 'touch', square: 'h1' },
    ]);
  });

  it('sets the king on its rook only in Chess960', () => {
    const hand = new Hand();
    expect(hand.tap('h1', sight({ held: 'e1', chess960: true }))).toEqual([{ type: 'release', square: 'h1' }]);
  });

  it('keeps the man when the system takes the pointer away', () => {
    const hand = new Hand();
    hand.down('e2', sight());
    hand.cancel();
    expect(hand.up('e4', sight({ held: 'e2' }))).toEqual([]);
  });

  it('does nothing while no touch is open, and does not lift a man it adjusts', () => {
    const hand = new Hand();
    expect(hand.down('e2', sight({ open: false }))).toEqual([]);
    expect(hand.down('e2', sight({ adjusting: true }))).toEqual([{ type: 'touch', square: 'e2' }]);
    expect(hand.carrying).toBe(false);
  });
});

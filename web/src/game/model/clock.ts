// What a clock shows between two states of the hall. The running side's delay counts down first, then its time.
import type { Clocks, Side } from '../../vocabulary/protocol';
import { words } from '../../vocabulary/words';

export interface Reading {
  remaining: number;
  delay: number;
}

/** The reading `elapsed` ms after the state was made. */
export function readClock(clocks: Clocks, side: Side, elapsed: number): Reading {
  const { remaining, delay = 0 } = clocks[side];
  if (clocks.running !== side) return { remaining, delay };
  const left = Math.max(0, delay - elapsed);
  return { remaining: remaining - Math.max(0, elapsed - delay), delay: left };
}

const two = (value: number): string => String(value).padStart(2, '0');

/** Hours, minutes and seconds, rounded up; under a minute also tenths, rounded down. Below zero it shows zero. */
export function clockText(ms: number): string {
  if (ms < 60_000) {
    const tenths = Math.max(0, Math.floor(ms / 100));
    return `0:${two(Math.floor(tenths / 10))}.${tenths % 10}`;
  }
  const seconds = Math.ceil(ms / 1000);
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/** A span of time as an arbiter writes it: 2:00. */
export function spanText(ms: number): string {
  const seconds = Math.round(Math.abs(ms) / 1000);
  const hours = Math.floor(seconds / 3600);
  const rest = `${hours > 0 ? two(Math.floor(seconds / 60) % 60) : Math.floor(seconds / 60)}:${two(seconds % 60)}`;
  return (ms < 0 ? '−' : '') + (hours > 0 ? `${hours}:${rest}` : rest);
}

/** The same for the ear. */
export function spokenClock(ms: number): string {
  const seconds = Math.max(0, ms < 60_000 ? Math.floor(ms / 1000) : Math.ceil(ms / 1000));
  const values = { h: Math.floor(seconds / 3600), m: Math.floor(seconds / 60) % 60, s: seconds % 60 };
  const size = values.h > 0 ? 'hours' : values.m > 0 ? 'minutes' : 'seconds';
  return words(`clock.spoken.${size}`, values);
}

/** How long until the text changes, at most: tenths are shown under a minute and while a delay runs. */
export const tickMs = (reading: Reading): number => (reading.remaining < 61_000 || reading.delay > 0 ? 100 : 250);

/** "4:30", "1:04:30" or "90" (minutes) in ms. */
export function readTime(text: string): number | null {
  const parts = text.trim().split(':');
  if (parts.length > 3 || parts.some((part) => !/^\d+(\.\d+)?$/.test(part))) return null;
  const numbers = parts.map(Number);
  if (numbers.length === 1) return Math.round((numbers[0] as number) * 60_000);
  return Math.round(numbers.reduce((sum, number) => sum * 60 + number, 0) * 1000);
}

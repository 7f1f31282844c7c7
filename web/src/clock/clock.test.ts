// The page's clock and that of the library say the same of the same: both are held to tests/clock/vectors.txt.
import { describe, expect, it } from 'vitest';
import vectors from '../../../tests/clock/vectors.txt?raw';
import * as clocks from './clock';
import { readControl, type Side } from './control';

interface Case {
  control: string;
  lines: string[];
}

const cases: Case[] = [];
for (const line of vectors.split('\n')) {
  if (line === '' || line.startsWith('#')) continue;
  if (line.startsWith('control ')) cases.push({ control: line.slice('control '.length), lines: [] });
  else cases[cases.length - 1]?.lines.push(line);
}

/** What a line of the file does; nothing for one that says what is to be seen. */
function done(clock: clocks.Clock, [word, ...rest]: string[]): clocks.Clock | null {
  const side = rest[0] as Side;
  const numbers = rest.map(Number);
  switch (word) {
    case 'start':
      return clocks.start(clock, side, numbers[1] ?? 0);
    case 'press':
      return clocks.press(clock, side, numbers[1] ?? 0);
    case 'count':
      return clocks.countMove(clock, side, numbers[1] ?? 0);
    case 'revoke':
      return clocks.revokePress(clock, side, numbers[1] ?? 0);
    case 'add':
      return clocks.add(clock, side, numbers[1] ?? 0, numbers[2] ?? 0);
    case 'set':
      return clocks.set(clock, side, numbers[1] ?? 0, numbers[2] ?? 0);
    case 'pause':
      return clocks.pause(clock, numbers[0] ?? 0);
    case 'resume':
      return clocks.resume(clock, numbers[0] ?? 0);
    default:
      return null;
  }
}

function seen(clock: clocks.Clock, at: number): string {
  const of = (side: Side): string =>
    [
      clocks.remaining(clock, side, at),
      clocks.delayLeft(clock, side, at),
      clocks.flagDown(clock, side, at) ? 'down' : 'up',
      clock[side].moves,
      clock[side].period,
      clocks.movesToControl(clock, side) ?? '-',
    ].join(' ');
  return `see ${at} ${of('white')} ${of('black')}`;
}

describe('the clock of the page', () => {
  it('has cases to be held to', () => expect(cases.length).toBeGreaterThan(30));
  it.each(cases)('shows under $control what the library shows', ({ control, lines }) => {
    const read = readControl(control);
    expect(read, control).not.toBeNull();
    if (!read) return;
    let clock = clocks.setTo(read);
    for (const line of lines) {
      const words = line.split(' ');
      const next = done(clock, words);
      if (next) clock = next;
      else expect(seen(clock, Number(words[1]))).toBe(line);
    }
  });
});

describe('a time control', () => {
  it.each(['3+2', 'G/30;d5', '90+30', '40/90,SD/30;d5', '40/120,20/60,SD/15+30', '20/60 rate', 'H/1', '5|3', 'g/1:30'])('%s is one', (text) =>
    expect(readControl(text)).not.toBeNull(),
  );
  it.each(['', 'none', '0', '40/', '5+', '90,30', '1|2|3', '20/60+5 rate', 'G/5;', '1001/60', '60001', 'G/5;x5', '5:75'])('“%s” is none', (text) =>
    expect(readControl(text)).toBeNull(),
  );
});

import { describe, expect, it } from 'vitest';
import { readPlacement } from '../../board/placement';
import type { FactCode, Line, Ruling } from '../../vocabulary/protocol';
import { readCommand } from './commands';
import { isNotable, rulingText } from './rulings';

const board = {
  placement: readPlacement('4k3/8/8/8/8/8/4P3/4K1N1 w - - 0 1'),
  turn: 'white',
  enPassant: '-',
  chess960: false,
  held: null,
} as const;
const act = (line: string) => {
  const command = readCommand(line, board);
  return command.kind === 'act' ? command.act : command.kind;
};

describe('the text field', () => {
  it('reads moves and touches', () => {
    expect(act('Nf3')).toEqual({ type: 'move', move: 'g1f3' });
    expect(act('touch e1 e2')).toEqual({ type: 'touch', squares: ['e1', 'e2'] });
    expect(act('adjust g1')).toEqual({ type: 'adjust', square: 'g1' });
  });

  it('reads claims with what they need', () => {
    expect(act('claim threefold')).toEqual({ type: 'claim', kind: 'repetition' });
    expect(act('claim repetition Nf3')).toEqual({ type: 'claim', kind: 'repetition', move: 'g1f3' });
    expect(act('claim touched e1')).toEqual({ type: 'claim', kind: 'touched_man', square: 'e1' });
  });

  it('knows every claim by its code too', () => {
    for (const kind of ['default_time', 'wrong_board', 'wrong_times', 'touched_man']) {
      expect(act(`claim ${kind}`)).toEqual({ type: 'claim', kind });
    }
    expect(act('claim no_such_thing')).toBe('say');
  });

  it('reports what happened by its code', () => {
    expect(act('report moved_before_press')).toEqual({ type: 'report', about: 'moved_before_press' });
    expect(act('report no_such_thing')).toBe('say');
    expect(act('report')).toBe('say');
  });

  it('says which men fell, and puts them back', () => {
    expect(act('knock e1 e2')).toEqual({ type: 'knock_over', squares: ['e1', 'e2'] });
    expect(act('knock')).toBe('say');
    expect(act('restore')).toEqual({ type: 'restore' });
    expect(act('announce e4')).toEqual({ type: 'announce', move: 'e2e4' });
    expect(act('confirm')).toEqual({ type: 'confirm' });
  });

  it('resigns only when asked twice and says what it does not know', () => {
    expect(act('resign')).toBe('say');
    expect(act('resign yes')).toEqual({ type: 'resign' });
    expect(readCommand('dance', board)).toEqual({
      kind: 'say',
      text: '“dance” is neither a move nor a command. Type help for the list.',
    });
  });

  it('answers questions itself', () => {
    expect([act('clock'), act('where queen'), act('square e4')]).toEqual(['ask', 'ask', 'ask']);
  });
});

/** A line with what every ruling says. */
const ruled = (line: Pick<Line, 'type'> & Partial<Omit<Line, 'ruling'>>, ruling: Partial<Ruling>): Line => ({
  seq: 1,
  at: 0,
  by: 'A',
  ...line,
  ruling: { verdict: 'noted', clauses: [], facts: [], effects: [], options: [], ...ruling },
});

describe('a ruling in words', () => {
  const seats = { white: 'A', black: 'B' } as const;

  it('says what happened, what it rests on and what follows', () => {
    const text = rulingText(
      ruled(
        { type: 'claim', kind: 'repetition' },
        {
          verdict: 'denied',
          clauses: ['fide:draws.claim-incorrect'],
          facts: [{ fact: 'occurrences', count: 2 }],
          effects: [{ effect: 'time_added', side: 'black', ms: 120_000 }],
        },
      ),
      seats,
    );
    expect(text).toEqual({
      title: 'Claim refused: this position, third time',
      facts: ['This position has occurred twice.'],
      effects: ['Black +2:00'],
    });
  });

  it('names no side where somebody without a colour is penalised', () => {
    const text = rulingText(
      ruled(
        { type: 'decide', option: 'expel_event' },
        {
          verdict: 'accepted',
          facts: [{ fact: 'offences', count: 2 }],
          effects: [{ effect: 'penalized', kind: 'expel_event' }],
        },
      ),
      seats,
    );
    expect(text.facts).toEqual(['Offence no. 2 of this kind.']);
    expect(text.effects).toEqual(['the offender: expelled from the event']);
  });

  it('says what is reported once', () => {
    const text = rulingText(
      ruled({ type: 'report', about: 'flag_remark' }, { verdict: 'open', facts: [{ fact: 'incident', about: 'flag_remark' }] }),
      seats,
    );
    expect(text.title).toBe('Reported: a remark on a flag');
    expect(text.facts).toEqual([]);
  });

  it('gives the line that mates in one sentence', () => {
    const { facts } = rulingText(
      ruled(
        { type: 'claim', kind: 'flag' },
        {
          verdict: 'upheld',
          facts: [
            { fact: 'shown', move: 'h5f7', count: 3 },
            { fact: 'shown_next', move: 'g8h8' },
            { fact: 'shown_next', move: 'f7h7' },
          ],
        },
      ),
      seats,
    );
    expect(facts).toEqual(['It is shown by h5–f7, g8–h8, f7–h7.']);
  });

  it('explains an illegal move', () => {
    const { facts } = rulingText(
      ruled(
        { type: 'release', square: 'd2' },
        {
          verdict: 'illegal',
          facts: [{ fact: 'move_illegal', reason: 'leaves_king_attacked', square: 'b4', man: 'b' }],
        },
      ),
      seats,
    );
    expect(facts).toEqual(['The move leaves the king attacked by the bishop on b4.']);
  });

  it('is a card only where it is more than a move going its way', () => {
    expect(isNotable(ruled({ type: 'touch' }, { verdict: 'obliged', effects: [{ effect: 'must_move' }] }))).toBe(false);
    expect(isNotable(ruled({ type: 'touch' }, { verdict: 'refused' }))).toBe(true);
  });

  it('never shows an empty line for a code it has no words for', () => {
    const { facts } = rulingText(
      ruled(
        { type: 'claim', kind: 'flag', by: 'B' },
        { verdict: 'denied', facts: [{ fact: 'some_new_fact' as FactCode }] },
      ),
      seats,
    );
    expect(facts).toEqual(['some new fact']);
  });
});

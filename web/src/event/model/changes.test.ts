import { describe, expect, it } from 'vitest';
import { runsOf } from './changes';
import type { LogLine } from './shapes';

const line = (seq: number, type: string, name = ''): LogLine =>
  ({ seq, at: seq, by: 'director', name, undone: false, event: { type } }) as unknown as LogLine;
const seqs = (log: LogLine[]): number[][] => runsOf(log).map((run) => run.map(({ seq }) => seq));

describe('runs of changes', () => {
  it('has links that are renewed one after the other in one', () => {
    expect(seqs([line(9, 'issue_links'), line(8, 'issue_links'), line(7, 'issue_links'), line(6, 'pair')])).toEqual([[9, 8, 7], [6]]);
  });
  it('has the boards of a round that were opened in the hall in one', () => {
    expect(seqs([line(9, 'game_ended'), line(8, 'link'), line(7, 'link'), line(6, 'link')])).toEqual([[9], [8, 7, 6]]);
  });
  it('leaves two, other kinds, and what others did, alone', () => {
    expect(seqs([line(5, 'issue_links'), line(4, 'issue_links')])).toEqual([[5], [4]]);
    expect(seqs([line(5, 'result'), line(4, 'result'), line(3, 'result')])).toEqual([[5], [4], [3]]);
    expect(seqs([line(5, 'issue_links'), line(4, 'issue_links', 'Ada'), line(3, 'issue_links')])).toEqual([[5], [4], [3]]);
    expect(seqs([])).toEqual([]);
  });
});

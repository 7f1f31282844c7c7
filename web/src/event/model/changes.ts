// The list of changes as it is read: what was done many times over stands there once.
import type { LogLine } from './shapes';

/** From so many equal ones in a row on they are one line. */
const FEWEST = 3;
/** Done for each of many by one press, or by a program: of none of them is more to be said than whose it is, or of which round. */
const ROUTINE: ReadonlySet<string> = new Set(['issue_links', 'revoke_links', 'link']);

/** The lines in their order, those of one kind that stand together in one run; all others alone. */
export function runsOf(log: readonly LogLine[]): LogLine[][] {
  const runs: LogLine[][] = [];
  for (const line of log) {
    const run = runs[runs.length - 1];
    const before = run?.[0];
    const goesOn =
      before && ROUTINE.has(line.event.type) && before.event.type === line.event.type && before.by === line.by && before.name === line.name && before.undone === line.undone;
    if (run && goesOn) run.push(line);
    else runs.push([line]);
  }
  return runs.flatMap((run) => (run.length < FEWEST ? run.map((line) => [line]) : [run]));
}

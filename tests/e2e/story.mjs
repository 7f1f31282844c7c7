// Tests that follow from one another: after the first that fails the rest would only wait for what never comes.
import { test } from 'node:test';

/** A `test` whose later steps are skipped once one has failed; `seen` tells what the pages showed when it did. */
export function story(seen = async () => '') {
  let failed = null;
  return (name, run) =>
    test(name, async (context) => {
      if (failed) {
        context.skip(`after "${failed}" failed`);
        return;
      }
      try {
        await run(context);
      } catch (error) {
        failed = name;
        error.message += `\n${await seen()}`;
        throw error;
      }
    });
}

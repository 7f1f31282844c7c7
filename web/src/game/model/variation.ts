// What an event has otherwise than its book, in words.
import type { Opened, Variation } from '../../vocabulary/protocol';
import { words } from '../../vocabulary/words';

function valueText({ parameter, value }: Pick<Variation, 'parameter' | 'value'>): string {
  const ms = Number(value);
  if (!parameter.endsWith('_ms') || !Number.isFinite(ms)) {
    return /^\d+$/.test(String(value)) ? String(value) : words(`variation.value.${String(value)}`);
  }
  return ms % 60_000 === 0
    ? words('variation.minutes', { count: ms / 60_000 })
    : words('variation.seconds', { count: ms / 1000 });
}

/** One change: "Who may call a flag: the two players". */
export const changeText = (change: Pick<Variation, 'parameter' | 'value'>): string =>
  `${words(`variation.${change.parameter}`)}: ${valueText(change)}`;

/** The odds a table was opened at, if any: agreed for the game as its book allows, and no change of the book. */
export const oddsOfTable = (opened: Pick<Opened, 'variations'>): Variation | undefined =>
  opened.variations?.find((change) => change.parameter === 'odds');

/** What the table has otherwise than its book. */
export const departures = (opened: Pick<Opened, 'variations'>): Variation[] =>
  (opened.variations ?? []).filter((change) => change.parameter !== 'odds');

/** All changes of a table on one line, each with the clause it changes; empty if there are none. */
export const changesLine = (opened: Pick<Opened, 'variations'>): string =>
  departures(opened)
    .map((change) => changeText(change) + (change.clause ? ` (${change.clause})` : ''))
    .join('; ');

// What the short names of tie-breaks in a table's head stand for.
import { words } from '../../vocabulary/words';

/** FIDE's codes (C.07), and what each is called. */
const NAMES: Readonly<Record<string, string>> = {
  DE: 'direct_encounter',
  WIN: 'wins',
  WON: 'games_won',
  BPG: 'games_with_black',
  BWG: 'games_won_with_black',
  PS: 'progressive',
  BH: 'buchholz',
  AOB: 'average_of_buchholz',
  FB: 'fore_buchholz',
  SB: 'sonneborn_berger',
  KS: 'koya',
  ARO: 'average_rating',
  TPR: 'performance',
  PTP: 'perfect_performance',
  APRO: 'average_of_performance',
  APPO: 'average_of_perfect_performance',
};

/** "BH Buchholz, SB Sonneborn-Berger; C1 without the lowest", and that a name tells how it came about. */
export function tiebreakKey(codes: readonly string[]): string {
  const base = [...new Set(codes.map((code) => code.split('/')[0] ?? ''))];
  const named = base.flatMap((code) => (NAMES[code] ? [`${code} ${words(`tiebreak.name.${NAMES[code]}`)}`] : []));
  const cut = codes.some((code) => code.split('/').includes('C1'));
  const all = [...named, ...(cut ? [words('event.standings.cut')] : [])].join(', ');
  return [all && `${all}.`, words('event.standings.how')].filter(Boolean).join(' ');
}

// The time controls offered for a section: those most events are played at, and the usual one of a rulebook.

/** As the hall reads them; empty: no clock. */
export const TIMES: readonly string[] = ['', '15+10', '90+30', 'G/30;d5', 'G/60;d5', 'G/90;d5', '40/90,SD/30+30'];

export const usualTime = (rulebook: string): string => (rulebook === 'fide' ? '90+30' : 'G/60;d5');

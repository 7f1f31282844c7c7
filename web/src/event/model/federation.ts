// Whose rating and whose report an event has at home: a page begins with that, and keeps the other one step away.
export type Federation = 'uschess' | 'fide';

/** By the event's rulebook: the other books are American, and an organizer's are shown what they always were. */
export const federationOf = (rulebook: string): Federation => (/^(fide|bcf)/.test(rulebook) ? 'fide' : 'uschess');

// What is wrong with a language's catalog beside the English one: for the tests.
import type { Catalog } from './words';

/** Keys whose sentence may be as in English: names, notations and words that languages share. `all` is of every language. */
export const SAME: Readonly<Record<string, readonly string[]>> = {
  all: [
    'site.name', 'language.mid_sentence', 'clock.spoken.hours', 'clock.spoken.minutes', 'sheet.pgn', 'command.placeholder', 'command.placeholder.watching',
    'command.placeholder.watching.short', 'qr.short',
    'book.uschess', 'lobby.title', 'variation.value.fide', 'event.plan.robin_table.berger', 'event.plan.robin_table.crenshaw_berger',
    'finding.span.min', 'tiebreak.name.solkoff', 'tiebreak.name.kashdan', 'tiebreak.name.sonneborn_berger', 'tiebreak.name.buchholz',
    'tiebreak.name.koya', 'tiebreak.name.us_amateur_team', 'rating.what.fide', 'api.find.hint',
  ],
  de: [
    'act.adjust', 'sheet.journal', 'end.lobby', 'settings.notation', 'lobby.time.group.blitz', 'check.journal', 'event.tab.links',
    'event.desk_links.name', 'event.desk_links.station', 'event.desk_links.of', 'event.section.name', 'event.col.name',
    'event.files.title', 'publish.name', 'event.prize.prize', 'event.plan.name', 'event.plan.acceleration.baku',
    'event.feed', 'event.role.kiosk', 'beside.partner',
  ],
  es: [
    'event.pairings.keizer', 'event.points', 'event.points.one',
    'measure.braille', 'event.rating', 'event.col.rating', 'event.office.chief_director', 'event.plan.acceleration.none',
    'event.plan.class_pairings.off', 'event.plan.table_lines.off', 'tiebreak.name.fore_buchholz', 'tiebreak.name.rating', 'file.field.rating',
  ],
  fr: [
    'event.pairings.keizer', 'event.points', 'event.points.one',
    'act.adjust', 'sheet.journal', 'actions.title', 'official.minutes', 'settings.theme', 'settings.notation',
    'lobby.time.group.blitz', 'lobby.preset', 'variation.minutes.one', 'variation.minutes.other', 'check.group.incidents',
    'check.journal', 'check.print.date', 'sheet.date', 'event.section', 'event.section.number', 'event.col.notes', 'event.col.place',
    'event.byes', 'event.move', 'event.type.bye', 'event.type.assist', 'event.penalty.suspension', 'event.penalty.unit.time',
    'event.penalty.unit.points', 'event.penalty.amount.time.one', 'event.penalty.amount.time.other', 'event.sections',
    'event.plan.robin_table', 'pairing.table.name.usual', 'tiebreak.name.points', 'tiebreak.name.fore_buchholz',
    'rating.fide.performance', 'prize.score.point', 'prize.score.points', 'prize.list.score', 'publish.place', 'publish.quad', 'pair.robin.section', 'exam.situations.one', 'exam.situations.other', 'exam.begin.some', 'api.tag.tables', 'file.field.points', 'file.preflight.section', 'file.preflight.section.named',
  ],
};

const parameters = (text: string): string[] => [...new Set([...text.matchAll(/\{(\w+)\}/g)].map((m) => m[1] as string))].sort();

/** Each fault as "key: what". Forms of a plural that the language has and English has not are held against `.other`. */
export function faultsOf(code: string, english: Catalog, messages: Catalog, same: readonly string[]): string[] {
  const forms = new Intl.PluralRules(code).resolvedOptions().pluralCategories;
  const faults = Object.keys(english)
    .filter((key) => !(key in messages))
    .map((key) => `${key}: missing`);
  for (const [key, text] of Object.entries(messages)) {
    const [, stem, form] = /^(.*)\.(\w+)$/.exec(key) ?? [];
    const plural = forms.some((one) => one === form);
    const source = english[key] ?? (plural ? english[`${stem}.other`] : undefined);
    if (source === undefined) faults.push(`${key}: not in English`);
    else if (text.trim() === '') faults.push(`${key}: empty`);
    else {
      // A language may count where English says "one": French says 0 and 1 alike.
      const counted = form === 'one' ? ['count'] : [];
      const told = [...new Set([...parameters(text), ...counted])].sort();
      const wanted = [...new Set([...parameters(source), ...counted])].sort();
      if (told.join() !== wanted.join()) faults.push(`${key}: parameters`);
      // A sentence of parameters and signs alone has nothing to translate.
      const says = /[A-Za-z]{2}/.test(source.replace(/\{\w+\}/g, ''));
      if (text === source && says && !same.includes(key)) faults.push(`${key}: as in English`);
    }
  }
  return faults;
}

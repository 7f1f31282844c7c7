// What is noted of fees: of one entry, and of a whole section at once. Nothing is booked here: it is a director's list.
import { useState } from 'preact/hooks';
import { words } from '../../vocabulary/words';
import { amountOf, amountText } from '../model/amount';
import { saveFile } from '../model/papers_calls';
import type { Entry, EventView, Section } from '../model/model';
import type { Fee } from '../model/shapes';
import type { Desk } from '../parts/desk';

const KINDS = ['paid', 'owed', 'waived', 'refunded'] as const;

/** "owed 25 USD, paid 10 USD, 15 USD open" of each currency. */
export const feeText = (fee: Fee): string =>
  [
    words('event.fee.sum.owed', { sum: amountText(fee.owed, fee.currency) }),
    words('event.fee.sum.paid', { sum: amountText(fee.paid, fee.currency) }),
    fee.waived ? words('event.fee.sum.waived', { sum: amountText(fee.waived, fee.currency) }) : '',
    fee.refunded ? words('event.fee.sum.refunded', { sum: amountText(fee.refunded, fee.currency) }) : '',
    words('event.fee.sum.open', { sum: amountText(fee.open, fee.currency) }),
  ]
    .filter(Boolean)
    .join(', ');

/** What an entry has still to pay, in a few words; nothing where all is settled. */
export const openFees = (entry: Entry): string =>
  (entry.fees ?? [])
    .filter((fee) => fee.open !== 0)
    .map((fee) => words('event.fee.sum.open', { sum: amountText(fee.open, fee.currency) }))
    .join(', ');

function NoteForm({ desk, entries, label, id }: { desk: Desk; entries: () => number[]; label: string; id: string }) {
  const [kind, setKind] = useState<string>(KINDS[0]);
  const [amount, setAmount] = useState('');
  const [remark, setRemark] = useState('');
  const note = async (event: Event): Promise<void> => {
    event.preventDefault();
    const typed = amountOf(amount);
    if (!typed || typed.sum === 0) return desk.fail(words('event.fee.bad'));
    const done = await desk.act(
      { type: 'fee', kind, entries: entries(), ...typed, ...(remark.trim() ? { remark: remark.trim() } : {}) },
      words('event.fee.noted'),
    );
    if (done) setRemark('');
  };
  return (
    <form class="row-actions" onSubmit={(event) => void note(event)}>
      <label class="inline">
        <span>{words('event.fee.kind')}</span>
        <select value={kind} onChange={(e) => setKind(e.currentTarget.value)}>
          {KINDS.map((one) => (
            <option value={one} key={one}>
              {words(`event.fee.kind.${one}`)}
            </option>
          ))}
        </select>
      </label>
      <label class="inline">
        <span>{words('event.fee.amount')}</span>
        <input
          id={`${id}-amount`}
          type="text"
          size={10}
          maxLength={30}
          required
          placeholder="25 USD"
          value={amount}
          onInput={(e) => setAmount(e.currentTarget.value)}
        />
      </label>
      <label class="inline">
        <span>{words('event.fee.remark')}</span>
        <input type="text" maxLength={120} value={remark} onInput={(e) => setRemark(e.currentTarget.value)} />
      </label>
      <button type="submit" disabled={desk.busy}>
        {label}
      </button>
    </form>
  );
}

/** Of one entry, in its dialog. */
export function EntryFees({ entry, desk }: { entry: Entry; desk: Desk }) {
  return (
    <details open={openFees(entry) !== ''}>
      <summary>{words('event.fee.of')}</summary>
      {(entry.fees ?? []).map((fee) => (
        <p key={fee.currency}>{feeText(fee)}</p>
      ))}
      <NoteForm desk={desk} entries={() => [entry.entry]} label={words('event.fee.note')} id="entry-fee" />
    </details>
  );
}

/** Of everybody in the section who has not left. */
export function SectionFees({ view, section, desk }: { view: EventView; section: Section; desk: Desk }) {
  const all = view.entries.filter((entry) => entry.section === section.id && entry.out === undefined && !entry.house);
  const open = all.filter((entry) => (entry.fees ?? []).some((fee) => fee.open > 0));
  const save = async (): Promise<void> => {
    if (!desk.token) return;
    try {
      await saveFile(view.event, desk.token, '/files/no-formulas/fees');
    } catch (error) {
      desk.fail(error);
    }
  };
  return (
    <details class="no-print">
      <summary>{words('event.fees')}</summary>
      <p class="note">{words('event.fees.note')}</p>
      {(view.fees ?? []).map((fee) => (
        <p key={fee.currency}>{words('event.fees.all', { sums: feeText(fee) })}</p>
      ))}
      {open.length > 0 && (
        <p class="note">
          {words('event.fees.open', { number: open.length })} {open.slice(0, 20).map((entry) => entry.name).join('; ')}
          {open.length > 20 && ' …'}
        </p>
      )}
      {all.length > 0 && (
        <NoteForm
          desk={desk}
          entries={() => all.map((entry) => entry.entry)}
          label={words('event.fees.note_all', { number: all.length })}
          id="section-fee"
        />
      )}
      <button type="button" onClick={() => void save()}>
        {words('event.fees.save')}
      </button>
    </details>
  );
}

// What a director prints of a section: each sheet is a page of its own, which the browser prints or keeps as PDF.
import { useState } from 'preact/hooks';
import { language, words } from '../../vocabulary/words';
import type { Section } from '../model/model';

const KINDS = ['pairings', 'names', 'wallchart', 'grid', 'slips', 'registration', 'door', 'certificates', 'norms'] as const;
const PAPERS = ['a4', 'letter', 'wall'] as const;

export function PrintSheets({ section, onSave }: { section: Section; onSave: (paths: readonly string[]) => Promise<void> }) {
  const [paper, setPaper] = useState<string>('a4');
  const id = encodeURIComponent(section.id);
  return (
    <section aria-labelledby="sheets-title" class="panel">
      <h2 id="sheets-title">{words('event.sheets.title')}</h2>
      <label class="inline">
        <span>{words('event.sheets.paper')}</span>
        <select value={paper} onChange={(e) => setPaper(e.currentTarget.value)}>
          {PAPERS.map((one) => (
            <option value={one} key={one}>
              {words(`event.sheets.paper.${one}`)}
            </option>
          ))}
        </select>
      </label>
      <p class="actions">
        {KINDS.map((kind) => (
          <button type="button" key={kind} onClick={() => void onSave([`/files/sheets/${kind}/${paper}/${language()}/${id}`])}>
            {words(`event.sheets.${kind}`)}
          </button>
        ))}
      </p>
    </section>
  );
}

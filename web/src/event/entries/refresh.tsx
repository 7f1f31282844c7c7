// What the rating list a director has given has otherwise of those who are entered: shown first, and then taken as one act.
import { useLayoutEffect, useState } from 'preact/hooks';
import { words } from '../../vocabulary/words';
import type { Refresh } from '../../vocabulary/protocol';
import { refreshed } from '../model/calls';
import type { Section } from '../model/model';
import type { Desk } from '../parts/desk';
import { TableHead } from '../parts/head';

export function RefreshRatings({ section, desk }: { section: Section; desk: Desk }) {
  const [found, setFound] = useState<Refresh | null>(null);
  // What was shown is of this section and of this moment.
  useLayoutEffect(() => setFound(null), [section.id, desk.seq]);
  const show = async (): Promise<void> => {
    if (!desk.token) return;
    try {
      setFound(await refreshed(desk.event, desk.token, section.id));
    } catch (error) {
      desk.fail(error);
    }
  };
  const take = async (): Promise<void> => {
    const count = found?.changes.length ?? 0;
    if (await desk.call('/refresh', { section: section.id, take: true }, () => words('event.refresh.taken', { count }))) {
      setFound(null);
    }
  };
  return (
    <details class="no-print">
      <summary>{words('event.refresh')}</summary>
      <p class="note">{words('event.refresh.note')}</p>
      <button type="button" onClick={() => void show()}>
        {words('event.refresh.show')}
      </button>
      <div role="status" aria-live="polite">
        {found?.changes.length === 0 && <p class="note">{words('event.refresh.none')}</p>}
        {found && found.changes.length > 0 && (
          <>
            <div class="scroll">
              <table class="chart">
                <TableHead
                  columns={[
                    [words('event.col.number'), 'number'],
                    [words('event.col.name')],
                    [words('event.refresh.what')],
                    [words('event.refresh.was')],
                    [words('event.refresh.now')],
                  ]}
                />
                <tbody>
                  {found.changes.map((one) => (
                    <tr key={`${one.entry} ${one.name} ${one.what}`}>
                      <td class="number">{one.entry}</td>
                      <th scope="row">{one.name}</th>
                      <td>{words(`event.refresh.what.${one.what}`)}</td>
                      <td>{one.was || '–'}</td>
                      <td>{one.now}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
            <button type="button" class="primary" disabled={desk.busy} onClick={() => void take()}>
              {words('event.refresh.take', { count: found.changes.length })}
            </button>
          </>
        )}
        {found && found.left.length > 0 && (
          <ul class="note">
            {found.left.map((one) => (
              <li key={`${one.entry} ${one.name}`}>
                {`${one.entry} ${one.name}: ${words(`event.refresh.left.${one.why}`, { listed: one.listed })}`}
              </li>
            ))}
          </ul>
        )}
      </div>
    </details>
  );
}

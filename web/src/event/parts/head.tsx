// The heads of the desk's tables; that of a pair chart is the same on the desk and on the wall.
import { words } from '../../vocabulary/words';

/** How a column is set: `wide` only where there is room; `unseen` on the screen alone, its name for those who listen. */
type Kind = 'number' | 'middle' | 'wide' | 'unseen';
/** What a column is called, and how it is set. */
export type Column = readonly [name: string, kind?: Kind | 'number wide' | 'middle wide'];

export function TableHead({ columns }: { columns: readonly Column[] }) {
  return (
    <thead>
      <tr>
        {columns.map(([name, kind], i) =>
          kind === 'unseen' ? (
            <th scope="col" class="no-print" key={i}>
              <span class="unseen">{name}</span>
            </th>
          ) : (
            <th scope="col" class={kind} key={i}>
              {name}
            </th>
          ),
        )}
      </tr>
    </thead>
  );
}

export function ChartHead({ more }: { more?: string }) {
  return (
    <TableHead
      columns={[
        [words('event.col.board'), 'number'],
        [words('side.white')],
        [words('event.col.result'), 'middle'],
        [words('side.black')],
        ...(more ? [[more, 'unseen'] as const] : []),
      ]}
    />
  );
}

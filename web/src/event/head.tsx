// The head of a pair chart, on the desk and on the wall alike.
import { words } from '../words';

export function ChartHead({ more }: { more?: string }) {
  return (
    <thead>
      <tr>
        <th scope="col" class="number">
          {words('event.col.board')}
        </th>
        <th scope="col">{words('side.white')}</th>
        <th scope="col" class="middle">
          {words('event.col.result')}
        </th>
        <th scope="col">{words('side.black')}</th>
        {more && (
          <th scope="col" class="no-print">
            <span class="unseen">{more}</span>
          </th>
        )}
      </tr>
    </thead>
  );
}

import { useEffect, useState } from 'preact/hooks';
import type { Knowledge, Table } from './table';

/** What a table knows; the caller is drawn anew when it learns more. */
export function useTable(table: Table): Knowledge {
  const [, count] = useState(0);
  useEffect(() => {
    const drawn = (): void => count((n) => n + 1);
    const leave = table.subscribe(drawn);
    // The hall may have answered between the first drawing and this moment.
    drawn();
    return leave;
  }, [table]);
  return table.knowledge;
}

// Who sits here: asked of somebody who came by a link and has told no name, on the way and not in it.
import { useState } from 'preact/hooks';
import { loadName, saveName } from '../net/keep';
import { words } from '../vocabulary/words';
import type { Table } from './model/table';
import { useTable } from './model/use_table';

export function NameCard({ table }: { table: Table }) {
  const { seat, names } = useTable(table);
  const [name, setName] = useState(loadName());
  const [later, setLater] = useState(false);
  if (!seat || names[seat] || later) return null;
  return (
    <form
      class="card name-card"
      onSubmit={(event) => {
        event.preventDefault();
        if (!name.trim()) return;
        saveName(name.trim());
        // The hall is told names with the greeting.
        table.takeOver();
      }}
    >
      <label for="own-name" class="unseen">
        {words('name.ask')}
      </label>
      <div class="actions">
        <input
          id="own-name"
          type="text"
          value={name}
          maxLength={40}
          placeholder={words('name.short')}
          autocomplete="nickname"
          onInput={(e) => setName(e.currentTarget.value)}
        />
        <button type="submit" class="primary" disabled={!name.trim()}>
          {words('name.tell')}
        </button>
        <button type="button" class="quiet" onClick={() => setLater(true)}>
          {words('name.later')}
        </button>
      </div>
    </form>
  );
}

// The appointed starts of a section's rounds: deadlines for byes, forfeits and appeals count from them.
import { useState } from 'preact/hooks';
import { words } from '../../vocabulary/words';
import type { Desk } from '../parts/desk';
import type { EventView, Section } from '../model/model';

/** A moment as a field of the page has it, in the reader's own time. */
const fieldOf = (at: number | undefined): string => {
  if (at === undefined) return '';
  const local = new Date(at - new Date(at).getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
};

export function Schedule({ view, section, desk }: { view: EventView; section: Section; desk: Desk }) {
  const [changed, setChanged] = useState<Record<number, string>>({});
  const rounds = Array.from({ length: section.rounds }, (_, i) => i + 1);
  const said = (round: number): string => changed[round] ?? fieldOf(section.starts?.[round]);
  const set = rounds.filter((round) => section.starts?.[round] !== undefined).length;
  const todo = rounds.filter((round) => changed[round] && changed[round] !== fieldOf(section.starts?.[round]));
  const save = async (event: Event): Promise<void> => {
    event.preventDefault();
    const done = await desk.act(
      todo.map((round) => ({
        type: 'schedule',
        section: section.id,
        round,
        starts: new Date(changed[round] ?? '').getTime() - (view.opened_at ?? 0),
      })),
      words('event.schedule.saved', { count: todo.length }),
    );
    if (done) setChanged({});
  };
  return (
    <details>
      <summary>
        {words('event.schedule')}{' '}
        <span class="note">{set === 0 ? words('event.schedule.none') : words('event.schedule.set', { set, rounds: section.rounds })}</span>
      </summary>
      <form class="schedule" onSubmit={(event) => void save(event)} aria-label={`${section.name}: ${words('event.schedule')}`}>
        <div class="enter">
          {rounds.map((round) => (
            <label class="field" key={round}>
              <span>{words('event.schedule.round', { round })}</span>
              <input
                type="datetime-local"
                value={said(round)}
                onInput={(e) => setChanged({ ...changed, [round]: e.currentTarget.value })}
              />
            </label>
          ))}
        </div>
        {todo.length > 0 && (
          <button type="submit" class="primary" disabled={desk.busy}>
            {words('event.save')}
          </button>
        )}
      </form>
    </details>
  );
}

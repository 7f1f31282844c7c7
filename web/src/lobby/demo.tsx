// The ways into a hall that is a demo, for whoever comes to look around.
import { useEffect, useState } from 'preact/hooks';
import { ask } from '../net/api';
import { words } from '../vocabulary/words';

interface Door {
  role: string;
  path: string;
}

/** The doors that `GET /api/demo` tells of: of a hall that is no demo, or says something else, none. */
function doorsOf(said: unknown): Door[] {
  const doors: unknown = typeof said === 'object' && said !== null && 'doors' in said ? said.doors : [];
  const isDoor = (one: unknown): one is Door =>
    typeof one === 'object' && one !== null && 'role' in one && typeof one.role === 'string' && 'path' in one && typeof one.path === 'string';
  return Array.isArray(doors) ? doors.filter(isDoor) : [];
}

export function DemoDoors() {
  const [doors, setDoors] = useState<Door[]>([]);
  useEffect(() => {
    let current = true;
    ask<unknown>('/api/demo').then(
      (told) => current && setDoors(doorsOf(told)),
      () => undefined, // a hall that cannot be asked says so elsewhere
    );
    return () => {
      current = false;
    };
  }, []);
  if (doors.length === 0) return null;
  return (
    <nav class="demo" aria-labelledby="demo-note">
      <p id="demo-note">{words('lobby.demo')}</p>
      <div class="demo-doors">
        {doors.map(({ role, path }) => (
          <a class="button" key={role} href={path}>
            {words(`lobby.demo.${role}`)}
          </a>
        ))}
      </div>
    </nav>
  );
}

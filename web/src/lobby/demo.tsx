// The ways into a hall that is a demo, for whoever comes to look around.
import { useEffect, useState } from 'preact/hooks';
import { ask } from '../net/api';
import { words } from '../vocabulary/words';

/** What `GET /api/demo` answers: in a hall that is none, no doors. */
interface Demo {
  doors: { role: string; path: string }[];
}

export function DemoDoors() {
  const [demo, setDemo] = useState<Demo | null>(null);
  useEffect(() => {
    let current = true;
    ask<Demo>('/api/demo').then(
      (told) => current && setDemo(told),
      () => undefined, // a hall that cannot be asked says so elsewhere
    );
    return () => {
      current = false;
    };
  }, []);
  if (!demo || demo.doors.length === 0) return null;
  return (
    <nav class="demo" aria-labelledby="demo-note">
      <p id="demo-note">{words('lobby.demo')}</p>
      {demo.doors.map(({ role, path }) => (
        <a class="button" key={role} href={path}>
          {words(`lobby.demo.${role}`)}
        </a>
      ))}
    </nav>
  );
}

// The head of a page that one reads: its title, a line about it, and the ways on from there.
import { words } from '../vocabulary/words';
import { SettingsButton } from './settings';

/** `ways` follow the way to the lobby: where to, and what it is called. */
export function PageHead(props: { title: string; lead: string; ways: readonly (readonly [string, string])[]; class?: string }) {
  return (
    <header>
      <h1>{props.title}</h1>
      <p class="note">{props.lead}</p>
      <nav class={props.class}>
        {([['/', words('site.lobby')], ...props.ways] as const).map(([href, name]) => (
          <a key={href} class="button quiet" href={href}>
            {name}
          </a>
        ))}
        <SettingsButton />
      </nav>
    </header>
  );
}

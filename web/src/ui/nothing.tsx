// What stands at an address where nothing is: the ways on.
import { useTitle } from './hooks';
import { PageHead } from './page_head';
import { words } from '../vocabulary/words';
import '../styles/leaf.css';

export function NothingPage() {
  useTitle(words('site.nothing'));
  return (
    <main class="leaf nothing">
      <PageHead
        title={words('site.name')}
        lead={words('site.tagline')}
        ways={[['/help', words('help.title')]]}
      />
      <h2>{words('site.nothing')}</h2>
      <p>{words('site.nothing.note')}</p>
      <p>
        <a class="button primary" href="/">
          {words('site.lobby')}
        </a>{' '}
        <a class="button" href="/check">
          {words('lobby.door.dispute')}
        </a>{' '}
        <a class="button" href="/rules">
          {words('rules.title')}
        </a>
      </p>
    </main>
  );
}

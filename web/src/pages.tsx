// The pages that are loaded when somebody comes to them: whoever plays does not wait for the director's desk.
import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { keepBeside } from './clock/awake';
import { words } from './vocabulary/words';

interface Later<Props> {
  (props: Props): preact.JSX.Element | null;
  load: () => Promise<void>;
}

function later<Props extends object>(get: () => Promise<ComponentType<Props>>): Later<Props> {
  let page: ComponentType<Props> | null = null;
  const load = async (): Promise<void> => {
    page ??= await get();
  };
  const Page = (props: Props): preact.JSX.Element | null => {
    const [failed, setFailed] = useState(false);
    const [, draw] = useState(page !== null);
    useEffect(() => {
      if (page || failed) return undefined;
      let current = true;
      load().then(
        () => current && draw(true),
        () => current && setFailed(true),
      );
      return () => {
        current = false;
      };
    }, [failed]);
    if (page) {
      const There = page;
      return <There {...props} />;
    }
    if (!failed) return null;
    return (
      <main class="plain">
        <p class="fault" role="alert">
          {words('error.unreachable')}
        </p>
        <p>
          <button type="button" class="primary" onClick={() => location.reload()}>
            {words('lobby.reload')}
          </button>
        </p>
      </main>
    );
  };
  return Object.assign(Page, { load });
}

export const EventPage = later(() => import('./event/page').then((file) => file.EventPage));
export const OpenEventPage = later(() => import('./event/setup/open').then((file) => file.OpenEventPage));
export const CheckPage = later(() => import('./check/page').then((file) => file.CheckPage));
export const ClockPage = later(() => import('./clock/page').then((file) => file.ClockPage));
export const HelpPage = later(() => import('./help/page').then((file) => file.HelpPage));
export const RulesPage = later(() => import('./rules/page').then((file) => file.RulesPage));

/** Begins to load what stands at an address, while the words are on their way. */
export async function prepare(path: string): Promise<void> {
  const [, first = '', second] = path.split('/');
  const pages: Readonly<Record<string, { load: () => Promise<void> }>> = {
    e: second ? EventPage : OpenEventPage,
    check: CheckPage,
    clock: ClockPage,
    help: HelpPage,
    rules: RulesPage,
  };
  await pages[first]?.load();
}

// The pages that are of use without a hall.
keepBeside(() => Promise.all([ClockPage, RulesPage, CheckPage, HelpPage].map((page) => page.load())));

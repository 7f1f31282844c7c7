// A part of the page that is loaded when it is wanted.
import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { words } from '../vocabulary/words';

export interface Later<Props> {
  (props: Props): preact.JSX.Element | null;
  load: () => Promise<void>;
}

/** A component that is loaded when it is first drawn, or before, by `load`. Where it cannot be, it says so. */
export function later<Props extends object>(get: () => Promise<ComponentType<Props>>): Later<Props> {
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

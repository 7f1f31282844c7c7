// Help: what a touch is, a first tournament for players and for those who come along, and the keyboard.
import { useEffect } from 'preact/hooks';
import { useTitle } from '../ui/hooks';
import { PageHead } from '../ui/page_head';
import { words } from '../vocabulary/words';
import { TouchLesson } from './touch';
import '../styles/help.css';

const PLAYER = ['before', 'touch', 'clock', 'write', 'wrong', 'draw', 'phone', 'end'] as const;
const PARENTS = [1, 2, 3, 4, 5, 6] as const;
const KEYS: readonly (readonly [string, readonly string[]])[] = [
  ['arrows', ['←', '↑', '→', '↓']],
  ['enter', ['Enter']],
  ['escape', ['Esc']],
  ['men', ['K', 'Q', 'R', 'B', 'N', 'P']],
  ['ranks', ['1', '…', '8']],
  ['position', ['O']],
  ['last', ['L']],
  ['clocks', ['T']],
  ['steps', ['Page ↑', 'Page ↓']],
  ['replay', ['←', '→', 'Home', 'End']],
];
const PARTS = ['touch', 'first', 'parents', 'keys', 'premove'] as const;

export function HelpPage({ part }: { part: string | null }) {
  useTitle(words('help.title'));
  useEffect(() => {
    if (part) document.getElementById(part)?.scrollIntoView();
  }, [part]);
  return (
    <main class="help">
      <PageHead
        title={words('help.title')}
        lead={words('help.lead')}
        ways={[
          ['/rules', words('rules.title')],
          ['/exam', words('exam.title')],
        ]}
        class="help-ways"
      />
      <nav class="help-contents" aria-label={words('help.contents')}>
        {PARTS.map((one) => (
          <a key={one} class="button" href={`#${one}`}>
            {words(`help.${one}.title`)}
          </a>
        ))}
      </nav>
      <section id="touch" aria-labelledby="touch-title">
        <h2 id="touch-title">{words('help.touch.title')}</h2>
        <p>{words('help.touch.lead')}</p>
        <TouchLesson />
      </section>
      <section id="first" aria-labelledby="first-title">
        <h2 id="first-title">{words('help.first.title')}</h2>
        <ol class="help-cards">
          {PLAYER.map((one) => (
            <li key={one}>
              <h3>{words(`help.first.${one}`)}</h3>
              <p>{words(`help.first.${one}.text`)}</p>
            </li>
          ))}
        </ol>
      </section>
      <section id="parents" aria-labelledby="parents-title">
        <h2 id="parents-title">{words('help.parents.title')}</h2>
        <ul class="help-list">
          {PARENTS.map((one) => (
            <li key={one}>{words(`help.parents.${one}`)}</li>
          ))}
        </ul>
      </section>
      <section id="keys" aria-labelledby="keys-title">
        <h2 id="keys-title">{words('help.keys.title')}</h2>
        <p>{words('help.keys.lead')}</p>
        <dl class="help-keys">
          {KEYS.map(([name, keys]) => (
            <div key={name}>
              <dt>
                {keys.map((key) => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </dt>
              <dd>{words(`help.keys.${name}`)}</dd>
            </div>
          ))}
        </dl>
        <h3>{words('help.keys.field')}</h3>
        {/* What the keys do on the board stands above. */}
        <p>{words('command.help.moves')}</p>
        <p>{words('command.help.commands')}</p>
      </section>
      <section id="premove" aria-labelledby="premove-title">
        <h2 id="premove-title">{words('help.premove.title')}</h2>
        <p>{words('help.premove.text')}</p>
      </section>
    </main>
  );
}

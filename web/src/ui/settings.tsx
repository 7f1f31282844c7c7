import { useState } from 'preact/hooks';
import type { Settings } from '../net/keep';
import { languages } from '../vocabulary/language';
import { words } from '../vocabulary/words';
import { useSettings } from './hooks';
import { Dialog } from './parts';
import { sound } from './sounds';

const CHOICES = {
  theme: ['auto', 'light', 'dark'],
  board: ['green', 'brown', 'blue', 'walnut', 'grey'],
  pieces: ['staunton', 'plain', 'letters'],
  notation: ['san', 'figurine', 'long'],
  letters: ['en', 'de', 'fr', 'es', 'it', 'nl'],
  spoken: ['notation', 'words'],
  telling: ['brief', 'usual', 'full'],
} as const;

/** The button that opens the settings, and the settings. */
export function SettingsButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" class="quiet" onClick={() => setOpen(true)}>
        {words('settings.title')}
      </button>
      {open && <SettingsDialog onClose={() => setOpen(false)} />}
    </>
  );
}

/** How the page looks and writes, for this reader. */
export function SettingsDialog({ onClose }: { onClose: () => void }) {
  const [settings, change] = useSettings();
  return (
    <Dialog title={words('settings.title')} onClose={onClose} kind="settings">
      <label class="field">
        <span>{words('settings.language')}</span>
        <select value={settings.language} onChange={(event) => change({ language: event.currentTarget.value })}>
          <option value="auto">{words('settings.language.auto')}</option>
          {languages.map(({ code, name }) => (
            <option value={code} key={code} lang={code}>
              {name}
            </option>
          ))}
        </select>
      </label>
      {(Object.keys(CHOICES) as (keyof typeof CHOICES)[]).map((key) => (
        <label class="field" key={key}>
          <span>{words(`settings.${key}`)}</span>
          <select
            value={settings[key]}
            disabled={key === 'letters' && settings.notation === 'figurine' && settings.pieces !== 'letters'}
            onChange={(event) => change({ [key]: event.currentTarget.value } as Partial<Settings>)}
          >
            {CHOICES[key].map((value) => (
              <option value={value} key={value}>
                {words(`settings.${key}.${value}`)}
              </option>
            ))}
          </select>
        </label>
      ))}
      <div class="checks">
        {(['times', 'coordinates', 'sounds'] as const).map((key) => (
        <label class="check" key={key}>
          <input
            type="checkbox"
            checked={settings[key]}
            onChange={(event) => {
              change({ [key]: event.currentTarget.checked });
              // Heard once, so that one knows what one has chosen; and a browser sounds after a press only.
              if (key === 'sounds' && event.currentTarget.checked) sound('move');
            }}
          />
          <span>{words(`settings.${key}`)}</span>
        </label>
        ))}
      </div>
    </Dialog>
  );
}

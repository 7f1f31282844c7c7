// What the clock is set to: a time control and the book one plays by.
import { useState } from 'preact/hooks';
import { words } from '../vocabulary/words';
import { readControl } from './control';

const CONTROLS = ['3+2', '5+0', '10+5', '15+10', 'G/30;d5', 'G/60;d5', '90+30', '40/90,SD/30+30', '20/60 rate'] as const;
const BOOKS = ['fide', 'uschess', 'uschess-blitz', 'iesa', 'bcf-1911'] as const;

export function SetUp({ onSet }: { onSet: (control: string, book: string) => void }) {
  const [control, setControl] = useState<string>('15+10');
  const [own, setOwn] = useState('');
  const [book, setBook] = useState<string>('fide');
  const [wrong, setWrong] = useState(false);
  const chosen = own.trim() || control;
  return (
    <form
      class="clock-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (readControl(chosen)) onSet(chosen, book);
        else setWrong(true);
      }}
    >
      <fieldset class="field chips-row">
        <legend>{words('clockpage.control')}</legend>
        {CONTROLS.map((one) => (
          <label class="pick" key={one}>
            <input
              type="radio"
              name="control"
              checked={own.trim() === '' && control === one}
              onChange={() => {
                setControl(one);
                setOwn('');
                setWrong(false);
              }}
            />
            <span>{one}</span>
          </label>
        ))}
      </fieldset>
      <div class="field">
        <label for="own-control">{words('clockpage.own')}</label>
        <input
          id="own-control"
          type="text"
          value={own}
          placeholder="40/120,20/60,SD/15+30"
          spellcheck={false}
          autocomplete="off"
          autocapitalize="none"
          aria-invalid={wrong}
          onInput={(event) => {
            setOwn(event.currentTarget.value);
            setWrong(false);
          }}
        />
        {wrong && (
          <p class="fault" role="alert">
            {words('clockpage.wrong')}
          </p>
        )}
      </div>
      <div class="field">
        <label for="clock-book">{words('clockpage.book')}</label>
        <select id="clock-book" value={book} onChange={(event) => setBook(event.currentTarget.value)}>
          {BOOKS.map((id) => (
            <option key={id} value={id}>
              {words(`book.${id}`)}
            </option>
          ))}
        </select>
      </div>
      <button type="submit" class="primary">
        {words('clockpage.set')}
      </button>
    </form>
  );
}

// Joining by what somebody has handed over: a link, or a game's code.
import { useState } from 'preact/hooks';
import { words } from '../vocabulary/words';
import { placeOf } from './code';

export function Join() {
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState(false);
  return (
    <section aria-labelledby="join">
      <h2 id="join">{words('lobby.join')}</h2>
      <form
        class="join"
        onSubmit={(event) => {
          event.preventDefault();
          const place = placeOf(text);
          setWrong(place === null);
          if (place) location.assign(place);
        }}
      >
        <label class="field">
          <span>{words('lobby.join.code')}</span>
          <input
            type="text"
            value={text}
            spellcheck={false}
            autocomplete="off"
            autocapitalize="none"
            aria-invalid={wrong}
            onInput={(e) => {
              setText(e.currentTarget.value);
              setWrong(false);
            }}
          />
        </label>
        <button type="submit" disabled={text.trim() === ''}>
          {words('lobby.join.go')}
        </button>
      </form>
      {wrong && (
        <p class="fault" role="alert">
          {words('lobby.join.wrong')}
        </p>
      )}
    </section>
  );
}

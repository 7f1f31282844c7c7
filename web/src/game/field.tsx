// The text field for moves and commands, and the line that answers it.
import { useRef, useState } from 'preact/hooks';
import { words } from '../vocabulary/words';

export function CommandField({
  answer,
  watching = false,
  short = false,
  onCommand,
}: {
  /** The last answer; `count` makes equal answers new ones. */
  answer: { text: string; count: number };
  /** Nothing can be done from here, only asked. */
  watching?: boolean;
  /** There is no room for examples. */
  short?: boolean;
  onCommand: (line: string) => void;
}) {
  const [text, setText] = useState('');
  const history = useRef<string[]>([]);
  const field = useRef<HTMLInputElement>(null);
  return (
    <form
      class="command"
      onSubmit={(event) => {
        event.preventDefault();
        history.current = [text, ...history.current].slice(0, 30);
        setText('');
        onCommand(text);
        field.current?.focus();
      }}
    >
      <label>
        <span class="unseen">{words('command.label')}</span>
        <input
          ref={field}
          type="text"
          value={text}
          placeholder={words(
            watching
              ? short
                ? 'command.placeholder.watching.short'
                : 'command.placeholder.watching'
              : short
                ? 'command.label'
                : 'command.placeholder',
          )}
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
          enterkeyhint="send"
          onInput={(event) => setText(event.currentTarget.value)}
          onKeyDown={(event) => {
            const before = history.current[0];
            if (event.key === 'ArrowUp' && text === '' && before) setText(before);
          }}
        />
      </label>
      <button type="submit">{words('command.send')}</button>
      <p class="answer" role="status" aria-atomic="true">
        {answer.text && <span key={answer.count}>{answer.text}</span>}
      </p>
    </form>
  );
}

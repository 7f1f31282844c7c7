// The lesson on a small board: tapped, by mouse or by key, and read aloud as it goes.
import { useState } from 'preact/hooks';
import { Board } from '../board/board';
import { ClauseChip } from '../ui/parts';
import { words } from '../vocabulary/words';
import { after, askedFor, beginning, TARGETS, type Tap } from './lesson';

const RULE = 'fide:touch.own';
const STEPS = 5;

export function TouchLesson() {
  const [lesson, setLesson] = useState(beginning);
  const { step, placement, lifted, last, said, early } = lesson;
  const tap = (what: Tap): void => setLesson(after(lesson, what));
  const over = step > STEPS;
  const todo = over ? '' : words(`help.touch.${step}.do`);
  return (
    <div class="lesson">
      {/* What to do is read before it is done; beside the board where there is room, the eye begins at the board. */}
      <div class="lesson-text">
        <ol class="lesson-steps" aria-hidden="true">
          {Array.from({ length: STEPS }, (_, i) => (
            <li key={i} class={i + 1 < step ? 'done' : i + 1 === step ? 'now' : ''} />
          ))}
        </ol>
        <div role="status">
          {said && (
            <p class="lesson-said" key={said}>
              {words(said)}
            </p>
          )}
          {!over && (
            <p class="lesson-do">
              <span class="note">{words('help.touch.step', { number: step })}</span> {early ? words('help.touch.early', { step: todo }) : todo}
            </p>
          )}
        </div>
        <p class="lesson-acts">
          {step === 4 && (
            <button type="button" class="primary" onClick={() => tap('press')}>
              {words('help.touch.press')}
            </button>
          )}
          {step === 5 && (
            <button type="button" class="primary" onClick={() => tap('adjust')}>
              {words('act.adjust')}
            </button>
          )}
          {over && (
            <button type="button" class="primary" onClick={() => setLesson(beginning())}>
              {words('help.touch.again')}
            </button>
          )}
          <ClauseChip id={RULE} onOpen={(id) => location.assign(`/rules#${id}`)} />
        </p>
      </div>
      <div class="lesson-board">
        <Board
          placement={placement}
          bottom="white"
          lifted={lifted ? { square: lifted, man: placement.get(lifted) ?? 'B' } : null}
          last={last}
          obliged={lifted ? [lifted] : []}
          targets={step === 3 ? TARGETS : []}
          check={null}
          coordinates
          sight={() => ({ man: (square) => placement.get(square), side: null, held: null, open: false, adjusting: false, chess960: false })}
          onDeed={() => undefined}
          fallen={[]}
          onPick={over ? undefined : (square) => tap({ square })}
          picked={askedFor(step)}
          onAsk={() => undefined}
          promotion={null}
        />
      </div>
    </div>
  );
}

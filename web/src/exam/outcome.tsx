// What came of a sitting: rulings and articles counted, and the way back to each question.
import type { Ref } from 'preact';
import { clauseName } from '../vocabulary/articles';
import { useArticles } from '../ui/hooks';
import { language, words } from '../vocabulary/words';
import { answerOf, scoreOf, type Sitting } from './run';
import type { Situation } from './situation';

export function Outcome({
  heading,
  sitting,
  situations,
  onGo,
  onLeave,
}: {
  heading: Ref<HTMLHeadingElement>;
  sitting: Sitting;
  situations: readonly Situation[];
  onGo: (at: number) => void;
  onLeave: () => void;
}) {
  useArticles();
  const score = scoreOf(sitting, situations);
  const rulings = score.rulings.toLocaleString(language());
  return (
    <section class="exam-outcome" aria-labelledby="exam-outcome">
      <h2 id="exam-outcome" ref={heading} tabIndex={-1}>
        {words('exam.outcome')}
      </h2>
      <dl class="exam-score">
        <div>
          <dt>{words('exam.score.rulings')}</dt>
          <dd>{words('exam.score.of', { score: rulings, of: score.of })}</dd>
        </div>
        <div>
          <dt>{words('exam.score.articles')}</dt>
          <dd>{words('exam.score.of', { score: score.clauses, of: score.of })}</dd>
        </div>
      </dl>
      <ol class="exam-list">
        {sitting.order.map((number, index) => {
          const situation = situations.find((one) => one.number === number);
          const { mark, clause } = answerOf(sitting, number);
          if (!situation) return null;
          const named = clause !== null && situation.clauses.includes(clause);
          return (
            <li key={number}>
              <button type="button" class="link" lang="en" onClick={() => onGo(index)}>
                {situation.title}
              </button>
              <span class={`exam-sign ${mark ?? ''}`}>{words(mark ? `exam.mark.${mark}` : 'exam.mark.none')}</span>
              <span class="note">
                {clauseName(situation.clauses[0] as string)}
                {clause !== null && ` · ${words(named ? 'exam.article.right' : 'exam.article.wrong')}`}
              </span>
            </li>
          );
        })}
      </ol>
      <p class="exam-acts">
        <button type="button" class="primary" onClick={onLeave}>
          {words('exam.again')}
        </button>
      </p>
    </section>
  );
}

// What the book says of clocks and claims: its own clauses, kept in the browser with the page.
import { getRulebooks } from '../net/api';
import { clauseName } from '../vocabulary/articles';
import { useArticles, useAsked } from '../ui/hooks';
import { Dialog } from '../ui/parts';
import { topicTitle } from '../rules/search';
import { words } from '../vocabulary/words';

/** In the order in which people ask at a board with a clock. */
const TOPICS = [
  'time.flag', 'time.mating-material', 'draw.both-flags', 'clock.pause', 'clock.press', 'claim.procedure', 'illegal.recent', 'illegal.penalty',
  'illegal.blitz', 'touch.claim', 'draw.offer', 'draw.repetition', 'draw.fifty', 'draw.perpetual', 'draw.theoretical', 'clock.late-arrival', 'clock.defective', 'clock.setting',
] as const;

export function BookSays({ book, onClose }: { book: string; onClose: () => void }) {
  const books = useAsked(getRulebooks, []);
  useArticles();
  const chosen = books.value?.find(({ id }) => id === book);
  return (
    <Dialog title={words('clockpage.claims')} onClose={onClose} kind="wide">
      <p class="note">{words('clockpage.claims.lead', { book: words(`book.${book}`) })}</p>
      {books.error !== undefined && <p class="fault">{words('clockpage.claims.none')}</p>}
      {TOPICS.map((topic, index) => {
        const clauses = chosen?.clauses.filter((clause) => clause.topic === topic) ?? [];
        if (clauses.length === 0) return null;
        return (
          <details class="chapter" key={topic} open={index === 0}>
            <summary>{topicTitle(topic)}</summary>
            {clauses.map((clause) => (
              <p class="rule says" key={clause.id}>
                <a href={`/rules#${clause.id}`}>{clauseName(clause.id)}</a> <span lang="en">{clause.rule}</span>
              </p>
            ))}
          </details>
        );
      })}
    </Dialog>
  );
}

// A line of the hall's, its clauses as links into the rulebook.
import { useArticles } from '../../ui/hooks';
import { clauseName } from '../../vocabulary/articles';

const CLAUSE = /\[([a-z0-9-]+:[^\]\s]+)\]/;

export function Said({ text }: { text: string }) {
  return (
    <>
      {text.split(CLAUSE).map((part, i) =>
        i % 2 === 0 ? part : <Clause key={i} id={part} />,
      )}
    </>
  );
}

/** A clause by "book:clause"; opened beside the desk, whose forms stay as they are. */
export function Clause({ id }: { id: string }) {
  useArticles();
  return (
    <a class="chip clause-chip" title={id} href={`/rules#${id}`} target="_blank" rel="noreferrer">
      {clauseName(id)}
    </a>
  );
}

/** Several of them, if there are any. */
export function SaidList({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <ul class="said-list">
      {lines.map((line, i) => (
        <li key={i}>
          <Said text={line} />
        </li>
      ))}
    </ul>
  );
}

// The hall's API for whoever writes a program: what can be asked, with an example each, read off the hall's own description.
import { useEffect, useMemo, useState } from 'preact/hooks';
import { ask } from '../net/api';
import { useAsked, useTitle } from '../ui/hooks';
import { errorText } from '../ui/parts';
import { PageHead } from '../ui/page_head';
import { hasWords, words } from '../vocabulary/words';
import { bodyOf, curlOf, fieldsOf, isAskable, isFound, operationsOf, secretOf, typeOf, type Field, type OpenApi, type Operation } from './openapi';
import '../styles/leaf.css';
import '../styles/programs.css';

const DESCRIPTION = '/openapi.json';

export function ProgramsPage({ name }: { name: string | null }) {
  const { value: api, error } = useAsked(() => ask<OpenApi>(DESCRIPTION), []);
  const [query, setQuery] = useState('');
  useTitle(words('api.title'));
  const groups = useMemo(() => (api ? operationsOf(api) : []), [api]);
  useEffect(() => {
    if (api && name) document.getElementById(name)?.scrollIntoView();
  }, [api, name]);
  const found = groups.map((group) => ({ ...group, operations: group.operations.filter((one) => isFound(one, query)) })).filter(({ operations }) => operations.length > 0);
  const count = found.reduce((sum, { operations }) => sum + operations.length, 0);
  const hall = location.origin;
  return (
    <main class="leaf programs">
      <PageHead title={words('api.title')} lead={words('api.lead')} ways={[[DESCRIPTION, 'openapi.json']]} />
      <section class="api-begin" aria-labelledby="api-begin">
        <h2 id="api-begin">{words('api.begin')}</h2>
        <ol>
          <Recipe text={words('api.begin.read')} code={`curl ${hall}/api/games`} />
          <Recipe text={words('api.begin.table')} code={`curl -H 'Origin: ${hall}' -d '{"rulebook":"fide","time":"15+10","name":"Ann"}' ${hall}/api/games`} />
          <Recipe text={words('api.begin.bot')} code={`curl -H 'Origin: ${hall}' -d name=MyBot -d bot=true ${hall}/api/hall/players`} />
          <Recipe text={words('api.begin.embed')} code={`<iframe src="${hall}/embed/GAME" title="Board" width="400" height="540"></iframe>`} />
        </ol>
        <p class="note">{words('api.begin.socket')}</p>
      </section>
      {error !== undefined && <p class="fault">{errorText(error)}</p>}
      {api && (
        <>
          <div class="api-find">
            <label class="field">
              <span>{words('api.find')}</span>
              <input type="search" value={query} placeholder={words('api.find.hint')} onInput={(event) => setQuery(event.currentTarget.value.trim())} />
            </label>
            <p class="note" role="status">
              {words('api.count', { count })}
            </p>
            <nav class="api-groups" aria-label={words('api.groups')}>
              {found.map(({ tag }) => (
                <a class="button" key={tag} href={`#${tag}`}>
                  {tagText(tag)}
                </a>
              ))}
            </nav>
          </div>
          {found.map(({ tag, operations }) => (
            <section key={tag} id={tag} aria-labelledby={`${tag}-title`}>
              <h2 id={`${tag}-title`}>{tagText(tag)}</h2>
              {operations.map((operation) => (
                <Asked key={operation.operationId} api={api} operation={operation} hall={hall} />
              ))}
            </section>
          ))}
        </>
      )}
    </main>
  );
}

const tagText = (tag: string): string => (hasWords(`api.tag.${tag}`) ? words(`api.tag.${tag}`) : tag);

function Recipe({ text, code }: { text: string; code: string }) {
  return (
    <li>
      <p>{text}</p>
      <Code text={code} />
    </li>
  );
}

/** A line for the shell, to be copied. */
function Code({ text }: { text: string }) {
  const [copied, setCopied] = useState(false);
  return (
    <div class="api-code">
      <pre tabIndex={0} lang="en">
        {text.split(/(?<=,)/).map((part, i) => [i > 0 && <wbr />, part])}
      </pre>
      {navigator.clipboard && (
        <button
          type="button"
          class="quiet"
          onClick={() =>
            void navigator.clipboard.writeText(text).then(
              () => setCopied(true),
              () => undefined,
            )
          }
        >
          {words(copied ? 'act.copied' : 'act.copy')}
        </button>
      )}
    </div>
  );
}

/** One thing to ask: closed a line, open all of it. */
function Asked({ api, operation, hall }: { api: OpenApi; operation: Operation; hall: string }) {
  const [open, setOpen] = useState(false);
  return (
    <details class="api-one" id={operation.operationId} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <b class={`method ${operation.method.toLowerCase()}`}>{operation.method}</b> <code>{operation.path}</code>{' '}
        <span class="note" lang="en">
          {operation.summary}
        </span>
      </summary>
      {open && <Whole api={api} operation={operation} hall={hall} />}
    </details>
  );
}

function Whole({ api, operation, hall }: { api: OpenApi; operation: Operation; hall: string }) {
  const body = bodyOf(operation);
  const secret = secretOf(operation);
  const [status, done] = Object.entries(operation.responses).find(([code]) => /^2/.test(code)) ?? [];
  const [kind, answer] = Object.entries(done?.content ?? {})[0] ?? [];
  const parameters = (operation.parameters ?? []).map(
    (one): Field => ({ name: one.name, type: typeOf(one.schema ?? {}), required: one.required ?? false, note: one.description ?? '' }),
  );
  return (
    <div class="api-whole">
      {operation.description && <p lang="en">{operation.description}</p>}
      <p class="note">{words(secret ? `api.secret.${secret}` : 'api.secret.none')}</p>
      <Fields title={words('api.parameters')} fields={parameters} />
      {body && <Fields title={words('api.body', { kind: body.kind })} fields={fieldsOf(api, body.schema)} free />}
      {status && <Fields title={words('api.answer', { status, kind: kind ?? '–' })} fields={fieldsOf(api, answer?.schema)} free />}
      <h3>{words('api.example')}</h3>
      <Code text={curlOf(api, operation, hall)} />
      {isAskable(operation) && <Try path={operation.path} />}
    </div>
  );
}

function Fields({ title, fields, free = false }: { title: string; fields: readonly Field[]; free?: boolean }) {
  if (fields.length === 0 && !free) return null;
  return (
    <>
      <h3>{title}</h3>
      {fields.length === 0 ? (
        <p class="note">{words('api.fields.none')}</p>
      ) : (
        <dl class="api-fields">
          {fields.map(({ name, type, required, note }) => (
            <div key={name}>
              <dt>
                <code>{name}</code>
                {required && <small class="note">{words('api.required')}</small>}
              </dt>
              <dd lang="en">
                <code>{type}</code> {note}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}

const MOST = 4000;

/** Asks this hall, and shows what it says. */
function Try({ path }: { path: string }) {
  const [said, setSaid] = useState('');
  return (
    <>
      <p>
        <button
          type="button"
          onClick={() =>
            void ask<unknown>(path).then(
              (value) => setSaid(JSON.stringify(value, null, 2)),
              (error: unknown) => setSaid(errorText(error)),
            )
          }
        >
          {words('api.try')}
        </button>
      </p>
      {said && (
        <pre class="api-said" role="status" tabIndex={0} lang="en">
          {said.length > MOST ? `${said.slice(0, MOST)}\n…` : said}
        </pre>
      )}
    </>
  );
}

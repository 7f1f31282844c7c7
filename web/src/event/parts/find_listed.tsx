// Finding an entrant in the rating list a director has given.
import { useLayoutEffect, useState } from 'preact/hooks';
import { words } from '../../vocabulary/words';
import { giveList, lookUp } from '../model/calls';
import type { Desk } from './desk';
import type { ListedPlayer } from '../../vocabulary/protocol';
import { partsOf, textOf } from '../model/listed';
import type { Section } from '../model/model';

const WAIT_MS = 250;

export function FindListed({ section, desk, listed: known, onPick }: {
  section: Section;
  desk: Desk;
  /** So many players the list has. */
  listed: number;
  onPick: (one: ListedPlayer) => void;
}) {
  const [who, setWho] = useState('');
  // Whoever gives one in parts sees it grow before the hall tells.
  const [given, setGiven] = useState<number | null>(null);
  useLayoutEffect(() => setGiven(null), [known]);
  const listed = given ?? known;
  const [found, setFound] = useState<ListedPlayer[] | null>(null);
  const asked = who.trim();
  useLayoutEffect(() => {
    setFound(null);
    if (asked.length < 2 || !desk.token) return;
    let current = true;
    const token = desk.token;
    const timer = setTimeout(() => {
      lookUp(desk.event, token, section.id, asked)
        .then((answer) => current && setFound(answer.found))
        .catch((error: unknown) => current && desk.fail(error));
    }, WAIT_MS);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [asked, section.id, listed]);
  const pick = (one: ListedPlayer): void => {
    onPick(one);
    setWho('');
  };
  const only = found?.length === 1 ? found[0] : undefined;
  return (
    <div class="no-print listed">
      {listed > 0 && (
        <label class="field">
          <span>{words('event.listed.find', { count: listed })}</span>
          <input
            id="find-listed"
            type="text"
            value={who}
            maxLength={80}
            autocomplete="off"
            placeholder={words('event.listed.hint')}
            onInput={(e) => setWho(e.currentTarget.value)}
            onKeyDown={(e) => {
              if (e.key !== 'Enter' || !only) return;
              e.preventDefault();
              pick(only);
            }}
          />
        </label>
      )}
      <div role="status" aria-live="polite">
        {found?.length === 0 && <p class="note">{words('event.listed.none', { who: asked })}</p>}
        {found && found.length > 0 && (
          <ul class="found">
            {found.map((one) => (
              <li key={one.words}>
                <button type="button" class="quiet" onClick={() => pick(one)}>
                  {one.words}
                  {one.entry === undefined ? '' : ` ${words('event.listed.entered')}`}
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
      <GiveList desk={desk} listed={listed} onGiven={setGiven} />
    </div>
  );
}

function GiveList({ desk, listed, onGiven }: {
  desk: Desk;
  listed: number;
  onGiven: (players: number) => void;
}) {
  const [done, setDone] = useState<string | null>(null);
  const give = async (file: File | undefined): Promise<void> => {
    if (!file || !desk.token) return;
    const parts = partsOf(textOf(await file.arrayBuffer()));
    try {
      let players = 0;
      for (const [i, part] of parts.entries()) {
        setDone(words('event.listed.part', { part: i + 1, parts: parts.length }));
        ({ players } = await giveList(desk.event, desk.token, part, i > 0));
        onGiven(players);
      }
      desk.say(words('event.listed.given', { count: players }));
    } catch (error) {
      desk.fail(error);
    }
    setDone(null);
  };
  return (
    <details>
      <summary>{words(listed > 0 ? 'event.listed.again' : 'event.listed.give')}</summary>
      <p class="note">{words('event.listed.note')}</p>
      <label class="field">
        <span>{words('event.listed.file')}</span>
        <input
          type="file"
          accept=".txt,.csv,.tsv,text/plain,text/csv"
          disabled={done !== null}
          onChange={(e) => void give(e.currentTarget.files?.[0])}
        />
      </label>
      {done && <p class="note">{done}</p>}
    </details>
  );
}

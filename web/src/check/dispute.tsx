// What is claimed, by whom: from what the rulebook knows in this position.
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { isSquare } from '../board/squares';
import { readPlacement } from '../board/placement';
import { COMMON } from '../game/claims';
import { readMove } from '../game/model/san';
import type { Act, Permitted } from '../vocabulary/protocol';
import { words } from '../vocabulary/words';
import type { Situation } from './answer';
import { sideOfParty, type Case, type Party, type Step } from './case';

const PARTIES: readonly Party[] = ['A', 'B', 'official'];
const STANDINGS = ['agreed', 'disputed', 'found'] as const;
type Standing = (typeof STANDINGS)[number];
/** Claims that may announce the move that completes them. */
const ANNOUNCED = new Set(['repetition', 'fifty_moves']);
/** What players do beside claims and reports that an official is asked about. */
const ACTS = ['offer_draw', 'accept_draw', 'resign', 'touch', 'press', 'start', 'absent', 'pause', 'take_back', 'request_sheet'];

interface Choice {
  key: string;
  permission: Permitted;
}

const keyOf = (p: Permitted): string => `${p.act}:${p.kind ?? p.about ?? ''}:${p.party ?? ''}`;

export const partyName = (party: string): string => {
  const side = sideOfParty(party);
  return words(side ? `side.${side}` : `check.party.${party}`);
};

/** On a phone the button stays at the foot of the window, and the form is far below what was typed. */
const toForm = (): void => document.getElementById('dispute')?.scrollIntoView({ block: 'start' });

export function DisputeForm({
  of,
  situation,
  onRule,
  children,
}: {
  of: Case;
  situation: Situation;
  onRule: (step: Step) => void;
  /** What else is entered before the button. */
  children?: ComponentChildren;
}) {
  const [by, setBy] = useState<Party>('A');
  const [chosen, setChosen] = useState('');
  const [move, setMove] = useState('');
  const [square, setSquare] = useState('');
  const [about, setAbout] = useState<'A' | 'B'>('B');
  const [standing, setStanding] = useState<Standing>('agreed');
  const [fault, setFault] = useState('');

  const { state, permitted } = situation;
  const all: Choice[] = permitted[by].map((permission) => ({ key: keyOf(permission), permission }));
  const rank = ({ permission: p }: Choice): number => {
    const place = COMMON.indexOf(p.kind ?? '');
    return place < 0 ? COMMON.length : place;
  };
  const claims = all
    .filter(({ permission: p }) => p.act === 'claim' && p.closed !== 'not_in_this_book')
    .sort((one, other) => rank(one) - rank(other));
  const open = claims.filter(({ permission: p }) => !p.closed);
  const closed = claims.filter(({ permission: p }) => p.closed);
  const reports = all.filter(({ permission: p }) => p.act === 'report' && !p.closed);
  const appeals = all.filter(({ permission: p }) => p.act === 'appeal' && !p.closed);
  const acts = all.filter(({ permission: p }) => ACTS.includes(p.act) && !p.closed);
  const groups = [
    { name: 'claims', choices: open },
    { name: 'incidents', choices: reports },
    { name: 'acts', choices: acts },
    { name: 'appeals', choices: appeals },
    { name: 'closed', choices: closed },
  ].filter((group) => group.choices.length > 0);
  const found = groups.flatMap((group) => group.choices).find((choice) => choice.key === chosen) ?? groups[0]?.choices[0];
  const permission = found?.permission;
  const kind = permission?.kind ?? '';
  const report = permission?.act === 'report';
  const asksSquare = kind === 'touched_man' || permission?.act === 'touch';
  const evidence = report || kind === 'touched_man';

  const textOf = ({ permission: p }: Choice): string => {
    const text =
      p.act === 'claim'
        ? words(`claim.${p.kind}`)
        : p.act === 'report'
          ? words(`incident.${p.about}`)
          : p.act === 'appeal'
            ? words('act.appeal', { ruling: p.of ?? 0 })
            : words(`check.act.${p.act}`);
    return p.closed ? `${text} (${words(`closed.${p.closed}`).replace(/\.$/, '')})` : text;
  };

  const rule = (event: Event): void => {
    event.preventDefault();
    if (!permission) return;
    setFault('');
    const fail = (text: string): void => {
      setFault(text);
      toForm();
    };
    const act: Act = { type: permission.act };
    if (permission.kind) act['kind'] = permission.kind;
    if (permission.of !== undefined) act['of'] = permission.of;
    if (ANNOUNCED.has(kind) && move.trim() !== '') {
      const read = readMove(move, {
        placement: readPlacement(state.fen),
        turn: state.turn,
        enPassant: state.fen.split(' ')[3] ?? '-',
        chess960: false,
      });
      if (read.kind !== 'move') {
        fail(words(read.kind === 'ambiguous' ? 'command.ambiguous' : 'command.no_move', { text: move, moves: read.kind === 'ambiguous' ? read.moves.join(', ') : '' }));
        return;
      }
      act['move'] = read.uci;
    }
    if (asksSquare) {
      if (!isSquare(square)) {
        fail(words('check.square.wrong'));
        return;
      }
      if (permission.act === 'touch') act['squares'] = [square];
      else act['square'] = square;
    }
    if (report) {
      act['about'] = permission.about;
      if (permission.party) act['party'] = permission.party;
      else act['seat'] = about;
    }
    if (evidence) act['source'] = { said_by: by, standing };
    onRule({ by, act });
  };

  return (
    <form class="section" onSubmit={rule} aria-labelledby="dispute">
      <h2 id="dispute">{words(of.steps.length === 0 ? 'check.dispute' : 'check.dispute.more')}</h2>
      <fieldset class="choice-row">
        <legend class="field-name">{words('check.by')}</legend>
        {PARTIES.map((party) => (
          <label class="check" key={party}>
            <input type="radio" name="by" checked={by === party} onChange={() => setBy(party)} />
            <span>{partyName(party)}</span>
          </label>
        ))}
      </fieldset>
      <div class="field">
        <label for="what">{words('check.what')}</label>
        <select id="what" value={found?.key ?? ''} onChange={(event) => setChosen(event.currentTarget.value)}>
          {groups.map((group) => (
            <optgroup label={words(`check.group.${group.name}`)} key={group.name}>
              {group.choices.map((choice) => (
                <option value={choice.key} key={choice.key}>
                  {textOf(choice)}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      </div>
      {ANNOUNCED.has(kind) && (
        <label class="field">
          <span>{words('check.intended')}</span>
          <input type="text" size={8} value={move} placeholder="Rh8" autocomplete="off" spellcheck={false} onInput={(e) => setMove(e.currentTarget.value)} />
          <small class="note">{words('check.intended.help')}</small>
        </label>
      )}
      {asksSquare && (
        <label class="field">
          <span>{words('act.claim.square')}</span>
          <input type="text" size={4} value={square} placeholder="e1" autocomplete="off" spellcheck={false} onInput={(e) => setSquare(e.currentTarget.value.trim().toLowerCase())} />
        </label>
      )}
      {report && permission?.party === undefined && (
        <fieldset class="choice-row">
          <legend class="field-name">{words('check.about')}</legend>
          {(['A', 'B'] as const).map((seat) => (
            <label class="check" key={seat}>
              <input type="radio" name="about" checked={about === seat} onChange={() => setAbout(seat)} />
              <span>{partyName(seat)}</span>
            </label>
          ))}
        </fieldset>
      )}
      {evidence && (
        <label class="field">
          <span>{words('check.standing')}</span>
          <select value={standing} onChange={(event) => setStanding(event.currentTarget.value as Standing)}>
            {STANDINGS.map((each) => (
              <option value={each} key={each}>
                {words(`check.standing.${each}`)}
              </option>
            ))}
          </select>
        </label>
      )}
      {kind === 'illegal_move' && <p class="note">{words('check.illegal.help')}</p>}
      {kind === 'default_time' && <p class="note">{words('check.late.help')}</p>}
      {fault && (
        <p class="fault" role="alert">
          {fault}
        </p>
      )}
      {children}
      <div class={of.steps.length === 0 ? 'rule-bar at-foot' : 'rule-bar'}>
        {of.steps.length === 0 && found && (
          <button type="button" class="quiet" onClick={toForm}>
            {partyName(by)}: {textOf(found)}
          </button>
        )}
        <button type="submit" class="primary" disabled={!permission}>
          {words('check.rule')}
        </button>
      </div>
    </form>
  );
}

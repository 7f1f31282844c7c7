// Who acts for a player at the board: a link of their own, and what they are to do there. Both are given by an official,
// or by the player where the book leaves it to the player; what a book does not let be assigned the hall refuses.
import { useState } from 'preact/hooks';
import { post } from '../net/api';
import { CopyLink, Dialog, errorText } from '../ui/parts';
import type { SeatTaken } from '../vocabulary/hall';
import type { Act, Office, Side, State } from '../vocabulary/protocol';
import { isOffice } from '../vocabulary/protocol';
import { words } from '../vocabulary/words';
import { seatLink } from './model/seat';

const DUTIES = ['move', 'press', 'write', 'announce', 'tell_moves', 'tell_time', 'claim_time', 'report_touch'] as const;

export function DeputyDialog({ game, token, seat, state, nameOf, onAct, onClose }: {
  game: string;
  token: string;
  seat: Office;
  state: State;
  nameOf: (side: Side) => string;
  onAct: (act: Act) => void;
  onClose: () => void;
}) {
  const own: Side = state.seats.black === seat ? 'black' : 'white';
  const [side, setSide] = useState<Side>(own);
  const [name, setName] = useState('');
  const [duties, setDuties] = useState<readonly (typeof DUTIES)[number][]>(['move']);
  const [link, setLink] = useState('');
  const [said, setSaid] = useState('');
  const [fault, setFault] = useState('');
  const ask = (more: object, then: (taken: SeatTaken) => void): void => {
    setFault('');
    setSaid('');
    setLink('');
    post<SeatTaken>(`/api/games/${encodeURIComponent(game)}/links`, { seat: state.seats[side], ...more }, token).then(
      then,
      (error: unknown) => setFault(errorText(error)),
    );
  };
  return (
    <Dialog title={words('deputy.title')} onClose={onClose}>
      <p class="note">{words('deputy.note')}</p>
      <form
        class="create"
        onSubmit={(event) => {
          event.preventDefault();
          ask({ deputy: name.trim() }, (taken) => {
            setLink(seatLink(game, taken.token));
            onAct({ type: 'assign_deputy', seat: taken.seat, deputy: taken.person ?? '', duties: [...duties] });
          });
        }}
      >
        {isOffice(seat) && (
          <label class="field">
            <span>{words('deputy.of')}</span>
            <select value={side} onChange={(event) => setSide(event.currentTarget.value as Side)}>
              {(['white', 'black'] as const).map((one) => (
                <option value={one} key={one}>
                  {nameOf(one)}
                </option>
              ))}
            </select>
          </label>
        )}
        <label class="field">
          <span>{words('deputy.name')}</span>
          <input type="text" required maxLength={40} value={name} onInput={(event) => setName(event.currentTarget.value)} />
        </label>
        <fieldset>
          <legend>{words('deputy.duties')}</legend>
          {DUTIES.map((duty) => (
            <label class="check" key={duty}>
              <input
                type="checkbox"
                checked={duties.includes(duty)}
                onChange={(event) =>
                  setDuties(event.currentTarget.checked ? [...duties, duty] : duties.filter((one) => one !== duty))
                }
              />
              <span>{words(`duty.${duty}`)}</span>
            </label>
          ))}
        </fieldset>
        {fault && (
          <p class="fault" role="alert">
            {fault}
          </p>
        )}
        {said && <p role="status">{said}</p>}
        <div class="actions">
          <button type="submit" class="primary" disabled={duties.length === 0}>
            {words('deputy.give')}
          </button>
          <button type="button" class="quiet" onClick={() => ask({ deputy: '', revoke: true }, () => setSaid(words('deputy.revoked')))}>
            {words('deputy.revoke')}
          </button>
        </div>
      </form>
      {link && <CopyLink label={words('deputy.link')} note={words('deputy.link.note')} link={link} />}
    </Dialog>
  );
}

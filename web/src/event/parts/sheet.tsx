// Who sits at one of several games of a pairing, with the colour.
import { words } from '../../vocabulary/words';
import type { Side } from '../model/model';

export function SideText({ side }: { side: Side }) {
  return (
    <>
      {side.name || <span class="note">{words('event.seat.empty')}</span>}{' '}
      <span class="note">({words(`side.${side.colour}`)})</span>
    </>
  );
}

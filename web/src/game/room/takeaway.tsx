// Under the scoresheet: what can be taken away from a table, and how it is looked at.
import { words } from '../../vocabulary/words';

export function Takeaway({
  game,
  ended,
  onShare,
  onDeputy,
  onFlip,
  onSettings,
}: {
  game: string;
  ended: boolean;
  /** Nothing where there is nobody to invite, or no deputy to be had. */
  onShare: (() => void) | null;
  onDeputy: (() => void) | null;
  onFlip: () => void;
  onSettings: () => void;
}) {
  return (
    <div class="takeaway">
      <a href={`/api/games/${game}/pgn`} download={`${game}.pgn`}>
        {words('sheet.pgn')}
      </a>
      {ended && (
        <a href={`/api/games/${game}/journal`} download={`${game}.ndjson`}>
          {words('sheet.journal')}
        </a>
      )}
      <button type="button" class="link" onClick={() => window.print()}>
        {words('sheet.print')}
      </button>
      {onShare && (
        <button type="button" class="link" onClick={onShare}>
          {words('share.title')}
        </button>
      )}
      {onDeputy && (
        <button type="button" class="link" onClick={onDeputy}>
          {words('deputy.title')}
        </button>
      )}
      <button type="button" class="link" onClick={onFlip}>
        {words('settings.flip')}
      </button>
      <button type="button" class="link" onClick={onSettings}>
        {words('settings.title')}
      </button>
      <a href="/help" target="_blank" rel="noopener">
        {words('help.title')}
      </a>
    </div>
  );
}

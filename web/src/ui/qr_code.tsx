// A link as a QR code, black on white whatever the reader's colours are.
import { useMemo } from 'preact/hooks';
import { words } from '../vocabulary/words';
import { qrCode, qrPath } from './qr';

/** What no reader finds without white around it. */
const MARGIN = 4;

export function QrCode({ link, label }: { link: string; label?: string }) {
  const modules = useMemo(() => qrCode(link), [link]);
  if (!modules) return null;
  const size = modules.length + 2 * MARGIN;
  return (
    <svg class="qr" role="img" aria-label={label ?? words('qr.label')} viewBox={`0 0 ${size} ${size}`} shape-rendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path transform={`translate(${MARGIN} ${MARGIN})`} d={qrPath(modules)} fill="#000" />
    </svg>
  );
}

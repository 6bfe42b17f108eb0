import { useId } from 'react';
import { encode } from 'uqr';
import classes from './qr-code.module.css';

/**
 * A QR code, dark on light in both themes, because many QR readers need that. `isLong`: for long texts, with
 * less protection against dirt, so that its squares stay large.
 */
export function QrCode({ text, title, isLong = false }: { text: string; title: string; isLong?: boolean }) {
  const titleId = useId();
  const { data, size } = encode(text, { ecc: isLong ? 'L' : 'M', border: 3 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg className={classes.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-labelledby={titleId}>
      <title id={titleId}>{title}</title>
      <path d={path} />
    </svg>
  );
}

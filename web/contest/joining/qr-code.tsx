import { useId } from 'react';
import { encode } from 'uqr';
import classes from './qr-code.module.css';

/** A QR code. Dark on light in both themes, because many QR readers need that. */
export function QrCode({ text, title }: { text: string; title: string }) {
  const titleId = useId();
  const { data, size } = encode(text, { ecc: 'M', border: 3 });
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

import { useEffect, useState } from 'react';

const DURATION = 200;

type Props = {
  value: number;
  /** Formats a number from 0 to the value. All numbers except the last are whole. */
  format?: (number: number) => string;
};

/** A number that counts up once, when it appears, except for users who prefer reduced motion. */
export function CountUp({ value, format = String }: Props) {
  const [part, setPart] = useState(startPart);
  useEffect(() => {
    if (part === 1) return undefined;
    let start: number | undefined;
    let frame = requestAnimationFrame(function step(now) {
      start ??= now;
      const next = Math.min(1, (now - start) / DURATION);
      setPart(next);
      if (next < 1) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
    // Starts once. `part` is 1 from the beginning, or changed only by this effect.
    // oxlint-disable-next-line react/exhaustive-deps -- restarting in each frame would never end
  }, []);
  return format(part === 1 ? value : Math.round(value * easeOut(part)));
}

const startPart = () => (matchMedia('(prefers-reduced-motion: no-preference)').matches ? 0 : 1);

const easeOut = (part: number) => 1 - (1 - part) ** 3;

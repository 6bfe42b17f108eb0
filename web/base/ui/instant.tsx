import { formatExact, formatLocal, formatPeriod } from './time.ts';

/**
 * A moment in local time with its zone. The browser's own hint shows the exact time on hover: a component for
 * it would be slow, because pages show hundreds of moments.
 */
export function Instant({ at }: { at: string }) {
  const date = new Date(at);
  return (
    <time dateTime={at} title={formatExact(date)}>
      {formatLocal(date)}
    </time>
  );
}

/**
 * From one moment to another. The day and the zone are once where both have them. The exact moments show on
 * hover.
 */
export function Period({ start, end }: { start: string; end: string }) {
  const [from, to] = [new Date(start), new Date(end)];
  return <span title={`${formatExact(from)} to ${formatExact(to)}`}>{formatPeriod(from, to)}</span>;
}

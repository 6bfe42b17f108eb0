import { formatExact, formatLocal, formatPeriod } from './time.ts';

/** A moment in local time. Uses `title`, because hundreds of tooltip components would be slow. */
export function Instant({ at }: { at: string }) {
  const date = new Date(at);
  return (
    <time dateTime={at} title={formatExact(date)}>
      {formatLocal(date)}
    </time>
  );
}

/** A period. The day and the time zone appear only once if both ends share them. */
export function Period({ start, end }: { start: string; end: string }) {
  const [from, to] = [new Date(start), new Date(end)];
  return <span title={`${formatExact(from)} to ${formatExact(to)}`}>{formatPeriod(from, to)}</span>;
}

import { t } from '@lingui/core/macro';
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
  const [exactFrom, exactTo] = [formatExact(from), formatExact(to)];
  return <span title={t`${exactFrom} to ${exactTo}`}>{formatPeriod(from, to)}</span>;
}

import { formatDistance, formatExact, formatLocal } from './time.ts';
import { useNow } from './use-now.ts';

/** A moment in local time with its zone; the exact one on hover. The browser's own hint: pages show hundreds of these. */
export function Instant({ at }: { at: string }) {
  const date = new Date(at);
  return (
    <time dateTime={at} title={formatExact(date)}>
      {formatLocal(date)}
    </time>
  );
}

/** "in 12 minutes", "3 hours ago", by the server's clock. */
export function Distance({ at }: { at: string }) {
  const now = useNow(10_000);
  return <>{formatDistance(new Date(at).getTime() - now)}</>;
}

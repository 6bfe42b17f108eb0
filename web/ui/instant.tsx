import { formatDistance, formatExact, formatLocal } from './time.ts';
import { useNow } from './use-now.ts';

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

/** The distance to a moment by the server's clock: "in 12 minutes", "3 hours ago". */
export function Distance({ at }: { at: string }) {
  const now = useNow(10_000);
  return <>{formatDistance(new Date(at).getTime() - now)}</>;
}

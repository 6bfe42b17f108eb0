import { Text } from '@mantine/core';
import { Instant } from '../../base/ui/instant.tsx';
import { count } from '../../base/ui/time.ts';
import type { Contest } from './contest-queries.ts';

/** Tells teachers how many students cannot see the right answers yet, because another date has not ended. */
export function KeyHeldLine({ contest: { key_held: held } }: { contest: Contest }) {
  if (!held) return null;
  const { students, until_datetime: until } = held;
  return (
    <Text>
      {count(students, 'student')} on another date cannot see the right answers <HeldUntil until={until} />.
    </Text>
  );
}

export const HeldUntil = ({ until }: { until: string | null }) =>
  until === null ? (
    'until the results of that date open'
  ) : (
    <>
      until <Instant at={until} />
    </>
  );

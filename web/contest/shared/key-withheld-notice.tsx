import { plural } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { Text } from '../../base/elements/text.tsx';
import { Instant } from '../../base/time/instant.tsx';
import type { Contest } from './contest-queries.ts';

/** Tells teachers how many students cannot see the right answers before another date has ended. */
export function KeyWithheldNotice({ contest: { key_held: held } }: { contest: Contest }) {
  if (!held) return null;
  const { students, until_datetime: until } = held;
  if (until === null) {
    return (
      <Text>
        {plural(students, {
          one: '# student on another date cannot see the right answers until the results of that date open.',
          other:
            '# students on another date cannot see the right answers until the results of that date open.',
        })}
      </Text>
    );
  }
  return (
    <Text>
      <Trans>
        <Plural value={students} one="# student" other="# students" /> on another date cannot see the right
        answers until <Instant at={until} />.
      </Trans>
    </Text>
  );
}

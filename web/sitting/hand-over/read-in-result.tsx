import { t } from '@lingui/core/macro';
import { IconAlertCircle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import type { Wire } from '#contract/schemas.ts';
import { Text } from '../../base/elements/text.tsx';
import { EmailAddress } from '../../base/text/email-address.tsx';
import { formatExact } from '../../base/time/time.ts';
import classes from './read-in.module.css';

/** The outcome of one message. `source`: name of the file, or where else it came from. */
export type ReadIn = { source: string } & ({ taken: Wire<'takeHandOver'> } | { why: string });

/** `email`: student of the page, if it is about one. */
export function ReadInResult({ result, email: expected }: { result: ReadIn; email?: string | undefined }) {
  if ('why' in result) {
    return (
      <li className={classes.result} data-kind="refused">
        <IconAlertCircle size={20} aria-hidden="true" />
        <div>
          <Text fw={500} dir="auto">
            {result.source}
          </Text>
          <Text>{result.why}</Text>
        </div>
      </li>
    );
  }
  const { name, email, detail, changed, sealed_datetime: sealed } = result.taken;
  const Icon = changed > 0 ? IconCircleCheck : IconInfoCircle;
  const when = formatExact(new Date(sealed));
  return (
    <li className={classes.result} data-kind={changed > 0 ? 'taken' : 'known'}>
      <Icon size={20} aria-hidden="true" />
      <div>
        <Text fw={500} dir="auto">
          {name}
        </Text>
        <Text size="sm" c="dimmed">
          <EmailAddress address={email} />
        </Text>
        {expected !== undefined && email !== expected && (
          <Text fw={500}>{t`Another student than on this page.`}</Text>
        )}
        <Text>{detail}</Text>
        <Text size="sm" c="dimmed">{t`Made on the student’s device: ${when}`}</Text>
      </div>
    </li>
  );
}

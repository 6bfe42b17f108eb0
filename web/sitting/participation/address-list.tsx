import { ActionIcon, Button, Loader } from '@mantine/core';
import { IconAlertCircle, IconCircleCheck, IconMail, IconUserCheck, IconX } from '@tabler/icons-react';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Stack } from '../../base/elements/layout.tsx';
import { Text } from '../../base/elements/text.tsx';
import { ClaimCode } from './claim-code.tsx';
import classes from './add-participants.module.css';
import type { Entry } from './use-add-participants.ts';

type Props = {
  entries: Entry[];
  /** Number of addresses in the last text that were already in the list. */
  doubles: number;
  isBusy: boolean;
  onRemove: (email: string) => void;
  onFix: (entry: Entry) => void;
  onRetry: (entry: Entry) => void;
};

export function AddressList({ entries, doubles, isBusy, onRemove, onFix, onRetry }: Props) {
  return (
    <Stack gap="xs">
      <Text size="sm" role="status">
        {summaryOf(entries, doubles)}
      </Text>
      <ul className={classes.list} aria-label={t`Addresses`} tabIndex={0}>
        {entries.map((entry) => {
          const { tone, Icon } = looks[entry.state];
          const isWaiting = !isBusy && entry.state !== 'added' && entry.state !== 'there';
          return (
            <li key={entry.email} className={classes.entry} data-tone={tone}>
              <span className={classes.icon}>
                {Icon ? <Icon size={20} aria-hidden="true" /> : <Loader size={18} />}
              </span>
              <span data-look="wrap">
                {entry.email}
                <span className={classes.words} data-look="small">
                  <Outcome entry={entry} />
                </span>
              </span>
              <span className={classes.actions}>
                {isWaiting && entry.state === 'failed' && (
                  <Button size="xs" variant="default" onClick={() => onRetry(entry)}>{t`Retry`}</Button>
                )}
                {isWaiting && (entry.state === 'invalid' || entry.state === 'refused') && (
                  <Button size="xs" variant="default" onClick={() => onFix(entry)}>{t`Fix`}</Button>
                )}
                {isWaiting && (
                  <ActionIcon
                    variant="subtle"
                    size={32}
                    aria-label={t`Remove ${entry.email} from the list`}
                    onClick={() => onRemove(entry.email)}
                  >
                    <IconX size={18} aria-hidden="true" />
                  </ActionIcon>
                )}
              </span>
            </li>
          );
        })}
      </ul>
    </Stack>
  );
}

const looks = {
  ready: { tone: 'plain', Icon: IconMail },
  invalid: { tone: 'wrong', Icon: IconAlertCircle },
  sending: { tone: 'plain', Icon: undefined },
  added: { tone: 'right', Icon: IconCircleCheck },
  there: { tone: 'plain', Icon: IconUserCheck },
  refused: { tone: 'wrong', Icon: IconAlertCircle },
  failed: { tone: 'wrong', Icon: IconAlertCircle },
};

function Outcome({ entry }: { entry: Entry }) {
  switch (entry.state) {
    case 'ready':
      return t`Ready to add`;
    case 'invalid':
      return t`This must be an e-mail address.`;
    case 'sending':
      return t`Adding…`;
    case 'added':
      return entry.code ? (
        <Trans>
          Added. Claim code: <ClaimCode code={entry.code} />
        </Trans>
      ) : (
        t`Added`
      );
    default:
      return entry.why;
  }
}

function summaryOf(entries: Entry[], doubles: number): string {
  const count = (state: Entry['state']) => entries.filter((entry) => entry.state === state).length;
  const [sending, ready, added, there, invalid] = [
    count('sending'),
    count('ready'),
    count('added'),
    count('there'),
    count('invalid'),
  ];
  const refused = count('refused') + count('failed');
  return [
    sending > 0 && t`${sending} being added`,
    ready > 0 && t`${ready} ready to add`,
    added > 0 && t`${added} added`,
    there > 0 && t`${there} already there`,
    invalid > 0 && t`${invalid} not valid`,
    refused > 0 && t`${refused} not added`,
    doubles > 0 && plural(doubles, { one: '# duplicate left out', other: '# duplicates left out' }),
  ]
    .filter((words) => words !== false)
    .join(', ');
}

import { ActionIcon, Button, Loader, Stack, Text } from '@mantine/core';
import { IconAlertCircle, IconCircleCheck, IconMail, IconUserCheck, IconX } from '@tabler/icons-react';
import { t } from '@lingui/core/macro';
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
              <span className={classes.email}>
                {entry.email}
                <span className={classes.words}>
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
        <>
          {t`Added. Claim code:`} <ClaimCode code={entry.code} />
        </>
      ) : (
        t`Added`
      );
    default:
      return entry.why;
  }
}

function summaryOf(entries: Entry[], doubles: number): string {
  const count = (state: Entry['state']) => entries.filter((entry) => entry.state === state).length;
  const parts: [number, string][] = [
    [count('sending'), 'being added'],
    [count('ready'), 'ready to add'],
    [count('added'), 'added'],
    [count('there'), 'already there'],
    [count('invalid'), 'not valid'],
    [count('refused') + count('failed'), 'not added'],
    [doubles, doubles === 1 ? 'duplicate left out' : 'duplicates left out'],
  ];
  return parts
    .filter(([number]) => number > 0)
    .map(([number, words]) => `${number} ${words}`)
    .join(', ');
}

import { select, t } from '@lingui/core/macro';
import { Button } from '../../base/elements/button.tsx';
import { Group, Stack } from '../../base/elements/layout.tsx';
import { Text, Title } from '../../base/elements/text.tsx';
import { Link } from '../../base/router/navigation.tsx';
import * as limits from '#contract/limits.ts';
import { useIsOnline } from '../../base/browser/is-online.ts';
import type { AttemptId } from '../attempt/attempt.ts';
import { useAttempt, useAttempts, useIsFailing, useStorageLocation } from '../attempt/attempts.ts';
import { unacknowledged } from '../attempt/choices.ts';
import { ARRIVES_LATE } from '../attempt/late-words.ts';
import { HandOver } from '../hand-over/part.ts';
import classes from './quiz-page.module.css';
import { AwayNotice } from './save-state.tsx';
import { useRemaining } from './use-countdown.ts';

/** Returns the heading and the words of a submission that the server does not have yet. */
export function useWaitingWords(id: AttemptId): { title: string; words: string } {
  const stored = useStorageLocation(id);
  const isOnline = useIsOnline();
  const isAway = useIsFailing() || !isOnline;
  const attempt = useAttempt(id);
  const isClosed = useRemaining(attempt?.deadline ?? 0) <= -limits.grace;
  const isLate = isClosed && unacknowledged(attempt?.choices ?? {}).length > 0;
  const words = isAway
    ? t`The server cannot be reached. Your answers are ${select(stored, {
        disk: 'kept on this device',
        writing: 'being written to this device',
        browser: 'kept in this browser, which must stay open',
        other: 'kept only on this page: do not close or reload it',
      })}. They will be sent as soon as it can be reached, as long as a Tallymark page is open.`
    : t`This takes a moment.`;
  return {
    title: isAway ? t`Your answers have not been sent yet` : t`Sending your answers`,
    words: isLate ? `${words} ${ARRIVES_LATE}` : words,
  };
}

export function WaitingScreen({ id }: { id: AttemptId }) {
  const { title, words } = useWaitingWords(id);
  return (
    <div className={classes.aside}>
      <title>{t`Contest · Tallymark`}</title>
      <Stack align="flex-start">
        <Title order={1}>{title}</Title>
        <Text role="status">{words}</Text>
        <AwayNotice />
        <Group>
          <LinksWhileWaiting id={id} />
        </Group>
      </Stack>
    </div>
  );
}

/** Links to other pages. Students may leave while a submission waits, because every page sends it. */
export function LinksWhileWaiting({ id }: { id: AttemptId }) {
  const { outbox } = useAttempts();
  return (
    <>
      <Button size="md" component={Link} to="/my-contest" variant="default">{t`My Contests`}</Button>
      <Button size="md" onClick={outbox.sendNow}>{t`Try again now`}</Button>
      <HandOver id={id} />
    </>
  );
}

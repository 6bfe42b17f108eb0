import { useQueryClient } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { plural, t } from '@lingui/core/macro';
import { IconClockPause } from '@tabler/icons-react';
import { Alert } from '../../base/elements/alert.tsx';
import { Button } from '../../base/elements/button.tsx';
import { Container, Stack } from '../../base/elements/layout.tsx';
import { Modal } from '../../base/elements/modal.tsx';
import { Text } from '../../base/elements/text.tsx';
import { LoginForm } from '../../people/account/login-form.tsx';
import { useAttempts } from '../../sitting/attempt/attempts.ts';
import { countUnsent, unsentAttempts } from '../../sitting/attempt/unsent.ts';

/**
 * Notice above a page whose tokens were cleared with the browser's data. The page stays open with all that it
 * holds, so the user can go on, and logs in beside it.
 */
export function LogInAgain({ userId }: { userId: number }) {
  const queries = useQueryClient();
  // Opens by itself, because the notice may be out of sight.
  const [isOpen, setOpen] = useState(true);
  const { store } = useAttempts();
  const unsent = useSyncExternalStore(store.device.changes.add, () =>
    unsentAttempts(store, userId).length > 0 ? countUnsent(store, userId) : undefined,
  );
  const words = `${t`This browser’s data was cleared.`} ${describe(unsent)} ${t`Do not close or reload this page.`}`;
  const close = () => setOpen(false);
  return (
    <Container py="sm">
      <Alert icon={<IconClockPause />} title={t`You are no longer logged in`}>
        <Text mb="sm">{words}</Text>
        <Button size="md" onClick={() => setOpen(true)}>{t`Log in again`}</Button>
      </Alert>
      <Modal opened={isOpen} onClose={close} title={t`You are no longer logged in`}>
        <Stack>
          <Text>{words}</Text>
          {/* What failed meanwhile is loaded again. */}
          <LoginForm onDone={() => void queries.invalidateQueries()} />
          <Button size="md" variant="subtle" onClick={close}>{t`Go on without logging in`}</Button>
        </Stack>
      </Modal>
    </Container>
  );
}

/** Describes the unsent answers; 0 means only a submission, undefined nothing. */
function describe(answers: number | undefined): string {
  if (answers === undefined)
    return t`Everything on this page is still here. Log in with the same account to save it.`;
  if (answers === 0) return t`Your submission is still here. Log in with the same account to send it.`;
  return plural(answers, {
    one: '# answer is still here and not sent yet. Log in with the same account to send it.',
    other: '# answers are still here and not sent yet. Log in with the same account to send them.',
  });
}

import { Alert } from '../elements/alert.tsx';
import { Button } from '../elements/button.tsx';
import { Stack, VisuallyHidden } from '../elements/layout.tsx';
import { Text } from '../elements/text.tsx';
import { IconAlertCircle } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { t } from '@lingui/core/macro';
import { refusalOf } from '../api/send.ts';
import classes from './placeholders.module.css';
import { WhoseFault } from './whose-fault.tsx';

/** A loading error with a Retry button. The server's sentence, if there is one, replaces `message`. */
export function LoadFailed({
  message = t`Failed to load data. Please try again.`,
  fault,
  onRetry,
}: {
  message?: string | undefined;
  fault?: unknown;
  onRetry: () => unknown;
}) {
  const [isTrying, setTrying] = useState(false);
  const retry = async () => {
    setTrying(true);
    try {
      await onRetry();
    } finally {
      setTrying(false);
    }
  };
  return (
    <Alert color="wrong" icon={<IconAlertCircle />} title={refusalOf(fault) ?? message} role="alert">
      <Stack gap="xs" align="flex-start">
        <WhoseFault fault={fault ?? null} />
        <Button
          size="sm"
          variant="default"
          loading={isTrying}
          onClick={() => void retry()}
        >{t`Retry`}</Button>
      </Stack>
    </Alert>
  );
}

/** An error next to the action that failed. Unlike a toast, it does not disappear. */
export const ErrorMessage = ({ children }: { children: ReactNode }) => (
  <Alert color="wrong" icon={<IconAlertCircle />} role="alert">
    {children}
  </Alert>
);

export function EmptyState({ message, children }: { message: string; children?: ReactNode }) {
  return (
    <Stack align="center" className={classes.empty}>
      <Text size="lg">{message}</Text>
      {children}
    </Stack>
  );
}

/** Announces loading to screen readers, because skeletons are invisible to them. */
export const Loading = () => <VisuallyHidden role="status">{t`Loading …`}</VisuallyHidden>;

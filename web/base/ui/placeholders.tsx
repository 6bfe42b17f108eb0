import { Alert, Button, Card, Stack, Text, Title, VisuallyHidden } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { refusalOf } from '../api/send.ts';

/**
 * A list or page that could not be loaded: what happened, and Retry. If the server refuses it, the server's
 * sentence says why; else `message`.
 */
export function LoadFailed({
  message = 'Failed to load data. Please try again.',
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
      <Button size="sm" variant="default" loading={isTrying} onClick={() => void retry()}>
        Retry
      </Button>
    </Alert>
  );
}

/** Says where something was done why it did not succeed. The words stay, which a toast would not. */
export const Problem = ({ children }: { children: ReactNode }) => (
  <Alert color="wrong" icon={<IconAlertCircle />} role="alert">
    {children}
  </Alert>
);

/** A list with nothing in it: one sentence and the next step. */
export function Empty({ message, children }: { message: string; children?: ReactNode }) {
  return (
    <Card withBorder p="xl" bg="var(--tally-surface)">
      <Stack align="center" gap="md">
        <Text c="dimmed" ta="center" style={{ textWrap: 'balance' }}>
          {message}
        </Text>
        {children}
      </Stack>
    </Card>
  );
}

/** Announces the loading to users who do not see the grey shapes (skeletons.tsx). */
export const Loading = () => <VisuallyHidden role="status">Loading …</VisuallyHidden>;

/**
 * A page of the other role explains itself in place; it does not redirect. `way`: where the user finds what
 * this page shows the other role.
 */
export function OtherRole({
  title,
  way,
  children,
}: {
  title: string;
  way?: { label: string; to: string };
  children: ReactNode;
}) {
  return (
    <Stack align="flex-start">
      <Title order={1}>{title}</Title>
      <Text component="div">{children}</Text>
      {way && (
        <Button component={Link} to={way.to} variant="default">
          {way.label}
        </Button>
      )}
    </Stack>
  );
}

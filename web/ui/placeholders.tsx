import { Alert, Button, Card, Skeleton, Stack, Text, Title, VisuallyHidden } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import classes from './card-skeletons.module.css';

/** A list or page that could not be loaded: what happened (the specification's text), and Retry. */
export function LoadFailed({ message, onRetry }: { message: string; onRetry: () => unknown }) {
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
    <Alert color="wrong" icon={<IconAlertCircle />} title={message} role="alert">
      <Button size="sm" variant="default" loading={isTrying} onClick={() => void retry()}>
        Retry
      </Button>
    </Alert>
  );
}

/** A list with nothing in it: one sentence and the next step. */
export function Empty({ message, children }: { message: string; children?: ReactNode }) {
  return (
    <Card withBorder p="xl">
      <Stack align="center" gap="md">
        <Text c="dimmed" ta="center">
          {message}
        </Text>
        {children}
      </Stack>
    </Card>
  );
}

/** What is on its way, for those who do not see the grey shapes. */
export const Loading = () => <VisuallyHidden role="status">Loading …</VisuallyHidden>;

/**
 * Where a card of `height` pixels will be: its frame, and light lines for a title and a text as long as fits.
 */
export function CardSkeleton({ height }: { height: number }) {
  const lines = Math.max(0, Math.min(5, Math.floor((height - 64) / 30)));
  return (
    <div className={classes.card} style={{ height }}>
      <Skeleton height={18} width="45%" />
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} height={12} width={line % 2 === 0 ? '80%' : '60%'} />
      ))}
    </div>
  );
}

/** `count` such cards; `className` lays them out as the cards will be. */
export function CardSkeletons({
  count = 3,
  height = 160,
  className,
}: {
  count?: number;
  height?: number;
  className?: string | undefined;
}) {
  const shapes = Array.from({ length: count }, (_, index) => <CardSkeleton key={index} height={height} />);
  return (
    <>
      <Loading />
      {className ? <div className={className}>{shapes}</div> : <Stack>{shapes}</Stack>}
    </>
  );
}

/** A page of the other role explains itself in place; it does not redirect. */
export function OtherRole({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack align="flex-start">
      <Title order={1}>{title}</Title>
      <Text component="div">{children}</Text>
    </Stack>
  );
}

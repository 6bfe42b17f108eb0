import { Button, Container, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { useNavigate } from 'react-router';
import { withTimeout } from '../browser/with-timeout.ts';
import { useInMain } from './main-region.tsx';

/** After so long (ms) a request for code counts as lost. */
const PATIENCE = 20_000;
const LONGEST_PAUSE = 5_000;

/**
 * A component whose code is loaded when the component is first shown. Until the code is there, `Meanwhile`
 * is in its place. If the code does not come (the network is away, or the server has been updated),
 * `Missing` says so, and the code is asked for again.
 */
export function part<Props extends object>(
  name: string,
  load: () => Promise<ComponentType<Props>>,
  { Meanwhile = Nothing, Missing = PartMissing }: { Meanwhile?: ComponentType; Missing?: ComponentType } = {},
): ComponentType<Props> {
  return function Part(props: Props) {
    const { data: Loaded, failureCount } = useQuery({
      queryKey: ['part', name],
      queryFn: () => inTime(load()).catch(mendKept),
      retry: true,
      retryDelay: (failures) => Math.min(LONGEST_PAUSE, 1_000 * 2 ** failures),
      staleTime: 'static',
      gcTime: Infinity,
    });
    if (Loaded) return <Loaded {...props} />;
    return failureCount > 0 ? <Missing /> : <Meanwhile />;
  };
}

const Nothing = () => null;

declare global {
  /** Made by web/public/first.js. */
  var tallymark: { mendShell: () => Promise<unknown> } | undefined;
}

/** The cached code may be broken: this drops it, so that the next try asks the network. */
async function mendKept(fault: unknown): Promise<never> {
  await globalThis.tallymark?.mendShell();
  throw fault;
}

/** The result of `work`. Rejects if it takes too long. */
export const inTime = <Result,>(work: Promise<Result>): Promise<Result> =>
  withTimeout(work, PATIENCE, () => Promise.reject(new Error('The code of this page was not loaded.')));

const WORDS = 'There is no connection, or Tallymark has been updated. This page tries again by itself.';

const PartMissing = () => <Text role="alert">This part could not be loaded. {WORDS}</Text>;

/** Stands in the place of a page whose code is missing. */
export function PageMissing() {
  const navigate = useNavigate();
  return (
    <Container component={useInMain() ? 'div' : 'main'} size="sm" py="xl">
      <title>Waiting for the connection · Tallymark</title>
      <Stack align="flex-start">
        <Title order={1}>This page is not loaded yet</Title>
        <Text role="alert">{WORDS}</Text>
        <Group>
          <Button variant="default" onClick={() => void navigate(-1)}>
            Go back
          </Button>
        </Group>
      </Stack>
    </Container>
  );
}

import { Button } from '../elements/button.tsx';
import { Container, Group, Stack } from '../elements/layout.tsx';
import { Text, Title } from '../elements/text.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { useNavigate } from '../router/navigation.tsx';
import { t } from '@lingui/core/macro';
import { withTimeout } from '../browser/with-timeout.ts';
import { useIsInMain } from './main-region.tsx';

/** Timeout (ms) for loading code. */
const PATIENCE = 20_000;
const LONGEST_PAUSE = 5_000;

/** Creates a component that loads on first use. Shows `Meanwhile`, or `Missing` after a failure; retries. */
export function lazyPart<Props extends object>(
  name: string,
  load: () => Promise<ComponentType<Props>>,
  {
    Meanwhile = Nothing,
    Missing = PartMissing,
  }: { Meanwhile?: ComponentType<Props>; Missing?: ComponentType<Props> } = {},
): ComponentType<Props> {
  return function Part(props: Props) {
    const { data: Loaded, failureCount } = useQuery({
      queryKey: ['part', name],
      queryFn: () => rejectIfLate(load()).catch(mendKept),
      retry: true,
      retryDelay: (failures) => Math.min(LONGEST_PAUSE, 1_000 * 2 ** failures),
      staleTime: 'static',
      gcTime: Infinity,
    });
    if (Loaded) return <Loaded {...props} />;
    return failureCount > 0 ? <Missing {...props} /> : <Meanwhile {...props} />;
  };
}

const Nothing = () => null;

declare global {
  /** Set by web/public/first.js. */
  var tallymark: { mendShell: () => Promise<unknown>; mendOnce: (isWrong: boolean) => void } | undefined;
}

/** Clears the cache, which may be broken, so that the next attempt uses the network. */
async function mendKept(fault: unknown): Promise<never> {
  await globalThis.tallymark?.mendShell();
  throw fault;
}

/** Returns the result of `work`; rejects after `PATIENCE` ms. */
export const rejectIfLate = <Result,>(work: Promise<Result>): Promise<Result> =>
  withTimeout(work, PATIENCE, () => Promise.reject(new Error('The code is late.')));

/** A function, because a build runs this module before the sentences are loaded. */
const explain = () =>
  t`You are offline, or Tallymark has been updated. This page will try again automatically.`;

const PartMissing = () => (
  <Text role="alert">
    {t`This part could not be loaded.`} {explain()}
  </Text>
);

export function PageMissing() {
  const navigate = useNavigate();
  return (
    <Container component={useIsInMain() ? 'div' : 'main'} py="xl">
      <title>{t`Waiting for a connection · Tallymark`}</title>
      <Stack align="flex-start">
        <Title order={1}>{t`This page has not loaded yet`}</Title>
        <Text role="alert">{explain()}</Text>
        <Group>
          <Button variant="default" onClick={() => void navigate(-1)}>{t`Go back`}</Button>
        </Group>
      </Stack>
    </Container>
  );
}

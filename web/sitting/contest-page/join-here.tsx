import { t } from '@lingui/core/macro';
import { Button } from '../../base/elements/button.tsx';
import { Group } from '../../base/elements/layout.tsx';
import { Text } from '../../base/elements/text.tsx';
import { lazyPart } from '../../base/pages/part.tsx';
import classes from './contest-page.module.css';
import type { Contest } from '../../contest/shared/contest-queries.ts';
import type { TimeState } from '../../contest/shared/time-state.ts';
import { useJoin } from '../../contest/joining/use-join.ts';

const AskToJoin = lazyPart('ask to join', async () => (await import('./ask-to-join.tsx')).AskToJoin);

export function JoinHere({ contest, state }: { contest: Contest; state: TimeState }) {
  const join = useJoin();
  if (state === 'ended') return <Text mt="md">{t`You did not join this contest.`}</Text>;
  if (contest.admission) return <AskToJoin contest={contest} />;
  return (
    <>
      <Text mt="md">{t`You have not joined this contest yet.`}</Text>
      <Group className={classes.actions}>
        <Button
          size="lg"
          loading={join.isPending}
          onClick={() => join.mutate({ contest: contest.id })}
        >{t`Join Contest`}</Button>
      </Group>
    </>
  );
}

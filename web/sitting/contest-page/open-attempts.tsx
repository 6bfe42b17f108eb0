import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { t } from '@lingui/core/macro';
import { Button } from '../../base/elements/button.tsx';
import { Group, Stack } from '../../base/elements/layout.tsx';
import { Text, Title } from '../../base/elements/text.tsx';
import { useLoggedIn } from '../../base/api/session.ts';
import { Link } from '../../base/router/navigation.tsx';
import type { AttemptId } from '../attempt/attempt.ts';
import { useAttempts, useStorageLocation } from '../attempt/attempts.ts';
import { describeWaitingAnswers, describeWaitingSubmission } from '../attempt/stored-words.ts';
import { attemptsOf } from '../attempt/unsent.ts';
import { HandOverOffer } from '../hand-over/offer.tsx';

/** Links to the student's open attempts on this device, for pages that the server cannot fill. */
export function OpenAttempts({ contest }: { contest?: number }) {
  const { userId } = useLoggedIn();
  const { store } = useAttempts();
  const contests = useSyncExternalStore(store.device.changes.add, () =>
    attemptsOf(store, userId)
      .filter((id) => store.isUnderWay(id) && (contest ?? id.contest) === id.contest)
      .map((id) => id.contest)
      .join(),
  );
  if (contests === '') return null;
  return contests.split(',').map((id) => <OpenAttempt key={id} id={{ userId, contest: Number(id) }} />);
}

function OpenAttempt({ id }: { id: AttemptId }) {
  const { store } = useAttempts();
  const { data: name } = useQuery({
    queryKey: ['stored name', id.userId, id.contest],
    queryFn: async () => (await store.quizzes.nameOf(id)) ?? null,
    networkMode: 'always',
  });
  const unsent = useSyncExternalStore(store.device.changes.add, () => store.unsaved(id).length);
  const isSubmitted = useSyncExternalStore(store.device.changes.add, () => store.isSubmitted(id));
  const stored = useStorageLocation(id);
  const title = name ?? t`Contest ${id.contest}`;
  return (
    <Stack component="section" gap="xs" align="flex-start" aria-label={title}>
      <Title order={2} size="h4" dir="auto">
        {title}
      </Title>
      <Text role="status">
        {isSubmitted
          ? describeWaitingSubmission(stored)
          : unsent === 0
            ? t`Your attempt is open on this device.`
            : describeWaitingAnswers(unsent, stored)}
      </Text>
      <Group>
        {!isSubmitted && <Button component={Link} to={`/quiz/${id.contest}`} size="md">{t`Continue`}</Button>}
        <HandOverOffer contest={id.contest} />
      </Group>
    </Stack>
  );
}

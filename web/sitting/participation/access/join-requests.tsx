import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { JoinRequests as OpenRequests } from '#contract/participation.ts';
import { Button } from '../../../base/elements/button.tsx';
import { Group, VisuallyHidden } from '../../../base/elements/layout.tsx';
import { Text, Title } from '../../../base/elements/text.tsx';
import { call } from '../../../base/api/call.ts';
import { hasRight } from '../../../people/rights/rights.ts';
import type { Contest } from '../../../contest/shared/contest-queries.ts';
import { useTimeState } from '../../../contest/shared/use-time-state.ts';
import cards from '../../../base/lists/cards.module.css';
import { Instant } from '../../../base/time/instant.tsx';
import { FaultMessage } from '../student-dialog.tsx';
import { useTeacherAction } from '../use-teacher-action.ts';
import classes from './join-requests.module.css';

/** Refresh interval (ms). Short, because the students are waiting. */
const REFRESH_MS = 5_000;

const requestsQuery = (contest: number) =>
  queryOptions({
    queryKey: ['requests', contest],
    queryFn: () => call('getRequests', { body: { contest } }),
    refetchInterval: REFRESH_MS,
  });

/** Number of requests shown at first. Small, so that the content below stays within reach. */
const FIRST = 5;

export function JoinRequests({ contest }: { contest: Contest }) {
  const state = useTimeState(contest);
  const isAsked = contest.settings?.takes_requests === true && contest.is_published && state !== 'ended';
  const { data } = useQuery({ ...requestsQuery(contest.id), enabled: isAsked });
  if (!isAsked || !data) return null;
  const words = plural(data.count, {
    one: '# student wants to join',
    other: '# students want to join',
  });
  return (
    <>
      <VisuallyHidden role="status">{data.count > 0 && words}</VisuallyHidden>
      {data.count > 0 && <Waiting contest={contest} words={words} {...data} />}
    </>
  );
}

type Answer = { requests: number[]; admitted: boolean };

function Waiting({
  contest,
  words,
  count: waiting,
  requests,
}: OpenRequests & { contest: Contest; words: string }) {
  const [isWhole, setWhole] = useState(false);
  const mayAnswer = hasRight(contest, 'edit');
  const shown = isWhole ? requests : requests.slice(0, FIRST);
  const answer = useTeacherAction(
    (given: Answer) => call('answerRequests', { body: { contest: contest.id, ...given } }),
    () => undefined,
  );
  const give = (admitted: boolean, those: OpenRequests['requests']) => {
    if (!answer.isPending) answer.mutate({ requests: those.map(({ id }) => id), admitted });
  };
  return (
    <section aria-label={t`Requests to join`}>
      <Group gap="sm" mb="xs" justify="space-between">
        <Title order={2} size="h4">
          {words}
        </Title>
        {mayAnswer && requests.length > 1 && (
          <Button loading={answer.isPending} onClick={() => give(true, requests)}>
            {requests.length < waiting
              ? t`Admit the first ${requests.length}`
              : t`Admit all ${requests.length}`}
          </Button>
        )}
      </Group>
      <FaultMessage fault={answer.error} fixed={t`Failed to answer the request`} />
      <ul className={cards.ruled}>
        {shown.map((request) => (
          <Group component="li" key={request.id} className={classes.request}>
            <div className={classes.who} data-look="wrap">
              <strong dir="auto">{request.name}</strong>
              <span data-look="quiet small">{request.email}</span>
            </div>
            <Text size="sm" c="dimmed" className={classes.asked}>
              <Trans>
                asked <Instant at={request.asked_datetime} />
              </Trans>
            </Text>
            {mayAnswer && (
              <Group gap="xs" style={{ flexWrap: 'nowrap' }} className={classes.answers}>
                <Button
                  variant="default"
                  aria-label={t`Refuse ${request.name}`}
                  disabled={answer.isPending}
                  onClick={() => give(false, [request])}
                >{t`Refuse`}</Button>
                <Button
                  variant="light"
                  aria-label={t`Admit ${request.name}`}
                  disabled={answer.isPending}
                  onClick={() => give(true, [request])}
                >{t`Admit`}</Button>
              </Group>
            )}
          </Group>
        ))}
      </ul>
      {shown.length < requests.length && (
        <Button variant="subtle" mt="xs" onClick={() => setWhole(true)}>
          {t`Show all ${requests.length}`}
        </Button>
      )}
    </section>
  );
}

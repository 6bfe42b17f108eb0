import { Button } from '../../base/elements/button.tsx';
import { Text } from '../../base/elements/text.tsx';
import { t } from '@lingui/core/macro';
import { Refused } from '../../base/api/send.ts';
import { Link } from '../../base/router/navigation.tsx';
import { EmptyState } from '../../base/pages/placeholders.tsx';
import { useNow } from '../../base/time/use-now.ts';
import type { Contest } from '../../contest/shared/contest-queries.ts';
import { closingOf, timeState } from '../../contest/shared/time-state.ts';

/** Says why there is no response. `contest`: undefined if the student does not have it. */
export function NoResponse({ contest, fault }: { contest: Contest | undefined; fault: Error }) {
  const now = useNow();
  const isOpen = contest?.started && !contest.answer_submitted && now < closingOf(contest);
  if (isOpen && timeState(contest, now) === 'running') return <StillWorking contest={contest} />;
  return (
    <EmptyState
      message={
        isOpen
          ? t`Your last answers are being recorded. This takes a few seconds.`
          : fault instanceof Refused && fault.code === 'answers_removed'
            ? fault.detail
            : t`No response found for this contest.`
      }
    >
      <Button component={Link} to="/results" variant="default">{t`Back to your results`}</Button>
    </EmptyState>
  );
}

function StillWorking({ contest }: { contest: Contest }) {
  const { id, answered, total_questions: total } = contest;
  return (
    <EmptyState message={t`You are still working on this contest.`}>
      {answered !== undefined && <Text c="dimmed">{t`${answered} of ${total} answers are saved.`}</Text>}
      <Button component={Link} to={`/quiz/${id}`} size="md">{t`Continue`}</Button>
    </EmptyState>
  );
}

import { t } from '@lingui/core/macro';
import { Alert } from '../../base/elements/alert.tsx';
import { formatDay } from '../../base/time/day.ts';
import type { Contest } from '../../contest/shared/contest-queries.ts';

/** Says when the school will remove the answers, or that it has removed them. */
export function AnswersGo({ contest }: { contest: Contest }) {
  const { answers_go_datetime: go, answers_gone_datetime: gone } = contest;
  if (go !== undefined) {
    const day = formatDay(new Date(go));
    return (
      <Alert role="status" title={t`Answers and marks will be removed on ${day}`}>
        {t`Your school keeps them for a limited time. If you still need the marks, export them before. Questions and statistics without names stay.`}
      </Alert>
    );
  }
  if (gone === undefined) return null;
  const day = formatDay(new Date(gone));
  return (
    <Alert role="status" title={t`Answers and marks were removed on ${day}`}>
      {t`Your school keeps them for a limited time. The statistics without names are those of that day.`}
    </Alert>
  );
}

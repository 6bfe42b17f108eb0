import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Text, Title } from '../../base/elements/text.tsx';
import { Instant } from '../../base/time/instant.tsx';
import { Tally } from '../../base/charts/tally.tsx';
import type { Contest } from '../../contest/shared/contest-queries.ts';
import { describeResults } from '../../contest/shared/release-words.ts';
import tally from '../../base/charts/large-tally.module.css';

/** Says how many answers are in, in large type, and when the student will see the result. */
export function Recorded({ contest }: { contest: Contest }) {
  const { answered = 0, total_questions: total, settings = {}, results_open_datetime: opening } = contest;
  return (
    <div className={tally.large}>
      <Tally done={answered} total={total} />
      <Title order={2} size="figure">{t`Your answers are in: ${answered} of ${total}`}</Title>
      <Text>
        {describeResults(settings, opening)}{' '}
        {opening && settings.release !== 'time' && (
          <Trans>
            Results open on <Instant at={opening} />.
          </Trans>
        )}
      </Text>
    </div>
  );
}

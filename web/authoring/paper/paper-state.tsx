import { plural, t } from '@lingui/core/macro';
import { displayMarks, formatMarks } from '#contract/marks.ts';
import { shownName } from '#shared/names.ts';
import { Plural, Trans } from '@lingui/react/macro';
import { Group } from '../../base/elements/layout.tsx';
import { Anchor, Text } from '../../base/elements/text.tsx';
import { Link } from '../../base/router/navigation.tsx';
import type { Contest } from '../../contest/shared/contest-queries.ts';
import { useTimeState } from '../../contest/shared/use-time-state.ts';
import { attemptLink } from '../../sitting/participation/attempt-address.ts';
import { undecidedOf } from '../../sitting/late-answers/undecided.ts';
import { describeSubmission } from '../../sitting/supervision/timeline-runs.ts';
import { Instant } from '../../base/time/instant.tsx';
import { EmailAddress } from '../../base/text/email-address.tsx';
import { Verdict } from '../../base/elements/verdict.tsx';
import type { Paper } from './answers-of-paper.ts';
import classes from './paper.module.css';

export function PaperState({ contest, paper }: { contest: Contest; paper: Paper }) {
  const { email, late_answers: late } = paper;
  const marks = paper.marks === null ? null : formatMarks(paper.marks);
  const total = displayMarks(contest.total_marks);
  const waiting = undecidedOf(late).length;
  return (
    <Group className={classes.summary} align="flex-start" justify="space-between">
      <div>
        <Text>
          <Words contest={contest} paper={paper} />
        </Text>
        {waiting > 0 && (
          <Text>
            {plural(waiting, {
              one: '# late answer does not count.',
              other: '# late answers do not count.',
            })}{' '}
            <Anchor component={Link} {...attemptLink(contest.id, email)}>{t`Decide in the timeline`}</Anchor>
          </Text>
        )}
        {shownName(paper) && (
          <Text c="dimmed">
            <EmailAddress address={email} />
          </Text>
        )}
      </div>
      {marks !== null && (
        <div className={classes.marks}>
          <span>
            <Trans>
              <strong>{marks}</strong> of <Plural value={total} one="# mark" other="# marks" />
            </Trans>
          </span>
          <Verdict isPassed={paper.is_passed === true} />
        </div>
      )}
    </Group>
  );
}

function Words({ contest, paper }: { contest: Contest; paper: Paper }) {
  const isOver = useTimeState(contest) === 'ended';
  const { state, cause, submitted_datetime: submitted } = paper;
  if (state === 'not started') {
    return isOver
      ? t`This student never started, so the paper is empty.`
      : t`This student has not started yet, so the paper is empty.`;
  }
  if (state === 'working') {
    return t`This student is still working. The choices are saved but not submitted, and can still change.`;
  }
  if (submitted) {
    return (
      <>
        {describeSubmission(cause)}, <Instant at={submitted} />.
      </>
    );
  }
  return paper.marks === null
    ? t`Time ran out, and no answers were saved.`
    : t`Time ran out before this student submitted. The saved answers count.`;
}

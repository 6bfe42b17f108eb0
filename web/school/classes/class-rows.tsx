import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { formatPercent } from '#contract/percent.ts';
import type { Wire } from '#contract/schemas.ts';
import { Button } from '../../base/elements/button.tsx';
import { Anchor } from '../../base/elements/text.tsx';
import { Link } from '../../base/router/navigation.tsx';
import { useNow } from '../../base/time/use-now.ts';
import { classMarksQuery, type ListedClass } from '../../contest/shared/class-queries.ts';
import { type Contest, contestsQuery } from '../../contest/shared/contest-queries.ts';
import { describeTimes, sortByUrgency, timeState } from '../../contest/shared/time-state.ts';
import { SharedNote } from '../../people/colleagues/shared-note.tsx';
import rows from './class-rows.module.css';
import { newContestFor } from './class-links.ts';

export function ClassRows({ classes }: { classes: readonly ListedClass[] }) {
  const { data: contests = [] } = useQuery(contestsQuery());
  const { data: marks = [] } = useQuery(classMarksQuery());
  const now = useNow();
  const coming = sortByUrgency(contests, now).filter(
    (contest) => contest.is_published && timeState(contest, now) !== 'ended',
  );
  return (
    <ul data-look="rules">
      {classes.map((one) => (
        <li key={one.id} className={rows.row}>
          <div>
            <Link to={`/classes/${one.id}`} className={rows.name} data-look="strong wrap" dir="auto">
              {one.name}
            </Link>
            <p className={rows.quiet}>
              {plural(one.students_count, { one: '# student', other: '# students' })}
              {one.shared && (
                <>
                  {' '}
                  · <SharedNote shared={one.shared} />
                </>
              )}
            </p>
          </div>
          <Next contest={coming.find(({ id }) => one.contests.includes(id))} now={now} />
          <Average marks={marks.find(({ id }) => id === one.id)} />
          <Button
            component={Link}
            to={newContestFor(one.id)}
            variant="subtle"
            className={rows.act}
            leftSection={<IconPlus size={18} aria-hidden="true" />}
            aria-label={t`New contest for ${one.name}`}
          >{t`New contest`}</Button>
        </li>
      ))}
    </ul>
  );
}

function Next({ contest, now }: { contest: Contest | undefined; now: number }) {
  if (!contest) return <p className={`${rows.next} ${rows.quiet}`}>{t`No contest planned`}</p>;
  const isRunning = timeState(contest, now) === 'running';
  const link = (
    <Anchor component={Link} to={isRunning ? `/live/${contest.id}` : `/results/teacher/${contest.id}/result`}>
      <bdi>{contest.name}</bdi>
    </Anchor>
  );
  return (
    <p className={rows.next}>
      {isRunning ? <Trans>Running: {link}</Trans> : <Trans>Next: {link}</Trans>}
      <span className={rows.quiet}>{describeTimes(contest, now)}</span>
    </p>
  );
}

/** Mean of all responses in the class's latest contests, each as a percentage of the contest's total. */
function Average({ marks }: { marks: Wire<'getClassMarks'>[number] | undefined }) {
  const contests = marks?.contests ?? [];
  const responses = contests.reduce((sum, contest) => sum + contest.responses, 0);
  if (responses === 0) return <p className={`${rows.average} ${rows.quiet}`}>{t`No results yet`}</p>;
  const average = contests.reduce((sum, contest) => sum + contest.average * contest.responses, 0) / responses;
  return (
    <p className={rows.average}>
      <strong>{formatAverage(average)}</strong>
      <span className={rows.quiet}>
        {plural(contests.length, { one: 'average of # contest', other: 'average of # contests' })}
      </span>
    </p>
  );
}

const formatAverage = (percent: number) => formatPercent(percent / 100);

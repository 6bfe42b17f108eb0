import { Button } from '../../base/elements/button.tsx';
import { Group } from '../../base/elements/layout.tsx';
import { Text, Title } from '../../base/elements/text.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from '../../base/router/navigation.tsx';
import { plural, t } from '@lingui/core/macro';
import * as limits from '#contract/limits.ts';
import type { Wire } from '#contract/schemas.ts';
import { Legend } from '../../base/charts/chart-frame.tsx';
import { Folded } from '../../base/elements/folded.tsx';
import { boundsOf, formatPercent } from '#contract/percent.ts';
import { formatMarks } from '#contract/marks.ts';
import { LoadFailed } from '../../base/pages/placeholders.tsx';
import { Skeleton, CardSkeleton, LineSkeleton, Skeletons } from '../../base/pages/skeletons.tsx';
import { ownMarksQuery } from './dashboard-query.ts';
import classes from './marks-over-time.module.css';
import { PercentChart, PointIcon } from './percent-chart.tsx';
import { Day } from './short-date.tsx';

type OwnMark = Wire<'getOwnMarks'>[number];

/** Maximum number of contests shown before the student asks for all. */
const LATEST = 20;

export function OwnMarks() {
  const { data: all, error, refetch } = useQuery(ownMarksQuery());
  const [isWhole, setWhole] = useState(false);
  if (!all && error) return <LoadFailed message={t`Failed to load your marks over time`} onRetry={refetch} />;
  if (!all) {
    return (
      <Skeletons>
        <LineSkeleton width="180px" height={18} />
        <CardSkeleton>
          <Skeleton height={280} />
        </CardSkeleton>
      </Skeletons>
    );
  }
  if (all.length === 0) return null;
  const shown = isWhole ? all : all.slice(-LATEST);
  return (
    <section aria-labelledby="own-marks">
      <Group justify="space-between" gap="xs" mb="sm">
        <Title order={2} size="h4" id="own-marks">{t`Your marks over time`}</Title>
        {all.length > LATEST && (
          <Button variant="default" style={{ minHeight: 44 }} onClick={() => setWhole(!isWhole)}>
            {isWhole ? t`Show the last ${{ amount: LATEST }}` : showMostWords(all)}
          </Button>
        )}
      </Group>
      <div className={classes.panel}>
        <Text size="sm" c="dimmed">{t`Percentage of the total marks, contest by contest.`}</Text>
        <Legend>
          <li>
            <PointIcon look={0} /> {t`Passed`}
          </li>
          <li>
            <PointIcon look={0} isHollow /> {t`Not passed`}
          </li>
          <li>
            <span className={classes.passing} /> {t`Passing mark`}
          </li>
        </Legend>
        <PercentChart
          label={labelOf(shown)}
          columns={shown.map((mark) => mark.end_datetime)}
          passing={shown.map((mark) => (mark.minimum_marks / mark.total_marks) * 100)}
          lines={[
            {
              look: 0,
              points: shown.map((mark, column) => ({
                column,
                percent: shareOf(mark) * 100,
                hint: `${mark.name}: ${wordsOf(mark)}`,
                isHollow: !isPassed(mark),
              })),
            },
          ]}
        />
        <Folded summary={t`Show as a table`}>
          <OwnMarksTable marks={shown} />
        </Folded>
      </div>
    </section>
  );
}

/** The server limits the number of marks that it sends. At the limit, there may be older ones. */
const showMostWords = ({ length: amount }: OwnMark[]) =>
  amount < limits.marksOverTime.student ? t`Show all ${amount}` : t`Show the last ${amount}`;

const wordsOf = (mark: OwnMark) => formatPercent(shareOf(mark), boundsOf(mark, mark.total_marks));
const shareOf = (mark: OwnMark) => mark.marks / mark.total_marks;
const isPassed = (mark: OwnMark) => mark.marks >= mark.minimum_marks;

function labelOf(marks: OwnMark[]): string {
  const last = marks.at(-1);
  if (!last) return '';
  const contests = marks.length;
  return t`Chart of your marks in ${plural(contests, { one: 'one contest', other: '# contests' })}; the latest, ${{ name: last.name }}, ${{ share: wordsOf(last) }}. A table with the same numbers follows.`;
}

const OwnMarksTable = ({ marks }: { marks: OwnMark[] }) => (
  <table className={classes.table}>
    <thead>
      <tr>
        <th scope="col">{t`Contest`}</th>
        <th scope="col">{t`Marks`}</th>
        <th scope="col">{t`Outcome`}</th>
      </tr>
    </thead>
    <tbody>
      {marks.toReversed().map((mark) => (
        <tr key={mark.id}>
          <th scope="row">
            <Link to={`/results/student/${mark.id}/result`} dir="auto">
              {mark.name}
            </Link>
            <Day at={mark.end_datetime} />
          </th>
          <td>
            {wordsOf(mark)}
            <small>{t`${{ marks: formatMarks(mark.marks) }} of ${{ total: formatMarks(mark.total_marks) }}`}</small>
          </td>
          <td>{isPassed(mark) ? t`Passed` : t`Not passed`}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

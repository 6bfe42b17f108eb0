import { plural, t } from '@lingui/core/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { formatMarks } from '#contract/marks.ts';
import { binMarks } from '#contract/marks-bins.ts';
import { Facts } from '../../base/elements/facts.tsx';
import { Stack, VisuallyHidden } from '../../base/elements/layout.tsx';
import { Anchor, Text, Title } from '../../base/elements/text.tsx';
import { MorePages } from '../../base/lists/more-pages.tsx';
import { PageHead } from '../../base/pages/page-head.tsx';
import { LoadFailed } from '../../base/pages/placeholders.tsx';
import { LineSkeleton, repeatSkeleton, Skeletons } from '../../base/pages/skeletons.tsx';
import { Link } from '../../base/router/navigation.tsx';
import { Instant } from '../../base/time/instant.tsx';
import { pages } from '../../pages.ts';
import { MarksChart } from '../analysis/marks-chart.tsx';
import { type SchoolContestView, schoolContestQuery } from './school-queries.ts';
import { participationOf } from './school-contests.tsx';
import classes from './oversight.module.css';

/** One contest: its participation and, once the results are open, the distribution and the list of marks. */
export function SchoolContestPart({ contest }: { contest: number }) {
  const list = useInfiniteQuery(schoolContestQuery(contest));
  const { data, error, refetch } = list;
  const [first] = data?.pages ?? [];
  const students = data?.pages.flatMap(({ results }) => results?.students ?? []) ?? [];
  return (
    <Stack gap="lg">
      <title>{t`School · Tallymark`}</title>
      <Anchor component={Link} to={pages.school.path}>{t`All contests`}</Anchor>
      <PageHead title={first?.name ?? t`Contest`} />
      {!first && !error && (
        <Skeletons>{repeatSkeleton(6, <LineSkeleton width="50%" height={18} />)}</Skeletons>
      )}
      {!first && error && <LoadFailed fault={error} onRetry={refetch} />}
      {first && <Participation contest={first} />}
      {first && !first.results && <Text>{t`Results appear here once they are open.`}</Text>}
      {first?.results && <Results results={first.results} students={students} />}
      {first?.results && <MorePages pages={list} label={t`Show more results`} />}
    </Stack>
  );
}

function Participation({ contest }: { contest: SchoolContestView }) {
  const { owner, classes: groups, start_datetime: start, end_datetime: end } = contest;
  const { results_open_datetime: opening } = contest;
  return (
    <Facts
      rows={[
        [t`Teacher`, <bdi key="owner">{owner}</bdi>],
        ...(groups.length > 0 ? [[t`Classes`, <bdi key="classes">{groups.join(', ')}</bdi>] as const] : []),
        [t({ message: 'Start', context: 'of a contest' }), <Instant key="start" at={start} />],
        [t`End`, <Instant key="end" at={end} />],
        [t`Participation`, participationOf(contest)],
        [
          t`Results open`,
          opening === null ? t`when the teacher releases them` : <Instant key="opening" at={opening} />,
        ],
      ]}
    />
  );
}

type Results = NonNullable<SchoolContestView['results']>;

function Results({ results, students }: { results: Results; students: Results['students'] }) {
  const { responses, passed, average_marks: average, minimum_marks: minimum, total_marks: total } = results;
  if (responses === 0) return <Text>{t`Nobody has handed in anything.`}</Text>;
  const count = plural(responses, { one: '# response', other: '# responses' });
  return (
    <>
      <section aria-labelledby="distribution">
        <Stack gap="sm">
          <Title order={2} size="h3" id="distribution">{t`Distribution of marks`}</Title>
          <Text>
            {t`${count}, ${passed} passed.`}{' '}
            {average !== null && t`Average: ${formatMarks(average)} of ${formatMarks(total)}.`}{' '}
            {t`Passing mark: ${formatMarks(minimum)}.`}
          </Text>
          <MarksChart
            label={t`Bar chart of ${count}. A table of all results follows.`}
            bins={binMarks(results.distribution, total, minimum)}
            minimum={minimum}
          />
        </Stack>
      </section>
      <div className={classes.frame} data-look="card">
        <table className={classes.table} data-look="small">
          <VisuallyHidden component="caption">{t`Results`}</VisuallyHidden>
          <thead>
            <tr>
              <th scope="col">{t`Student`}</th>
              <th scope="col" className={classes.figure}>{t`Marks`}</th>
              <th scope="col">{t`Outcome`}</th>
            </tr>
          </thead>
          <tbody>
            {students.map(({ name, email, marks, is_passed: isPassed }) => (
              <tr key={email}>
                <th scope="row" data-look="wrap" dir="auto">
                  {name}
                </th>
                <td className={classes.figure}>{formatMarks(marks)}</td>
                <td>{isPassed ? t`Passed` : t`Failed`}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

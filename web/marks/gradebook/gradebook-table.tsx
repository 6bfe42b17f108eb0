import { t } from '@lingui/core/macro';
import type { GradebookNote } from '#contract/gradebook.ts';
import { gradeOf } from '#contract/grades.ts';
import { displayAddress } from '#shared/log-in-name.ts';
import { lastNameFirst } from '#shared/names.ts';
import { boundsOf, formatPercent } from '#contract/percent.ts';
import { formatMarks } from '#contract/marks.ts';
import { memo } from 'react';
import { Group } from '../../base/elements/layout.tsx';
import { Link } from '../../base/router/navigation.tsx';
import { formatDay } from '../../base/time/day.ts';
import { ThinBar } from '../../base/charts/thin-bar.tsx';
import { useRootMark } from '../../base/pages/use-root-mark.ts';
import type { GradebookContest } from './gradebook-query.ts';
import type { Cell, GradebookRow } from './gradebook-rows.ts';
import classes from './gradebook.module.css';

type Props = {
  name: string;
  contests: GradebookContest[];
  /** The table shows the contests with indexes from `first` to `end` − 1. */
  first: number;
  end: number;
  rows: GradebookRow[];
  isPercent: boolean;
  classAverage: number | null;
};

export const GradebookTable = memo(function GradebookTable({
  name,
  contests,
  first,
  end,
  rows,
  isPercent,
  classAverage,
}: Props) {
  useRootMark('data-tally-gradebook');
  const columns = contests.slice(first, end);
  return (
    <div
      className={classes.frame}
      data-look="card"
      role="region"
      aria-label={t`Marks of ${name}`}
      tabIndex={0}
    >
      <table className={classes.table} data-look="small">
        <thead>
          <tr>
            <th scope="col">{t`Student`}</th>
            <th scope="col" className={classes.figure}>{t`Average`}</th>
            {columns.map(({ id, name, start_datetime: start, total_marks: total }) => (
              <th key={id} scope="col" className={classes.figure}>
                <Link
                  to={`/results/teacher/${id}/marks`}
                  className={classes.contest}
                  data-look="clamp strong"
                  dir="auto"
                >
                  {name}
                </Link>
                <Group
                  component="span"
                  className={classes.known}
                  data-look="quiet"
                  align="stretch"
                  justify="flex-end"
                >
                  <span>{formatDay(new Date(start))}</span>
                  <span>{t`of ${{ total: formatMarks(total) }}`}</span>
                </Group>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr className={classes.class}>
            <th scope="row">{t`Class average`}</th>
            <td className={classes.average}>{classAverage !== null && formatPercent(classAverage)}</td>
            {columns.map(({ id, average_marks: average, total_marks: total, ...judging }) => (
              <td key={id} className={classes.figure}>
                {isPercent ? formatPercent(average / total, boundsOf(judging, total)) : formatMarks(average)}
              </td>
            ))}
          </tr>
          {rows.map(({ student, cells, average }) => (
            <tr key={student.id}>
              <th scope="row">
                <span className={classes.student}>
                  <span data-look="strong" dir="auto">
                    {lastNameFirst(student)}
                  </span>
                  {student.number && (
                    <bdi className={classes.number}>{t`No. ${{ number: student.number }}`}</bdi>
                  )}
                  {student.email && (
                    <bdi
                      dir="ltr"
                      className={classes.address}
                      data-look="screen"
                      title={displayAddress(student.email)}
                    >
                      {displayAddress(student.email)}
                    </bdi>
                  )}
                </span>
              </th>
              <td className={classes.average}>
                {average === null ? (
                  <None />
                ) : (
                  <>
                    {formatPercent(average)}
                    <ThinBar share={average} />
                  </>
                )}
              </td>
              {columns.map((contest, place) => (
                <td key={contest.id} className={classes.figure}>
                  <Mark cell={cells[first + place]} contest={contest} isPercent={isPercent} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
});

const None = () => <span data-look="quiet">–</span>;

const KINDS: Record<GradebookNote['kind'], string> = {
  absent: t`absent`,
  excused: t`excused`,
  second: t`second date`,
};

type MarkProps = {
  cell: Cell | undefined;
  contest: GradebookContest;
  isPercent: boolean;
};

/** A mark and its grade, or the reason why there is none. A second date's total marks may differ. */
function Mark({ cell, contest, isPercent }: MarkProps) {
  const { total_marks: total, scale } = contest;
  const { mark = null, note } = cell ?? {};
  if (mark === null) return note ? <span data-look="quiet">{KINDS[note.kind]}</span> : <None />;
  const of = cell?.total ?? total;
  const words = isPercent ? formatPercent(mark / of, boundsOf(contest, of)) : formatMarks(mark);
  const grade = scale && (
    <span className={classes.grade} data-look="strong">
      {' '}
      {gradeOf(scale, mark, of)}
    </span>
  );
  if (note?.kind !== 'second') {
    return (
      <>
        {words}
        {grade}
      </>
    );
  }
  return (
    <>
      {words}
      {grade}
      {!isPercent && of !== total && <> {t`of ${{ total: formatMarks(of) }}`}</>}
      <Link to={`/results/teacher/${note.contest}/marks`} className={classes.second} data-look="unbroken">
        {KINDS.second}
      </Link>
    </>
  );
}

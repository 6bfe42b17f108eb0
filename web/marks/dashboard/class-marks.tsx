import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Checkbox } from '../../base/elements/check.tsx';
import { Stack } from '../../base/elements/layout.tsx';
import { Text, Title } from '../../base/elements/text.tsx';
import { Link } from '../../base/router/navigation.tsx';
import { plural, t } from '@lingui/core/macro';
import type { Wire } from '#contract/schemas.ts';
import { Folded } from '../../base/elements/folded.tsx';
import { formatPercent } from '#contract/percent.ts';
import { LoadFailed } from '../../base/pages/placeholders.tsx';
import { classMarksQuery } from '../../contest/shared/class-queries.ts';
import { ClassLines } from './class-lines.tsx';
import classes from './marks-over-time.module.css';
import { type ChartLine, PercentChart, PointIcon } from './percent-chart.tsx';
import { Day } from './short-date.tsx';

type ClassMarks = Wire<'getClassMarks'>[number];
type ClassContest = ClassMarks['contests'][number];

/** Maximum number of lines that people can tell apart. */
const LINES = 6;

/** Class id of each line. A class keeps its line's colour and shape while it is shown. */
type Slots = (number | null)[];

export function ClassMarks() {
  const { data: all, error, refetch } = useQuery(classMarksQuery());
  const [chosen, setChosen] = useState<Slots>();
  if (!all && error)
    return <LoadFailed message={t`Failed to load the marks of your classes`} onRetry={refetch} />;
  if (!all || all.length === 0) return null;
  const slots = chosen ?? latestOf(all);
  const choose = (id: number, isChosen: boolean) =>
    setChosen(slots.with(slots.indexOf(isChosen ? null : id), isChosen ? id : null));
  const shown = all.filter(({ id }) => slots.includes(id));
  const latest = new Set(latestOf(all));
  return (
    <section aria-labelledby="class-marks">
      <Title order={2} size="h4" id="class-marks" mb="sm">{t`Marks of your classes over time`}</Title>
      <div className={classes.panel}>
        <ClassLines classes={all.filter(({ id }) => latest.has(id))} />
        <Folded summary={t`Contest by contest`}>
          <Stack gap="sm">
            <Text size="sm" c="dimmed">
              {t`Average of each class, as a percentage of the total marks.`}{' '}
              {shown.length === 1 && t`The bar behind each point shows the middle half of the class.`}
            </Text>
            <ClassChoice all={all} slots={slots} onChoose={choose} />
            {shown.length > 0 && (
              <>
                {shown.some(({ contests }) => contests.length > 1) && (
                  <ClassesChart classes={shown} lookOf={(id) => slots.indexOf(id)} />
                )}
                <ClassMarksTable classes={shown} />
              </>
            )}
          </Stack>
        </Folded>
      </div>
    </section>
  );
}

type ChoiceProps = {
  all: ClassMarks[];
  slots: Slots;
  onChoose: (id: number, isChosen: boolean) => void;
};

function ClassChoice({ all, slots, onChoose }: ChoiceProps) {
  const nameOf = ({ id, name }: ClassMarks) => (
    <span className={classes.className}>
      {slots.includes(id) && <PointIcon look={slots.indexOf(id)} />}
      <span dir="auto">{name}</span>
    </span>
  );
  const [only] = all;
  if (only && all.length === 1) return nameOf(only);
  return (
    <fieldset className={classes.choice}>
      <legend>{all.length > LINES ? t`Choose up to ${LINES} classes` : t`Classes`}</legend>
      <div className={classes.classes}>
        {all.map((one) => (
          <Checkbox
            key={one.id}
            checked={slots.includes(one.id)}
            disabled={!slots.includes(one.id) && !slots.includes(null)}
            onChange={({ currentTarget }) => onChoose(one.id, currentTarget.checked)}
            label={nameOf(one)}
          />
        ))}
      </div>
    </fieldset>
  );
}

const endOf = ({ contests }: ClassMarks) => contests.at(-1)?.end_datetime ?? '';

/** Returns the classes with the most recent contests, in the order of the list. */
function latestOf(all: ClassMarks[]): Slots {
  const latest = new Set(all.toSorted((a, b) => endOf(b).localeCompare(endOf(a))).slice(0, LINES));
  const inOrder = all.filter((one) => latest.has(one));
  return Array.from({ length: LINES }, (_, line) => inOrder[line]?.id ?? null);
}

function ClassesChart({ classes: shown, lookOf }: { classes: ClassMarks[]; lookOf: (id: number) => number }) {
  const contests = new Map(shown.flatMap((one) => one.contests.map((contest) => [contest.id, contest])));
  const inOrder = [...contests.values()].toSorted(
    (a, b) => a.end_datetime.localeCompare(b.end_datetime) || a.id - b.id,
  );
  const columnOf = new Map(inOrder.map(({ id }, column) => [id, column]));
  const lines: ChartLine[] = shown.map((one) => ({
    look: lookOf(one.id),
    points: one.contests.map((contest) => ({
      column: columnOf.get(contest.id) ?? 0,
      percent: contest.average,
      hint: `${one.name}, ${contest.name}: ${formatPercent(contest.average / 100)}`,
      ...(shown.length === 1 && {
        spread: { from: contest.lower_quartile, to: contest.upper_quartile },
      }),
    })),
  }));
  return (
    <PercentChart
      label={t`Chart of the average marks of ${{ classes: shown.map(({ name }) => name).join(', ') }} in ${plural(inOrder.length, { one: '# contest', other: '# contests' })}. A table with the same numbers follows.`}
      columns={inOrder.map((contest) => contest.end_datetime)}
      lines={lines}
    />
  );
}

const ClassMarksTable = ({ classes: shown }: { classes: ClassMarks[] }) => (
  <table className={classes.table}>
    <thead>
      <tr>
        <th scope="col">{t`Contest`}</th>
        <th scope="col">{t`Average`}</th>
        <th scope="col">{t`Middle half`}</th>
      </tr>
    </thead>
    {shown.map((one) => (
      <tbody key={one.id}>
        <tr>
          <th scope="rowgroup" colSpan={3} dir="auto">
            {one.name}
          </th>
        </tr>
        {one.contests.toReversed().map((contest) => (
          <ContestRow key={contest.id} contest={contest} />
        ))}
      </tbody>
    ))}
  </table>
);

const ContestRow = ({ contest }: { contest: ClassContest }) => (
  <tr>
    <th scope="row">
      <Link to={`/results/teacher/${contest.id}/marks`} dir="auto">
        {contest.name}
      </Link>
      <Day at={contest.end_datetime} />
    </th>
    <td>
      {formatPercent(contest.average / 100)}
      <small>{plural(contest.responses, { one: '# response', other: '# responses' })}</small>
    </td>
    <td>
      {t`${{ lower: formatPercent(contest.lower_quartile / 100) }} to ${{ upper: formatPercent(contest.upper_quartile / 100) }}`}
    </td>
  </tr>
);

import { IconColumns3 } from '@tabler/icons-react';
import { useDeferredValue, useMemo, useState } from 'react';
import { Button } from '../../base/elements/button.tsx';
import { NativeSelect } from '../../base/elements/field.tsx';
import { Stack } from '../../base/elements/layout.tsx';
import { SegmentedControl } from '../../base/elements/segments.tsx';
import { Text } from '../../base/elements/text.tsx';
import { Link } from '../../base/router/navigation.tsx';
import { plural, t } from '@lingui/core/macro';
import type { Gradebook } from '#contract/gradebook.ts';
import { EmptyState } from '../../base/pages/placeholders.tsx';
import { RowPages, useRowPages } from '../../base/lists/row-pages.tsx';
import { SearchField } from '../../base/lists/search-field.tsx';
import { searchRows } from '../../base/lists/search-rows.ts';
import { usePrinting } from '../../base/pages/use-printing.ts';
import { ChooseContests } from './choose-contests.tsx';
import { GradebookExport } from './gradebook-export.tsx';
import {
  classAverageOf,
  type GradebookRow,
  rowsOf,
  type Sorting,
  sortings,
  sortRows,
} from './gradebook-rows.ts';
import { GradebookTable } from './gradebook-table.tsx';
import classes from './gradebook.module.css';

const ON_PAPER = 10;

const SORTINGS: Record<Sorting, string> = {
  name: t`Name, A to Z`,
  highest: t`Average, highest first`,
  lowest: t`Average, lowest first`,
};

export function GradebookView({ gradebook }: { gradebook: Gradebook }) {
  const { contests, students } = gradebook;
  const isPrinting = usePrinting();
  const [isChoosing, setChoosing] = useState(false);
  const [hidden, setHidden] = useState<ReadonlySet<number>>(new Set());
  const [search, setSearch] = useState('');
  const [sorting, setSorting] = useState<Sorting>('name');
  const [isPercent, setPercent] = useState(false);
  const wanted = useDeferredValue(search);
  const shown = useMemo(() => contests.filter(({ id }) => !hidden.has(id)), [contests, hidden]);
  const rows = useMemo(() => rowsOf(gradebook, new Set(shown.map(({ id }) => id))), [gradebook, shown]);
  const found = useMemo(() => sortRows(searchRows(rows, wanted, textOf), sorting), [rows, wanted, sorting]);
  const classAverage = useMemo(() => classAverageOf(rows), [rows]);
  const { shown: inSight, page, pages, setPage } = useRowPages(found, isPrinting);
  if (students.length === 0) {
    return (
      <EmptyState message={t`This class has no students yet.`}>
        <Button component={Link} to={`/classes/${gradebook.id}`} variant="default">{t`Add students`}</Button>
      </EmptyState>
    );
  }
  if (contests.length === 0) {
    return (
      <EmptyState
        message={t`There are no marks yet. They appear here once the results of one of this class’s contests are open.`}
      />
    );
  }
  const amount =
    found.length < rows.length
      ? t`${{ shown: found.length }} of ${plural(rows.length, { one: '# student', other: '# students' })}`
      : plural(rows.length, { one: '# student', other: '# students' });
  const shownWords = pages > 1 && !isPrinting ? t`${amount}, page ${page} of ${pages}` : amount;
  return (
    <Stack gap="sm">
      <div className={classes.tools} data-look="screen">
        <SearchField
          className={classes.search}
          label={t`Search students`}
          placeholder={t`Name, address or number`}
          value={search}
          onSearch={(text) => {
            setSearch(text);
            setPage(1);
          }}
        />
        <NativeSelect
          className={classes.order}
          aria-label={t`Sort by`}
          value={sorting}
          onChange={({ currentTarget: { value } }) => {
            setSorting(sortings.find((one) => one === value) ?? 'name');
            setPage(1);
          }}
          data={sortings.map((value) => ({ value, label: SORTINGS[value] }))}
        />
        <SegmentedControl
          aria-label={t`What the cells show`}
          value={isPercent ? 'percent' : 'marks'}
          onChange={(value) => setPercent(value === 'percent')}
          data={[
            { value: 'marks', label: t`Marks` },
            { value: 'percent', label: t`Percent` },
          ]}
        />
        <Button
          variant="default"
          leftSection={<IconColumns3 size={18} aria-hidden="true" />}
          onClick={() => setChoosing(true)}
        >
          {shown.length < contests.length
            ? t`${{ shown: shown.length }} of ${plural(contests.length, { one: '# contest', other: '# contests' })}`
            : plural(contests.length, { one: '# contest', other: '# contests' })}
        </Button>
        <GradebookExport
          schoolClass={gradebook.id}
          contests={shown.length < contests.length ? shown.map(({ id }) => id) : undefined}
        />
      </div>
      {found.length === 0 && <EmptyState message={t`Nobody matches this search.`} />}
      {found.length > 0 &&
        (isPrinting ? partsOf(shown.length) : [{ first: 0, end: shown.length }]).map(({ first, end }) => (
          <GradebookTable
            key={first}
            name={gradebook.name}
            contests={shown}
            first={first}
            end={end}
            rows={inSight}
            isPercent={isPercent}
            classAverage={classAverage}
          />
        ))}
      {!isPrinting && <RowPages page={page} pages={pages} onPage={setPage} />}
      <Text size="sm" c="dimmed" role="status">
        {t`${shownWords}. The average is the mean of the student’s percentages in the contests they have taken.`}{' '}
        {gradebook.older_contests > 0 &&
          plural(gradebook.older_contests, {
            one: '# older contest is left out.',
            other: '# older contests are left out.',
          })}
      </Text>
      <ChooseContests
        contests={contests}
        hidden={hidden}
        isOpen={isChoosing}
        onHidden={setHidden}
        onClose={() => setChoosing(false)}
      />
    </Stack>
  );
}

const textOf = ({ student: { name, email, number } }: GradebookRow) =>
  `${name} ${email ?? ''} ${number ?? ''}`;

const partsOf = (columns: number) =>
  Array.from({ length: Math.max(1, Math.ceil(columns / ON_PAPER)) }, (_, part) => ({
    first: part * ON_PAPER,
    end: Math.min((part + 1) * ON_PAPER, columns),
  }));

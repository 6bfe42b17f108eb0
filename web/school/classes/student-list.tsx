import { plural, t } from '@lingui/core/macro';
import { useDeferredValue, useMemo, useState } from 'react';
import { NativeSelect } from '../../base/elements/field.tsx';
import { Group, Stack } from '../../base/elements/layout.tsx';
import { SegmentedControl } from '../../base/elements/segments.tsx';
import { Text } from '../../base/elements/text.tsx';
import { EmptyState } from '../../base/pages/placeholders.tsx';
import { RowPages, useRowPages } from '../../base/lists/row-pages.tsx';
import { SearchField } from '../../base/lists/search-field.tsx';
import { searchRows } from '../../base/lists/search-rows.ts';
import { ChosenStudents } from './chosen-students.tsx';
import type { ClassStudent } from '../../contest/shared/class-queries.ts';
import { ORDERS, sortStudents, studentOrders, type StudentSorting } from './sort-students.ts';
import classes from './student-table.module.css';
import { StudentTable } from './student-table.tsx';

type Props = {
  classId: number;
  students: ClassStudent[];
  onEdit: (student: ClassStudent) => void;
  onSlips: (students: ClassStudent[]) => void;
};

const NOBODY: ReadonlySet<number> = new Set();

export function StudentList({ classId, students, onEdit, onSlips }: Props) {
  const [search, setSearch] = useState('');
  const wanted = useDeferredValue(search);
  const [shows, setShows] = useState('all');
  const waiting = useMemo(() => students.filter(({ slip }) => slip === 'waiting'), [students]);
  const listed = shows === 'waiting' && waiting.length > 0 ? waiting : students;
  const [sorting, setSorting] = useState<StudentSorting>({ by: 'last name', isReversed: false });
  const found = useMemo(() => sortStudents(findStudents(listed, wanted), sorting), [listed, wanted, sorting]);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(NOBODY);
  // Excludes students who have been removed since they were selected.
  const chosenStudents = students.filter(({ id }) => chosen.has(id));
  const choose = (some: ClassStudent[], isChosen: boolean) => {
    const others = [...chosen].filter((id) => some.every((student) => student.id !== id));
    setChosen(new Set(isChosen ? [...others, ...some.map(({ id }) => id)] : others));
  };
  const { shown, page, pages, setPage } = useRowPages(found);
  const [matches, total] = [found.length, students.length];
  const count =
    matches < total
      ? t`${matches} of ${plural(total, { one: '# student', other: '# students' })}`
      : plural(total, { one: '# student', other: '# students' });
  const sort = (by: StudentSorting) => {
    setSorting(by);
    setPage(1);
  };
  return (
    <Stack gap="md">
      <Group gap="sm">
        <SearchField
          label={t`Search students`}
          placeholder={t`Name, address or number`}
          value={search}
          onSearch={(text) => {
            setSearch(text);
            setPage(1);
          }}
        />
        <SortMenu sorting={sorting} onSorting={sort} />
        {waiting.length > 0 && (
          <SegmentedControl
            aria-label={t`Which students`}
            value={listed === students ? 'all' : 'waiting'}
            onChange={(value) => {
              setShows(value);
              setPage(1);
            }}
            data={[
              { value: 'all', label: t`All (${students.length})` },
              { value: 'waiting', label: t`Unused slips (${waiting.length})` },
            ]}
          />
        )}
        <Text size="sm" c="dimmed" role="status">
          {pages > 1 ? t`${count}, page ${page} of ${pages}` : count}
        </Text>
      </Group>
      {chosenStudents.length > 0 && (
        <ChosenStudents
          classId={classId}
          students={chosenStudents}
          onSlips={onSlips}
          onDone={() => setChosen(NOBODY)}
        />
      )}
      {found.length === 0 ? (
        <EmptyState message={t`Nobody matches this search.`} />
      ) : (
        <StudentTable
          students={shown}
          chosen={chosen}
          onChoose={choose}
          onEdit={onEdit}
          sorting={sorting}
          onSorting={sort}
        />
      )}
      <RowPages page={page} pages={pages} onPage={setPage} />
    </Stack>
  );
}

const findStudents = (students: ClassStudent[], search: string): ClassStudent[] =>
  searchRows(students, search, ({ name, email, number }) => `${name} ${email ?? ''} ${number ?? ''}`);

const REVERSED = 'reversed';

type SortMenuProps = { sorting: StudentSorting; onSorting: (sorting: StudentSorting) => void };

/** Sort menu for narrow screens, which have no sortable headings. */
const SortMenu = ({ sorting: { by, isReversed }, onSorting }: SortMenuProps) => (
  <NativeSelect
    aria-label={t`Sort by`}
    className={classes.menu}
    value={isReversed ? REVERSED : by}
    onChange={({ currentTarget: { value } }) => {
      const chosen = studentOrders.find((order) => order === value);
      if (chosen) onSorting({ by: chosen, isReversed: false });
    }}
    data={[
      ...studentOrders.map((order) => ({ value: order, label: ORDERS[order].label })),
      // A heading may have reversed the order before the screen was rotated.
      ...(isReversed ? [{ value: REVERSED, label: t`${{ order: ORDERS[by].label }}, reversed` }] : []),
    ]}
  />
);

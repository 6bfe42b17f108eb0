import { SegmentedControl, Stack, Text } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useDeferredValue, useMemo, useState } from 'react';
import { useMay } from '../colleagues/right-context.ts';
import { extraTimeWords } from '../../base/ui/extra-time-words.ts';
import cards from '../../base/ui/cards.module.css';
import { EmailAddress } from '../../base/ui/email-address.tsx';
import { Empty } from '../../base/ui/placeholders.tsx';
import { RowButton } from '../../base/ui/row-button.tsx';
import { RowPages, useRowPages } from '../../base/ui/row-pages.tsx';
import { SearchField } from '../../base/ui/search-field.tsx';
import { searchRows } from '../../base/ui/search-rows.ts';
import { count } from '../../base/ui/time.ts';
import type { ClassStudent } from './class-queries.ts';
import { slipDay } from './slip-day.ts';
import classes from './classes.module.css';

/** The students of a class, with search and pages. */
export function StudentList({
  students,
  onEdit,
}: {
  students: ClassStudent[];
  onEdit: (student: ClassStudent) => void;
}) {
  const [search, setSearch] = useState('');
  const isEditable = useMay('edit');
  const wanted = useDeferredValue(search);
  const [shows, setShows] = useState('all');
  const waiting = useMemo(() => students.filter(({ slip }) => slip === 'waiting'), [students]);
  const listed = shows === 'waiting' && waiting.length > 0 ? waiting : students;
  const found = useMemo(() => findStudents(listed, wanted), [listed, wanted]);
  const { shown, page, pages, setPage } = useRowPages(found);
  return (
    <Stack gap="md">
      <SearchField
        label="Search students"
        placeholder="Name, address or number"
        value={search}
        onSearch={(text) => {
          setSearch(text);
          setPage(1);
        }}
      />
      {waiting.length > 0 && (
        <SegmentedControl
          aria-label="Which students"
          size="sm"
          style={{ alignSelf: 'flex-start' }}
          value={listed === students ? 'all' : 'waiting'}
          onChange={(value) => {
            setShows(value);
            setPage(1);
          }}
          data={[
            { value: 'all', label: `All ${students.length}` },
            { value: 'waiting', label: `Slip not used yet ${waiting.length}` },
          ]}
        />
      )}
      <Text size="sm" c="dimmed" role="status">
        {found.length < students.length
          ? `${found.length} of ${count(students.length, 'student')}`
          : count(students.length, 'student')}
        {pages > 1 && `, page ${page} of ${pages}`}
      </Text>
      {found.length === 0 ? (
        <Empty message="Nobody matches this search." />
      ) : (
        <ul className={cards.ruled} aria-label="Students">
          {shown.map((student) => (
            <li key={student.id} className={classes.student}>
              <span className={classes.name} dir="auto">
                {student.name}
              </span>
              <span className={classes.known}>
                {student.email ? <EmailAddress address={student.email} /> : <span>No address</span>}
                {student.slip === 'waiting' && (
                  <span>
                    {student.slip_until === undefined
                      ? 'Needs a new slip'
                      : `Slip not used yet, works until ${slipDay(student.slip_until)}`}
                  </span>
                )}
                {student.number && <span dir="auto">No. {student.number}</span>}
                {extraTimeWords(student) && <span>{extraTimeWords(student)}</span>}
                {student.focus_exempt && <span>May leave the page</span>}
                {student.given_by !== undefined && (
                  <span>
                    Set by <bdi>{student.given_by}</bdi>
                  </span>
                )}
              </span>
              {isEditable && (
                <RowButton
                  className={classes.edit}
                  aria-label={`Edit ${student.name}`}
                  onClick={() => onEdit(student)}
                >
                  <IconPencil size={18} aria-hidden="true" />
                </RowButton>
              )}
            </li>
          ))}
        </ul>
      )}
      <RowPages page={page} pages={pages} onPage={setPage} />
    </Stack>
  );
}

const findStudents = (students: ClassStudent[], search: string): ClassStudent[] =>
  searchRows(students, search, ({ name, email, number }) => `${name} ${email ?? ''} ${number ?? ''}`);

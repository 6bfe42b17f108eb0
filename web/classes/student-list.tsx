import { ActionIcon, Group, Pagination, Stack, Text } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useDeferredValue, useMemo, useState } from 'react';
import { extraTimeWords } from '../participation/extra-time.ts';
import cards from '../ui/cards.module.css';
import { EmailAddress } from '../ui/email-address.tsx';
import { Empty } from '../ui/placeholders.tsx';
import { SearchField } from '../ui/search-field.tsx';
import { count } from '../ui/time.ts';
import type { ClassStudent } from './class-queries.ts';
import classes from './classes.module.css';

/** A school's old laptop shows so many rows without delay. */
const PAGE_SIZE = 100;

/** The students of a class, with search and pages. */
export function StudentList({
  students,
  onEdit,
}: {
  students: ClassStudent[];
  onEdit: (student: ClassStudent) => void;
}) {
  const [search, setSearch] = useState('');
  const [wantedPage, setPage] = useState(1);
  const wanted = useDeferredValue(search);
  const found = useMemo(() => findStudents(students, wanted), [students, wanted]);
  const pages = Math.max(1, Math.ceil(found.length / PAGE_SIZE));
  const page = Math.min(wantedPage, pages);
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
          {found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map((student) => (
            <li key={student.id} className={classes.student}>
              <span className={classes.name} dir="auto">
                {student.name}
              </span>
              <span className={classes.known}>
                {student.email ? <EmailAddress address={student.email} /> : <span>No address</span>}
                {student.number && <span dir="auto">No. {student.number}</span>}
                {extraTimeWords(student) && <span>{extraTimeWords(student)}</span>}
                {student.focus_exempt && <span>May leave the page</span>}
              </span>
              <ActionIcon
                className={classes.edit}
                variant="subtle"
                size={44}
                aria-label={`Edit ${student.name}`}
                onClick={() => onEdit(student)}
              >
                <IconPencil size={18} aria-hidden="true" />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      {pages > 1 && (
        <Group justify="center">
          <Pagination
            value={page}
            onChange={setPage}
            total={pages}
            getControlProps={(control) => ({ 'aria-label': `${control} page` })}
            getItemProps={(number) => ({ 'aria-label': `Page ${number}` })}
          />
        </Group>
      )}
    </Stack>
  );
}

function findStudents(students: ClassStudent[], search: string): ClassStudent[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return students.filter(({ name, email, number }) => {
    const text = `${name} ${email ?? ''} ${number ?? ''}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

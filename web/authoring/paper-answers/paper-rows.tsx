import { t } from '@lingui/core/macro';
import { useMemo, useState } from 'react';
import { shownName } from '#shared/names.ts';
import { Button } from '../../base/elements/button.tsx';
import { Stack } from '../../base/elements/layout.tsx';
import { Text } from '../../base/elements/text.tsx';
import { RowPages, useRowPages } from '../../base/lists/row-pages.tsx';
import { SearchField } from '../../base/lists/search-field.tsx';
import { searchRows } from '../../base/lists/search-rows.ts';
import { displayName, listedName, type Participant } from '../../sitting/participation/participant-rows.ts';
import classes from './paper-answers.module.css';

type Props = { rows: readonly Participant[]; onOpen: (email: string) => void };

/** All students of the contest, with a button for those who have no answers from a device. */
export function PaperRows({ rows, onOpen }: Props) {
  const [search, setSearch] = useState('');
  const found = useMemo(
    () => searchRows(rows, search, (row) => `${shownName(row)} ${row.email}`),
    [rows, search],
  );
  const { shown, page, pages, setPage } = useRowPages(found);
  return (
    <Stack gap="sm">
      <SearchField
        label={t`Find a student`}
        placeholder={t`Name or email`}
        value={search}
        onSearch={setSearch}
      />
      <ul data-look="rules" aria-label={t`Papers of the students`}>
        {shown.map((row) => (
          <li key={row.email} className={classes.row}>
            <span data-look="strong wrap" dir="auto">
              {listedName(row)}
            </span>
            <Text size="sm" c="dimmed">
              {stateOf(row)}
            </Text>
            {mayBeTyped(row) && (
              <Button
                variant="default"
                size="sm"
                aria-label={t`Type in the paper of ${displayName(row)}`}
                onClick={() => onOpen(row.email)}
              >{t`Type in`}</Button>
            )}
          </li>
        ))}
      </ul>
      <RowPages page={page} pages={pages} onPage={setPage} />
    </Stack>
  );
}

/** Answers of a device are never replaced, and the name of who has not opened the contest is unknown. */
const mayBeTyped = ({ status, on_paper: isOnPaper, state, marks }: Participant): boolean =>
  status === 'participant' &&
  (isOnPaper === true || (marks === null && (state ?? 'not started') === 'not started'));

function stateOf(row: Participant): string {
  if (row.on_paper) return t({ message: 'Typed in', context: 'a paper' });
  if (row.status !== 'participant') return t`Has not opened the contest`;
  return mayBeTyped(row) ? t`No answers yet` : t`On a device`;
}

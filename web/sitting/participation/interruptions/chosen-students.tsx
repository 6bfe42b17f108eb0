import { plural, t } from '@lingui/core/macro';
import { useState } from 'react';
import { Checkbox } from '../../../base/elements/check.tsx';
import { Text } from '../../../base/elements/text.tsx';
import cards from '../../../base/lists/cards.module.css';
import { SearchField } from '../../../base/lists/search-field.tsx';
import { searchRows } from '../../../base/lists/search-rows.ts';
import { displayName } from '../participant-rows.ts';
import type { Supervised } from '../student-name.tsx';

/** Rows shown at once. The search finds the others. */
const SHOWN = 50;

type Props = {
  students: readonly Supervised[];
  chosen: ReadonlySet<string>;
  onChosen: (chosen: ReadonlySet<string>) => void;
};

/** Ticks students by name. */
export function ChosenStudents({ students, chosen, onChosen }: Props) {
  const [search, setSearch] = useState('');
  const found = searchRows(students, search, (student) => `${displayName(student)} ${student.email}`);
  const choose = (email: string, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(email);
    else next.delete(email);
    onChosen(next);
  };
  return (
    <>
      <SearchField
        label={t`Search students`}
        placeholder={t`Name or address`}
        value={search}
        onSearch={setSearch}
      />
      <Text role="status">
        {plural(chosen.size, { one: '# student chosen', other: '# students chosen' })}
      </Text>
      <ul className={cards.ruled} aria-label={t`Students`}>
        {found.slice(0, SHOWN).map((student) => (
          <li key={student.email}>
            <Checkbox
              label={<bdi>{displayName(student)}</bdi>}
              checked={chosen.has(student.email)}
              onChange={(event) => choose(student.email, event.currentTarget.checked)}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

import { plural, t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import type { StudentColumn } from '#contract/school-class.ts';
import type { Wire } from '#contract/schemas.ts';
import { explainFault } from '../../base/api/call.ts';
import { Button } from '../../base/elements/button.tsx';
import { NativeSelect } from '../../base/elements/field.tsx';
import { Group, Stack } from '../../base/elements/layout.tsx';
import { Text } from '../../base/elements/text.tsx';
import { ErrorMessage } from '../../base/pages/placeholders.tsx';
import type { Member } from './compare-list.ts';
import classes from './classes.module.css';
import { ColumnKinds } from './column-kinds.tsx';
import { ListDifference } from './list-difference.tsx';
import { ListNotes } from './list-notes.tsx';
import { classesInList, likelyClass } from './listed-classes.ts';
import { type Choices, countChanges, type ListPlan, NO_CHOICES, planList } from './plan-list.ts';
import type { ListChanges } from './take-over.ts';

type Props = {
  answer: Wire<'readStudents'>;
  className: string;
  members: readonly Member[];
  isReading: boolean;
  isTaking: boolean;
  fault: unknown;
  onColumns: (columns: StudentColumn[]) => void;
  onBack: () => void;
  onTake: (changes: ListChanges) => void;
};

export function StudentsPreview(props: Props) {
  const { answer, className, members, isReading, isTaking, fault, onColumns, onBack, onTake } = props;
  const { columns, notes } = answer;
  const listed = classesInList(answer.rows);
  const [chosenClass, setClass] = useState(() => likelyClass(listed, className));
  const [choices, setChoices] = useState<Choices>(NO_CHOICES);
  const filter = listed.find(({ name }) => name === chosenClass)?.name;
  const rows = useMemo(
    () => answer.rows.filter((row) => filter === undefined || (row.class ?? '') === filter),
    [answer, filter],
  );
  const plan = useMemo(() => planList({ members, rows, choices }), [members, rows, choices]);
  const isBusy = isReading || isTaking;
  const total = countChanges(plan.changes);
  return (
    <Stack>
      {members.length > 0 ? (
        <Difference plan={plan} />
      ) : (
        <Coming
          coming={plan.changes.added.length}
          look={rows.filter((row) => plan.isTicked(row) && row.problems.length > 0).length}
          out={rows.length - plan.changes.added.length}
        />
      )}
      <ListNotes notes={notes} />
      {columns.length > 0 && <ColumnKinds columns={columns} isDisabled={isBusy} onColumns={onColumns} />}
      {listed.length > 1 && (
        <NativeSelect
          label={t`Class in the list`}
          className={classes.filter}
          data={[
            { value: ALL, label: t`All classes (${answer.rows.length})` },
            ...listed.map(({ name, count }) => ({
              value: name,
              label: name === '' ? t`No class (${count})` : `${name} (${count})`,
            })),
          ]}
          value={filter ?? ALL}
          disabled={isBusy}
          onChange={({ currentTarget: { value } }) => setClass(value)}
        />
      )}
      <ListDifference
        rows={rows}
        members={members}
        plan={plan}
        choices={choices}
        isDisabled={isBusy}
        hasClass={listed.length > 1 && filter === undefined}
        onChoices={setChoices}
      />
      {fault !== null && (
        <ErrorMessage>{explainFault(fault, t`The list could not be read. Please try again.`)}</ErrorMessage>
      )}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" disabled={isTaking} onClick={onBack}>{t`Back`}</Button>
        <Button loading={isBusy} disabled={total === 0} onClick={() => onTake(plan.changes)}>
          {members.length > 0
            ? t`Take over ${plural({ count: total }, { one: '# change', other: '# changes' })}`
            : total === 0
              ? t`Add students`
              : t`Add ${plural({ count: total }, { one: '# student', other: '# students' })}`}
        </Button>
      </Group>
    </Stack>
  );
}

const Coming = ({ coming, look, out }: { coming: number; look: number; out: number }) => (
  <Text role="status">
    <Trans>
      <strong>
        <Plural value={coming} one="# student" other="# students" />
      </strong>{' '}
      will be added
      <Plural value={look} _0="" other=", # of them with a note" />
      <Plural value={out} _0="" one="; # row will not" other="; # rows will not" />.
    </Trans>
  </Text>
);

/** The difference between a list and a class in one sentence. */
export function Difference({ plan: { counts } }: { plan: ListPlan }) {
  const { added, gone, changed, same, asked } = counts;
  const onlyAdds = gone + changed + same === 0;
  return (
    <Text role="status">
      <strong>
        {onlyAdds
          ? plural(added, { one: '# new student.', other: '# new students.' })
          : t`${added} new, ${gone} gone, ${changed} changed, ${same} as before.`}
      </strong>
      {asked > 0 &&
        ` ${plural(asked, { one: '# row is not clear: please choose who it is.', other: '# rows are not clear: please choose who they are.' })}`}
    </Text>
  );
}

/** Value of the choice of all classes. No class has it as its name, because names have no line breaks. */
const ALL = '\n';

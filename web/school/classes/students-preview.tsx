import { plural, t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { useCallback, useState } from 'react';
import type { StudentColumn } from '#contract/school-class.ts';
import type { Wire } from '#contract/schemas.ts';
import { explainFault } from '../../base/api/call.ts';
import { Button } from '../../base/elements/button.tsx';
import { CheckAll } from '../../base/elements/check-all.tsx';
import { NativeSelect } from '../../base/elements/field.tsx';
import { Group, Stack } from '../../base/elements/layout.tsx';
import { SegmentedControl } from '../../base/elements/segments.tsx';
import { Text } from '../../base/elements/text.tsx';
import cards from '../../base/lists/cards.module.css';
import segments from '../../base/elements/narrow-segments.module.css';
import { ErrorMessage } from '../../base/pages/placeholders.tsx';
import type { Row } from './add-in-batches.ts';
import classes from './classes.module.css';
import { ColumnKinds } from './column-kinds.tsx';
import { classesInList, likelyClass } from './listed-classes.ts';
import { ReadRow, stateOf } from './read-row.tsx';

type Props = {
  answer: Wire<'readStudents'>;
  className: string;
  isReading: boolean;
  isAdding: boolean;
  fault: unknown;
  onColumns: (columns: StudentColumn[]) => void;
  onBack: () => void;
  onAdd: (rows: Row[]) => void;
};

type Show = 'all' | 'look' | 'out';

export function StudentsPreview(props: Props) {
  const { answer, className, isReading, isAdding, fault, onColumns, onBack, onAdd } = props;
  const { columns, notes } = answer;
  const [wanted, setShow] = useState<Show>('all');
  const listed = classesInList(answer.rows);
  const [chosenClass, setClass] = useState(() => likelyClass(listed, className));
  /** The teacher's ticks, by place. Other rows are ticked as the server suggests. */
  const [ticks, setTicks] = useState<ReadonlyMap<string, boolean>>(new Map());
  const onTick = useCallback(
    (place: string, isTicked: boolean) => setTicks((before) => new Map(before).set(place, isTicked)),
    [],
  );
  const isTicked = ({ place, comes, is_ticked: suggested }: Row) => comes && (ticks.get(place) ?? suggested);

  const filter = listed.find(({ name }) => name === chosenClass)?.name;
  const rows = answer.rows.filter((row) => filter === undefined || (row.class ?? '') === filter);
  const coming = rows.filter(isTicked);
  const look = coming.filter(({ problems }) => problems.length > 0).length;
  const out = rows.length - coming.length;
  const counts = {
    look: rows.filter((row) => stateOf(row) === 'look').length,
    out: rows.filter((row) => stateOf(row) === 'out').length,
  };
  const show = wanted !== 'all' && counts[wanted] === 0 ? 'all' : wanted;
  const shown = rows.filter((row) => show === 'all' || stateOf(row) === show);
  const tickable = shown.filter(({ comes }) => comes);
  const ticked = tickable.filter(isTicked).length;
  const isBusy = isReading || isAdding;
  return (
    <Stack>
      <Text role="status">
        <Trans>
          <strong>
            <Plural value={coming.length} one="# student" other="# students" />
          </strong>{' '}
          will be added
          <Plural value={look} _0="" other=", # of them with a note" />
          <Plural value={out} _0="" one="; # row will not" other="; # rows will not" />.
        </Trans>
      </Text>
      {notes.length > 0 && (
        <ul className={classes.notes} aria-label={t`About this list`}>
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
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
      {(counts.look > 0 || counts.out > 0) && (
        <SegmentedControl
          className={segments.segments}
          aria-label={t`Which rows`}
          value={show}
          onChange={setShow}
          data={[
            { value: 'all', label: t`All (${rows.length})` },
            { value: 'look', label: t`With notes (${counts.look})`, disabled: counts.look === 0 },
            { value: 'out', label: t`Not imported (${counts.out})`, disabled: counts.out === 0 },
          ]}
        />
      )}
      <div>
        <CheckAll
          className={classes.all}
          label={t`All rows shown`}
          checked={ticked > 0 && ticked === tickable.length}
          isPartial={ticked > 0 && ticked < tickable.length}
          disabled={isBusy || tickable.length === 0}
          onChange={({ currentTarget: { checked } }) =>
            setTicks(new Map([...ticks, ...tickable.map(({ place }) => [place, checked] as const)]))
          }
        />
        <ul className={`${cards.ruled} ${classes.rows}`} aria-label={t`Rows`} tabIndex={0}>
          {shown.map((row) => (
            <ReadRow
              key={row.place}
              row={row}
              isTicked={isTicked(row)}
              isDisabled={isBusy}
              hasClass={listed.length > 1 && filter === undefined}
              onTick={onTick}
            />
          ))}
        </ul>
      </div>
      {fault !== null && (
        <ErrorMessage>{explainFault(fault, t`The list could not be read. Please try again.`)}</ErrorMessage>
      )}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" disabled={isAdding} onClick={onBack}>{t`Back`}</Button>
        <Button loading={isBusy} disabled={coming.length === 0} onClick={() => onAdd(coming)}>
          {coming.length === 0
            ? t`Add students`
            : t`Add ${plural({ count: coming.length }, { one: '# student', other: '# students' })}`}
        </Button>
      </Group>
    </Stack>
  );
}

/** Value of the choice of all classes. No class has it as its name, because names have no line breaks. */
const ALL = '\n';

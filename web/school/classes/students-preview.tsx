import { plural, t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { Button, Group, NativeSelect, SegmentedControl, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { memo, useState } from 'react';
import type { StudentColumn, ParsedStudents } from '#contract/school-class.ts';
import { explainFault } from '../../base/api/call.ts';
import cards from '../../base/ui/cards.module.css';
import segments from '../../base/ui/segments.module.css';
import { formatExtraTime } from '../../base/ui/format-extra-time.ts';
import { ErrorMessage } from '../../base/ui/placeholders.tsx';
import type { Row } from './add-in-batches.ts';
import classes from './classes.module.css';

type Props = {
  answer: ParsedStudents;
  isReading: boolean;
  isAdding: boolean;
  fault: unknown;
  onColumns: (columns: StudentColumn[]) => void;
  onBack: () => void;
  onAdd: (rows: Row[]) => void;
};

type State = 'comes' | 'look' | 'out';
type Show = 'all' | 'look' | 'out';

export function StudentsPreview({ answer, isReading, isAdding, fault, onColumns, onBack, onAdd }: Props) {
  const { columns, rows } = answer;
  const [wanted, setShow] = useState<Show>('all');
  const coming = rows.filter(({ comes }) => comes);
  const counts = {
    look: rows.filter((row) => stateOf(row) === 'look').length,
    out: rows.length - coming.length,
  };
  const { look, out } = counts;
  const show = wanted !== 'all' && counts[wanted] === 0 ? 'all' : wanted;
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
      {columns.length > 0 && (
        <div className={classes.columns} role="group" aria-label={t`Column contents`}>
          {columns.map(({ heading, sample, kind }, at) => (
            <NativeSelect
              key={at}
              label={heading || sample || t`Column ${{ number: at + 1 }}`}
              styles={{ label: LABEL }}
              data={KINDS}
              value={kind}
              disabled={isReading || isAdding}
              onChange={({ currentTarget: { value } }) =>
                onColumns(columns.map((column, place) => (place === at ? asKind(value) : column.kind)))
              }
            />
          ))}
        </div>
      )}
      {(look > 0 || out > 0) && (
        <SegmentedControl
          className={segments.segments}
          aria-label={t`Which rows`}
          size="sm"
          value={show}
          onChange={setShow}
          data={[
            { value: 'all', label: t`All (${rows.length})` },
            { value: 'look', label: t`With notes (${look})`, disabled: look === 0 },
            { value: 'out', label: t`Not imported (${out})`, disabled: out === 0 },
          ]}
        />
      )}
      <ul className={`${cards.ruled} ${classes.rows}`} aria-label={t`Rows`} tabIndex={0}>
        {rows.map((row, at) => (show === 'all' || stateOf(row) === show) && <ReadRow key={at} row={row} />)}
      </ul>
      {fault !== null && (
        <ErrorMessage>{explainFault(fault, t`The list could not be read. Please try again.`)}</ErrorMessage>
      )}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" disabled={isAdding} onClick={onBack}>{t`Back`}</Button>
        <Button loading={isAdding || isReading} disabled={coming.length === 0} onClick={() => onAdd(coming)}>
          {coming.length === 0
            ? t`Add students`
            : t`Add ${plural({ count: coming.length }, { one: '# student', other: '# students' })}`}
        </Button>
      </Group>
    </Stack>
  );
}

const LABEL = {
  display: 'block',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const;

const KINDS: { value: StudentColumn; label: string }[] = [
  { value: 'name', label: t`Name` },
  { value: 'first_name', label: t`First name` },
  { value: 'last_name', label: t`Last name` },
  { value: 'email', label: t`Email address` },
  { value: 'number', label: t`Number` },
  { value: 'extra_time', label: t`Extra time` },
  { value: 'none', label: t`Ignored` },
];

const asKind = (typed: string) => KINDS.find(({ value }) => value === typed)?.value ?? 'none';

function stateOf({ comes, problems }: Row): State {
  if (!comes) return 'out';
  return problems.length > 0 ? 'look' : 'comes';
}

const LOOKS = {
  comes: { Icon: IconCircleCheck, words: t`Ready` },
  look: { Icon: IconAlertTriangle, words: t`Ready, with a note` },
  out: { Icon: IconCircleX, words: t`Not imported` },
} as const;

/** Memoized, because a list may have thousands of rows, which change only when the file is read again. */
const ReadRow = memo(function ReadRow({ row }: { row: Row }) {
  const { place, name, email, number, problems } = row;
  const state = stateOf(row);
  const { Icon, words } = LOOKS[state];
  const extraTime = formatExtraTime(row);
  return (
    <li className={classes.row} data-state={state}>
      <Icon size={18} role="img" aria-label={words} />
      <div>
        <span dir="auto">{name || place}</span>
        <span className={classes.contact}>
          {email && ` · ${email}`}
          {number && ` · ${t`No. ${number}`}`}
          {extraTime && ` · ${extraTime}`}
        </span>
        {problems.length > 0 && (
          <div className={classes.why}>
            {name && `${place}: `}
            {problems.join(' ')}
          </div>
        )}
      </div>
    </li>
  );
});

import { plural, t } from '@lingui/core/macro';
import type { StudentColumn } from '#contract/school-class.ts';
import type { Wire } from '#contract/schemas.ts';
import { NativeSelect } from '../../base/elements/field.tsx';
import { Folded } from '../../base/elements/folded.tsx';
import classes from './classes.module.css';

type Props = {
  columns: Wire<'readStudents'>['columns'];
  isDisabled: boolean;
  onColumns: (columns: StudentColumn[]) => void;
};

/** Columns that are ignored and shown without a click. A gradebook may have dozens. */
const SHOWN_IGNORED = 4;

/** Choices of what each column contains. */
export function ColumnKinds({ columns, isDisabled, onColumns }: Props) {
  const fields = columns.map(({ heading, sample, kind }, at) => ({
    kind,
    field: (
      <NativeSelect
        key={at}
        label={heading || sample || t`Column ${{ number: at + 1 }}`}
        className={classes.column}
        data={KINDS}
        value={kind}
        disabled={isDisabled}
        onChange={({ currentTarget: { value } }) =>
          onColumns(columns.map((column, place) => (place === at ? asKind(value) : column.kind)))
        }
      />
    ),
  }));
  const ignored = fields.filter(({ kind }) => kind === 'none');
  const isFolded = ignored.length > SHOWN_IGNORED;
  const shown = isFolded ? fields.filter(({ kind }) => kind !== 'none') : fields;
  return (
    <div role="group" aria-label={t`Column contents`}>
      <div className={classes.columns}>{shown.map(({ field }) => field)}</div>
      {isFolded && (
        <Folded
          summary={plural(
            { count: ignored.length },
            { one: '# column is ignored', other: '# columns are ignored' },
          )}
        >
          <div className={classes.columns}>{ignored.map(({ field }) => field)}</div>
        </Folded>
      )}
    </div>
  );
}

const KINDS: { value: StudentColumn; label: string }[] = [
  { value: 'name', label: t`Name` },
  { value: 'last_first', label: t`Name, last name first` },
  { value: 'first_name', label: t`First name` },
  { value: 'last_name', label: t`Last name` },
  { value: 'prefix', label: t`Prefix of the last name` },
  { value: 'email', label: t`Email address` },
  { value: 'number', label: t({ message: 'Number', context: 'of a student' }) },
  { value: 'class', label: t`Class` },
  { value: 'status', label: t`Role or status` },
  { value: 'extra_time', label: t`Extra time` },
  { value: 'none', label: t`Ignored` },
];

const asKind = (typed: string) => KINDS.find(({ value }) => value === typed)?.value ?? 'none';

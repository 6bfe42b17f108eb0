import { t } from '@lingui/core/macro';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleX,
  IconEqual,
  IconHelpCircle,
  IconPencil,
  IconUserMinus,
} from '@tabler/icons-react';
import { memo } from 'react';
import { displayAddress } from '#shared/log-in-name.ts';
import { Checkbox } from '../../base/elements/check.tsx';
import { NativeSelect } from '../../base/elements/field.tsx';
import { formatExtraTime } from '../../base/time/format-extra-time.ts';
import type { Change, Match, Member } from './compare-list.ts';
import classes from './classes.module.css';
import type { Row } from './take-over.ts';

type State = 'comes' | 'look' | 'out' | 'changed' | 'same' | 'ask';

const LOOKS = {
  comes: { Icon: IconCircleCheck, words: t`Ready` },
  look: { Icon: IconAlertTriangle, words: t`Ready, with a note` },
  out: { Icon: IconCircleX, words: t`Not imported` },
  changed: { Icon: IconPencil, words: t`Changed` },
  same: { Icon: IconEqual, words: t`As before` },
  ask: { Icon: IconHelpCircle, words: t`Not clear who this is` },
} as const;

type Props = {
  row: Row;
  match: Match | undefined;
  /** Students of the class who may be the row's student. */
  options: readonly Member[];
  answer: number | undefined;
  isTicked: boolean;
  isDisabled: boolean;
  hasClass: boolean;
  onTick: (key: string, isTicked: boolean) => void;
  onAnswer: (place: string, student: number | undefined) => void;
};

/** A row of a list, and its changes in the class. Memoized, because a list may have thousands of rows. */
export const ListRow = memo(function ListRow(props: Props) {
  const { row, match, options, answer, isTicked, isDisabled, hasClass, onTick, onAnswer } = props;
  const { place, name, email, number, comes, class: schoolClass, problems } = row;
  const state = stateOf(match, isTicked, problems.length > 0);
  const { Icon, words } = LOOKS[state];
  const extraTime = formatExtraTime(row);
  const isSettled = match?.kind === 'same' || match?.kind === 'ask';
  return (
    <li className={classes.row} data-look="wrap" data-state={state} data-refused={!comes || undefined}>
      <Checkbox
        aria-label={
          match?.kind === 'changed' ? t`Change ${match.member.name}` : t`Add ${{ name: name || place }}`
        }
        checked={isTicked && !isSettled}
        disabled={!comes || isDisabled || isSettled}
        onChange={({ currentTarget: { checked } }) => onTick(place, checked)}
      />
      <Icon size={18} role="img" aria-label={words} />
      <div>
        <span dir="auto">{name || place}</span>
        <span className={classes.contact}>
          {email && ` · ${email}`}
          {number && ` · ${t`No. ${number}`}`}
          {hasClass && schoolClass && ` · ${schoolClass}`}
          {extraTime && ` · ${extraTime}`}
        </span>
        {match?.kind === 'changed' && (
          <ul className={classes.changes} data-look="small">
            {match.changes.map((change) => (
              <li key={change}>{describeChange(change, match.member, row)}</li>
            ))}
          </ul>
        )}
        {match?.kind === 'moved' && (
          <div className={classes.why} data-look="small">
            {match.member.email === null
              ? t`Comes from ${match.from}.`
              : t`Comes from ${match.from} and keeps ${displayAddress(match.member.email)}.`}
          </div>
        )}
        {problems.length > 0 && (
          <div className={classes.why} data-look="small">
            {name && `${place}: `}
            {problems.join(' ')}
          </div>
        )}
        {comes && options.length > 0 && (
          <NativeSelect
            aria-label={t`Who is ${name}?`}
            className={classes.who}
            value={answer ?? suggestionOf(match)}
            disabled={isDisabled}
            data={[
              ...(match?.kind === 'ask' ? [{ value: '', label: t`Who is this? Please choose` }] : []),
              ...(answer === undefined ? [] : [{ value: '', label: t`As suggested` }]),
              { value: NEW, label: t`A new student` },
              ...options.map((member) => ({ value: String(member.id), label: describeMember(member) })),
            ]}
            onChange={({ currentTarget: { value } }) =>
              onAnswer(place, value === '' ? undefined : Number(value))
            }
          />
        )}
      </div>
    </li>
  );
});

const NEW = '0';

function suggestionOf(match: Match | undefined): string {
  if (match?.kind === 'ask') return '';
  return match?.kind === 'moved' ? String(match.member.id) : NEW;
}

function stateOf(match: Match | undefined, isTicked: boolean, hasNote: boolean): State {
  if (match?.kind === 'same' || match?.kind === 'ask') return match.kind;
  if (!isTicked) return 'out';
  if (hasNote) return 'look';
  return match?.kind === 'changed' ? 'changed' : 'comes';
}

function describeChange(change: Change, before: Member, row: Row): string {
  const none = t`none`;
  if (change === 'name') return t`Name: ${before.name} → ${row.name}`;
  if (change === 'email') return t`Address: ${before.email ?? none} → ${row.email ?? none}`;
  if (change === 'number') return t`Number: ${before.number ?? none} → ${row.number ?? none}`;
  return t`Extra time: ${formatExtraTime(before) || none} → ${formatExtraTime(row) || none}`;
}

function describeMember({ name, number, email }: Member): string {
  if (number !== null) return t`${name}, No. ${number}`;
  return email === null ? name : `${name}, ${displayAddress(email)}`;
}

type GoneProps = {
  member: Member;
  leaves: boolean;
  isDisabled: boolean;
  onTick: (leaves: boolean) => void;
};

/** A student of the class who is not on the list. */
export const GoneRow = ({ member, leaves, isDisabled, onTick }: GoneProps) => (
  <li className={classes.row} data-look="wrap" data-state={leaves ? 'gone' : 'out'}>
    <Checkbox
      aria-label={t`Remove ${member.name} from the class`}
      checked={leaves}
      disabled={isDisabled}
      onChange={({ currentTarget: { checked } }) => onTick(checked)}
    />
    <IconUserMinus size={18} role="img" aria-label={t`Not on the list`} />
    <div>
      <span dir="auto">{member.name}</span>
      <span className={classes.contact}>
        {member.email !== null && ` · ${displayAddress(member.email)}`}
        {member.number !== null && ` · ${t`No. ${member.number}`}`}
      </span>
      <div className={classes.why} data-look="small">
        {leaves
          ? t`Not on the list: leaves the class, and keeps all contests and marks.`
          : t`Not on the list: stays.`}
      </div>
    </div>
  </li>
);

import { t } from '@lingui/core/macro';
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { memo } from 'react';
import { Checkbox } from '../../base/elements/check.tsx';
import { formatExtraTime } from '../../base/time/format-extra-time.ts';
import type { Row } from './add-in-batches.ts';
import classes from './classes.module.css';

type State = 'comes' | 'look' | 'out';

/** Returns the state that the server suggests, whatever the teacher has ticked. */
export function stateOf({ comes, is_ticked: isTicked, problems }: Row): State {
  if (!comes || !isTicked) return 'out';
  return problems.length > 0 ? 'look' : 'comes';
}

const LOOKS = {
  comes: { Icon: IconCircleCheck, words: t`Ready` },
  look: { Icon: IconAlertTriangle, words: t`Ready, with a note` },
  out: { Icon: IconCircleX, words: t`Not imported` },
} as const;

type Props = {
  row: Row;
  isTicked: boolean;
  isDisabled: boolean;
  hasClass: boolean;
  onTick: (place: string, isTicked: boolean) => void;
};

/** Memoized, because a list may have thousands of rows. */
export const ReadRow = memo(function ReadRow({ row, isTicked, isDisabled, hasClass, onTick }: Props) {
  const { place, name, email, number, comes, class: schoolClass, problems } = row;
  const state = !isTicked ? 'out' : problems.length > 0 ? 'look' : 'comes';
  const { Icon, words } = LOOKS[state];
  const extraTime = formatExtraTime(row);
  return (
    <li className={classes.row} data-look="wrap" data-state={state} data-refused={!comes || undefined}>
      <Checkbox
        aria-label={t`Add ${{ name: name || place }}`}
        checked={isTicked}
        disabled={!comes || isDisabled}
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
        {problems.length > 0 && (
          <div className={classes.why} data-look="small">
            {name && `${place}: `}
            {problems.join(' ')}
          </div>
        )}
      </div>
    </li>
  );
});

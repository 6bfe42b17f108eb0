import { t } from '@lingui/core/macro';
import { Button } from '../../../base/elements/button.tsx';
import { VisuallyHidden } from '../../../base/elements/layout.tsx';
import { IconFlag, IconFlagFilled } from '@tabler/icons-react';
import classes from './any-order.module.css';

export function FlagButton({
  number,
  isFlagged,
  isLocked,
  onFlag,
}: {
  number: number;
  isFlagged: boolean;
  isLocked: boolean;
  onFlag: () => void;
}) {
  const Icon = isFlagged ? IconFlagFilled : IconFlag;
  return (
    <Button
      size="sm"
      variant={isFlagged ? 'light' : 'subtle'}
      className={classes.tool}
      leftSection={<Icon size={18} aria-hidden="true" />}
      aria-pressed={isFlagged}
      disabled={isLocked}
      onClick={onFlag}
    >
      {t`Flag for review`}
      <VisuallyHidden> {t`(question ${number})`}</VisuallyHidden>
    </Button>
  );
}

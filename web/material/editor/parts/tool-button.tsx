import type { Icon } from '@tabler/icons-react';
import { memo, use } from 'react';
import { OutOfSight } from './out-of-sight.ts';
import classes from './tool-button.module.css';

/**
 * A button with an icon, in plain markup because 200 questions have 6,000 of them. Out of sight it has no
 * icon, because browsers process each `svg` in every frame. A disabled one keeps the focus, so that
 * keyboard users stay in the list.
 */
export const ToolButton = memo(function ToolButton({
  label,
  icon: Icon,
  onPress,
  isOff = false,
  isHalf = false,
  isOpen,
  isPressed,
  isPassed = false,
  id,
}: {
  label: string;
  icon: Icon;
  onPress: () => void;
  isOff?: boolean;
  /** Half as high, so that two fit above each other. */
  isHalf?: boolean;
  /** Whether the part that the button toggles is open. */
  isOpen?: boolean;
  isPressed?: boolean;
  /** Left out of the Tab order; arrows lead to it. */
  isPassed?: boolean;
  id?: string | undefined;
}) {
  const isOutOfSight = use(OutOfSight);
  return (
    <button
      id={id}
      type="button"
      className={isHalf ? `${classes.tool} ${classes.half}` : classes.tool}
      aria-label={label}
      title={label}
      aria-disabled={isOff || undefined}
      aria-expanded={isOpen}
      aria-pressed={isPressed}
      tabIndex={isPassed ? -1 : undefined}
      onClick={() => {
        if (!isOff) onPress();
      }}
    >
      {!isOutOfSight && <Icon size={isHalf ? 16 : 18} stroke={1.75} aria-hidden="true" />}
    </button>
  );
});

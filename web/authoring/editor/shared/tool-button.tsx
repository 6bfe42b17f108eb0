import type { Icon } from '@tabler/icons-react';
import { memo, use } from 'react';
import { OutOfSight } from './out-of-sight.ts';
import classes from './tool-button.module.css';

/**
 * An icon button. It is plain markup, because 200 questions have 6,000 of them, and has no icon out of view,
 * because browsers process each `svg` in every frame. It keeps the focus when disabled, so that keyboard
 * users stay in the list.
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
  /** Whether the button has half the height, so that two can be stacked. */
  isHalf?: boolean;
  /** Whether the part that the button opens and closes is open. */
  isOpen?: boolean;
  isPressed?: boolean;
  /** Whether Tab skips the button, which arrow keys reach. */
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

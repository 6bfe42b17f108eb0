import type { Icon } from '@tabler/icons-react';
import { memo, use } from 'react';
import { OutOfSight } from './out-of-sight.ts';
import classes from './tool-button.module.css';

/**
 * A small button with an icon. It is plain markup, because 200 questions have six thousand of them. Out of
 * sight it has no icon: the browser looks after each `svg` of a page in every frame. When it is switched off,
 * it keeps the focus: a teacher who moves a question to the top by keyboard stays in the list.
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
  /** Half as high, so that two of them can be one above the other. */
  isHalf?: boolean;
  /** Given for a button that shows and hides something: whether that is shown. */
  isOpen?: boolean;
  /** State of a button that switches something on and off. */
  isPressed?: boolean;
  /** Whether Tab passes it by: arrows lead to it. */
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

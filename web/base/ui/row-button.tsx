import type { ComponentProps } from 'react';
import classes from './row-button.module.css';

type Props = Omit<ComponentProps<'button'>, 'type' | 'title'> & {
  /** Its name, also shown where the pointer rests. */
  'aria-label': string;
  /** Whether it takes something away. */
  removes?: boolean;
};

/**
 * A button of a row, with an icon. It looks as Mantine's ActionIcon does. A list has hundreds of them, and
 * Mantine takes many times as long to make one.
 */
export const RowButton = ({ removes = false, className = '', ...props }: Props) => (
  <button
    {...props}
    type="button"
    title={props['aria-label']}
    data-kind={removes ? 'removes' : undefined}
    className={`mantine-focus-auto mantine-active ${classes.button} ${className}`}
  />
);

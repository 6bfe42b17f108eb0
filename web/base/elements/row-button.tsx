import type { ComponentProps } from 'react';
import classes from './row-button.module.css';

type Props = Omit<ComponentProps<'button'>, 'type' | 'title'> & {
  /** Also the tooltip. */
  'aria-label': string;
  removes?: boolean;
};

/** An icon button that looks like Mantine's ActionIcon but renders much faster in long lists. */
export const RowButton = ({ removes = false, className = '', ...props }: Props) => (
  <button
    {...props}
    type="button"
    title={props['aria-label']}
    data-kind={removes ? 'removes' : undefined}
    className={`mantine-focus-auto mantine-active ${classes.button} ${className}`}
  />
);

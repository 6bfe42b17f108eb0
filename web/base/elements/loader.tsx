import { join, type PropsOf, variables } from './element.ts';
import classes from './loader.module.css';

type Props = { size?: string; className?: string | undefined };

/** A spinner. Unless it is hidden from screen readers, it needs a role and a label. */
export const Loader = ({ size, className, ...props }: PropsOf<'span', Props>) => (
  <span
    {...props}
    className={join(classes.loader, className)}
    style={size === undefined ? undefined : variables({ '--loader-size': size })}
  />
);

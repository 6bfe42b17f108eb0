import { type ReactNode, useId } from 'react';
import { join, type Margins, type PropsOf, styleOf } from './element.ts';
import classes from './check.module.css';

type Props = PropsOf<
  'input',
  Margins & { label?: ReactNode; description?: ReactNode; className?: string | undefined }
>;

export function Checkbox({ id, label, description, mt, mb, style, className, ...props }: Props) {
  const own = useId();
  const inputId = id ?? own;
  const describedBy = description ? `${inputId}-description` : undefined;
  return (
    <div className={join(classes.row, className)} style={styleOf({ mt, mb, style })}>
      <input type="checkbox" aria-describedby={describedBy} {...props} id={inputId} className={classes.box} />
      {label && (
        <div className={classes.words}>
          <label htmlFor={inputId} className={classes.label}>
            {label}
          </label>
          {description && (
            <p id={describedBy} className={classes.description}>
              {description}
            </p>
          )}
        </div>
      )}
    </div>
  );
}

/** A setting that takes effect at once. */
export const Switch = (props: Props) => <Checkbox {...props} role="switch" />;

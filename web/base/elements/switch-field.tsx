import type { ComponentProps, ReactNode } from 'react';
import { Switch } from './check.tsx';
import { FieldError } from './field.tsx';

type Props = ComponentProps<typeof Switch> & { id: string; error: ReactNode };

/** A switch of a form, with its error. */
export const SwitchField = ({ id, error, ...props }: Props) => (
  <div>
    <Switch
      {...props}
      id={id}
      {...(error && {
        'aria-invalid': true,
        'aria-describedby': `${id}-error ${id}-description`,
      })}
    />
    {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
  </div>
);

import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import type { Form } from '../elements/use-form.ts';
import { focusFirstFault } from './form-faults.ts';

type Props<Values extends object> = {
  form: Form<Values>;
  /** If true, the form cannot be sent. */
  isBusy: boolean;
  onSend: (values: Values) => void;
  className?: string | undefined;
  children: ReactNode;
};

/** A form checked before it is sent. Errors vanish briefly, so that screen readers announce those left. */
export const CheckedForm = <Values extends object>({
  form,
  isBusy,
  onSend,
  className,
  children,
}: Props<Values>) => (
  <form
    noValidate
    className={className}
    onSubmit={(event) => {
      event.preventDefault();
      flushSync(() => form.setErrors({}));
      const faults = form.validate();
      if (Object.keys(faults).length > 0) focusFirstFault(form, faults);
      else if (!isBusy) onSend(form.values);
    }}
  >
    {children}
  </form>
);

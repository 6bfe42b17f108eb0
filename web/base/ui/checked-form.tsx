import { MantineThemeProvider } from '@mantine/core';
import type { ReactNode, SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import { focusFirstFault, type FormErrors, type FormWithFields } from './form-faults.ts';

/** Part of a Mantine form that this component needs. */
type Form<Values> = FormWithFields & {
  onSubmit: (
    onValid: (values: Values) => void,
    onFaults: (errors: FormErrors) => void,
  ) => (event: SubmitEvent<HTMLFormElement>) => void;
};

type Props<Values> = {
  form: Form<Values>;
  /** Whether an answer is on its way: then the form is not sent again. */
  isBusy: boolean;
  onSend: (values: Values) => void;
  className?: string | undefined;
  children: ReactNode;
};

/** Faults of a field are spoken, also if the field has the focus already. */
const SPOKEN = { components: { InputWrapper: { defaultProps: { errorProps: { role: 'alert' } } } } };

/**
 * A form that Mantine checks before it is sent. If there is a fault, the first field at fault gets the focus.
 * The same fault a second time is spoken a second time.
 */
export const CheckedForm = <Values,>({ form, isBusy, onSend, className, children }: Props<Values>) => (
  <form
    noValidate
    className={className}
    onSubmit={(event) => {
      flushSync(() => form.setErrors({}));
      form.onSubmit(
        (values) => {
          if (!isBusy) onSend(values);
        },
        (errors) => focusFirstFault(form, errors),
      )(event);
    }}
  >
    <MantineThemeProvider theme={SPOKEN}>{children}</MantineThemeProvider>
  </form>
);

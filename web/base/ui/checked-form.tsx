import { MantineThemeProvider } from '@mantine/core';
import type { ReactNode, SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import { focusFirstFault, type FormErrors, type FormWithFields } from './form-faults.ts';

type Form<Values> = FormWithFields & {
  onSubmit: (
    onValid: (values: Values) => void,
    onFaults: (errors: FormErrors) => void,
  ) => (event: SubmitEvent<HTMLFormElement>) => void;
};

type Props<Values> = {
  form: Form<Values>;
  /** While true, the form cannot be sent again. */
  isBusy: boolean;
  onSend: (values: Values) => void;
  className?: string | undefined;
  children: ReactNode;
};

/** Makes screen readers announce a field's error even if the field has the focus already. */
const SPOKEN = { components: { InputWrapper: { defaultProps: { errorProps: { role: 'alert' } } } } };

/** A form that Mantine validates before sending. After an error, the first invalid field gets the focus. */
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

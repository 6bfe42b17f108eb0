import { t } from '@lingui/core/macro';
import { TextInput, type TextInputProps } from '../../base/elements/field.tsx';

/** Field for the six digits of a mail. */
export const MailCodeField = (props: TextInputProps) => (
  <TextInput
    label={t`Code from the mail`}
    description={t`6 digits. Look in the spam folder, too.`}
    inputMode="numeric"
    autoComplete="one-time-code"
    spellCheck={false}
    size="md"
    required
    {...props}
  />
);

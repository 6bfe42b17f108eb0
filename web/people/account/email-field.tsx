import { t } from '@lingui/core/macro';
import { TextInput, type TextInputProps } from '../../base/elements/field.tsx';

export const EmailField = (props: TextInputProps) => (
  <TextInput
    label={t`Email`}
    type="email"
    autoComplete="username"
    autoCapitalize="none"
    spellCheck={false}
    size="md"
    required
    {...props}
  />
);

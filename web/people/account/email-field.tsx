import { t } from '@lingui/core/macro';
import { TextInput, type TextInputProps } from '@mantine/core';

export const EmailField = (props: TextInputProps) => (
  <TextInput
    label={t`Email`}
    type="email"
    autoComplete="username"
    autoCapitalize="none"
    spellCheck={false}
    size="md"
    required
    withAsterisk={false}
    {...props}
  />
);

import { TextInput, type TextInputProps } from '@mantine/core';

/** The e-mail address of an account. Password managers take it for the user's name. */
export const EmailField = (props: TextInputProps) => (
  <TextInput
    label="Email"
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

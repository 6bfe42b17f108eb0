import { TextInput, type TextInputProps } from '@mantine/core';

/** The address of an account, which password managers take for its name. */
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

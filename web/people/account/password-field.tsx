import { PasswordInput, type TextInputProps } from '../../base/elements/field.tsx';

/** Properties of a password field. `autoComplete` tells password managers which password it is for. */
export type PasswordFieldProps = TextInputProps & { autoComplete?: 'current-password' | 'new-password' };

export function PasswordField(props: PasswordFieldProps) {
  return (
    <PasswordInput size="md" required aria-invalid={Boolean(props.error)} spellCheck={false} {...props} />
  );
}

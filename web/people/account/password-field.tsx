import { t } from '@lingui/core/macro';
import { PasswordInput, type PasswordInputProps } from '@mantine/core';

/** Properties of a password field. `autoComplete` tells password managers which password it is for. */
export type PasswordFieldProps = PasswordInputProps & { autoComplete?: 'current-password' | 'new-password' };

export function PasswordField(props: PasswordFieldProps) {
  return (
    <PasswordInput
      size="md"
      required
      withAsterisk={false}
      aria-invalid={Boolean(props.error)}
      visibilityToggleFocusable
      visibilityToggleButtonProps={{ 'aria-label': t`Show password` }}
      spellCheck={false}
      {...props}
    />
  );
}

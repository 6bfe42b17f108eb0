import { Stack } from '../../base/elements/layout.tsx';
import { lazy, Suspense, useDeferredValue } from 'react';
import { t } from '@lingui/core/macro';
import { PasswordField, type PasswordFieldProps } from './password-field.tsx';
import type { PasswordMeter } from './password-meter.tsx';
import classes from './password-meter.module.css';

const NoMeter: typeof PasswordMeter = () => null;

/** Loaded on demand, because it contains a dictionary of common passwords. Left out if loading fails. */
const Meter = lazy(() =>
  import('./password-meter.tsx')
    .then((module) => ({ default: module.PasswordMeter }))
    .catch((fault: unknown) => {
      console.error('The password meter cannot be loaded:', fault);
      return { default: NoMeter };
    }),
);

type InputProps = Pick<PasswordFieldProps, 'value' | 'onChange' | 'error'>;

/** Fields for a new password and its repetition, with a meter. `known`: words that attackers try first. */
export function NewPasswordFields({
  password,
  again,
  labels: [label, labelAgain],
  known,
}: {
  password: InputProps;
  again: InputProps;
  labels: [string, string];
  known: string[];
}) {
  // Deferred, because judging a long password takes longer than a keystroke.
  const typed = useDeferredValue(typeof password.value === 'string' ? password.value : '');
  return (
    <>
      <Stack gap="xs">
        <PasswordField
          label={label}
          description={t`At least 8 characters. Three or four words work well.`}
          autoComplete="new-password"
          {...password}
        />
        {typed && (
          <Suspense fallback={<div className={classes.meter} />}>
            <Meter password={typed} known={known} />
          </Suspense>
        )}
      </Stack>
      <PasswordField label={labelAgain} autoComplete="new-password" {...again} />
    </>
  );
}

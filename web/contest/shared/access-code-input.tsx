import type { ReactNode } from 'react';
import { t } from '@lingui/core/macro';
import * as limits from '#contract/limits.ts';
import { Button } from '../../base/elements/button.tsx';
import { TextInput } from '../../base/elements/field.tsx';
import classes from './access-code-input.module.css';

/** Characters of access codes, without easily confused ones, so that the back row can read a code. */
const SIGNS = '23456789BCDFGHJKMNPQRSTVWXYZ';
const LENGTH = 6;

/** Returns an access code of 29 random bits, such as `K7MQ3X`. */
const makeAccessCode = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(LENGTH)), (random) =>
    SIGNS.charAt(random % SIGNS.length),
  ).join('');

type Props = {
  id?: string;
  label: string;
  description: string;
  value: string;
  onChange: (code: string) => void;
  error: ReactNode;
};

export const AccessCodeInput = ({ onChange, ...field }: Props) => (
  <TextInput
    {...field}
    className={classes.code}
    maxLength={limits.accessCode.max}
    autoComplete="off"
    spellCheck={false}
    onChange={(event) => onChange(event.currentTarget.value)}
    rightSection={
      <Button
        variant="subtle"
        size="compact"
        onClick={() => onChange(makeAccessCode())}
      >{t`Create a code`}</Button>
    }
  />
);

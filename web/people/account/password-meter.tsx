import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { t } from '@lingui/core/macro';
import { passwordWords } from '#shared/password-words.ts';
import { Text } from '../../base/elements/text.tsx';
import { type ReactNode, useMemo } from 'react';
import classes from './password-meter.module.css';

const zxcvbn = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

const WORDS = [
  t`Very easy to guess`,
  t`Easy to guess`,
  t`Fair: one more word makes it good`,
  t`Good`,
  t`Very good`,
] as const;

/** Shows how hard a password is to guess. This is only advice, because the server has its own rules. */
export function PasswordMeter({ password, known }: { password: string; known: string[] }): ReactNode {
  const words = known.filter(Boolean).join('\0');
  const { score } = useMemo(
    () => zxcvbn.check(password, [...words.split('\0'), ...passwordWords]),
    [password, words],
  );
  return (
    <div className={classes.meter}>
      <div className={classes.bars} aria-hidden="true">
        {WORDS.slice(1).map((word, index) => (
          <span key={word} className={classes.bar} data-filled={index < score || undefined} />
        ))}
      </div>
      <Text size="sm" c="dimmed" aria-live="polite">
        {WORDS[score]}
      </Text>
    </div>
  );
}

import { t } from '@lingui/core/macro';
import { guessedShare } from '#contract/kinds/guessed-share.ts';
import { formatPercent } from '#contract/percent.ts';
import { Text } from '../../base/elements/text.tsx';
import type { KeyFieldsProps } from '../shared/key-fields.ts';

/** Explains how statements are marked, and what blind guessing earns. There is nothing to choose. */
export function KeyFields({ kind, options, cost }: KeyFieldsProps) {
  const right = options.filter(({ isRight }) => isRight).length;
  const percent = formatPercent(guessedShare(kind, { options: options.length, right }, {}, cost));
  return (
    <Text size="sm" c="dimmed">
      {t`Each right decision earns its share of the marks; a wrong or missing one earns nothing.`}{' '}
      {t`Guessing earns ${percent} on average.`}
    </Text>
  );
}

import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { OrderDependentOption } from '#shared/order-dependent-options.ts';
import { Button } from '../../../base/elements/button.tsx';
import { Group, Stack } from '../../../base/elements/layout.tsx';
import { Text } from '../../../base/elements/text.tsx';

/** Options that shuffling does not move: those that refer to other options, or all. */
type Place = 'last' | 'all';

const SHOWN = 40;
const short = (text: string) =>
  text.length > SHOWN ? `${text.slice(0, SHOWN).replace(/[\ud800-\udbff]$/, '')}…` : text;

export function PlaceButtons({
  texts,
  loose,
  place = null,
  onPlace,
}: {
  texts: readonly string[];
  loose: readonly OrderDependentOption[];
  place?: Place | null;
  onPlace: (place: Place) => void;
}) {
  const isLetters = loose.some(({ kind }) => kind === 'letters');
  const named = loose.map(({ at }) => t`“${{ text: short(texts[at] ?? '') }}”`).join(', ');
  const buttons = [
    ...(isLetters
      ? []
      : [
          {
            value: 'last' as const,
            words: plural(loose.length, { one: 'Keep this option last', other: 'Keep these last' }),
          },
        ]),
    { value: 'all' as const, words: t`Don’t shuffle this question` },
  ];
  return (
    <Stack gap={6} mt="xs" align="flex-start">
      <Text size="sm">
        {isLetters ? (
          <Trans>
            <span dir="auto">{named}</span> may no longer make sense, because the options are shuffled.
          </Trans>
        ) : (
          <Trans>
            <span dir="auto">{named}</span> might not stay last, because the options are shuffled.
          </Trans>
        )}
      </Text>
      <Group gap="xs">
        {buttons.map(({ value, words }) => (
          <Button
            key={value}
            size="compact"
            variant={place === value ? 'light' : 'default'}
            aria-pressed={place === value}
            onClick={() => onPlace(value)}
          >
            {words}
          </Button>
        ))}
      </Group>
    </Stack>
  );
}

import { t } from '@lingui/core/macro';
import { sampleNames, samples } from '#contract/samples.ts';
import { Button } from '../../base/elements/button.tsx';
import { Group, Stack } from '../../base/elements/layout.tsx';
import { Text } from '../../base/elements/text.tsx';
import { PasteField } from './paste-field.tsx';
import { useDuplicate } from './use-duplicate.ts';

/** The quick ways to begin: questions that exist already or, for a teacher without a contest, a sample. */
export function OtherStarts({ hasSamples }: { hasSamples: boolean }) {
  const { mutate, isPending, variables } = useDuplicate();
  const copied = isPending && 'sample' in variables ? variables.sample : undefined;
  return (
    <Stack gap="sm">
      <PasteField />
      {hasSamples && (
        <Group style={{ gap: '0 24px' }}>
          <Text>{t`Or start from a sample and edit it:`}</Text>
          {sampleNames.map((sample) => (
            <Button
              key={sample}
              variant="subtle"
              size="touch"
              style={{ paddingInline: 0, fontSize: 'inherit' }}
              disabled={isPending}
              loading={copied === sample}
              onClick={() => mutate({ sample })}
            >
              {samples[sample]}
            </Button>
          ))}
        </Group>
      )}
    </Stack>
  );
}

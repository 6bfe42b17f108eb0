import { IconFileImport } from '@tabler/icons-react';
import { Button } from '../../base/elements/button.tsx';
import { Group, Stack } from '../../base/elements/layout.tsx';
import { Text } from '../../base/elements/text.tsx';
import { Link } from '../../base/router/navigation.tsx';
import { t } from '@lingui/core/macro';
import { sampleNames, samples } from '#contract/samples.ts';
import { IMPORT_ADDRESS } from './from-file.ts';
import { useDuplicate } from './use-duplicate.ts';

/** Other ways to begin, for teachers without a contest: import questions, or copy a sample. */
export function OtherStarts() {
  const { mutate, isPending, variables } = useDuplicate();
  const copied = isPending && 'sample' in variables ? variables.sample : undefined;
  return (
    <Stack gap="xs" align="flex-start">
      <Group gap="sm">
        <Text>{t`Do you have questions in Word, Excel, Moodle or another format?`}</Text>
        <Button
          component={Link}
          to={IMPORT_ADDRESS}
          variant="default"
          leftSection={<IconFileImport size={18} aria-hidden="true" />}
        >{t`Start from a file`}</Button>
      </Group>
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
    </Stack>
  );
}

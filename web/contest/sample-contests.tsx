import { Button, Group, Stack, Text } from '@mantine/core';
import { IconCopyPlus } from '@tabler/icons-react';
import { type SampleName, samples } from '#contract/samples.ts';
import { useDuplicate } from './use-duplicate.ts';

/** For a teacher who has no contest yet: the samples, each as a draft of the teacher's own. */
export function SampleContests() {
  const { mutate, isPending, variables } = useDuplicate();
  const button = (sample: SampleName) => (
    <Button
      key={sample}
      variant="default"
      leftSection={<IconCopyPlus size={18} aria-hidden="true" />}
      disabled={isPending}
      loading={isPending && variables !== undefined && 'sample' in variables && variables.sample === sample}
      onClick={() => mutate({ sample })}
    >
      {samples[sample]}
    </Button>
  );
  return (
    <Stack gap="xs">
      <Text>Or start from a sample, and change in it what you like:</Text>
      <Group gap="xs">
        {button('world-geography')}
        {button('physics')}
        {button('english-usage')}
      </Group>
    </Stack>
  );
}

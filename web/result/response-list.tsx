import { Group, SegmentedControl, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { type Answer, countStates, type Result } from './answers.ts';
import { JumpNav } from './jump-nav.tsx';
import classes from './response-list.module.css';
import { ResponseCard } from './response-card.tsx';

type Show = 'all' | 'wrong' | 'blank';

/** Every question with the own answer; a long contest can be narrowed and jumped through. */
export function ResponseList({ result, answers }: { result: Result; answers: Answer[] }) {
  const [wanted, setShow] = useState<Show>('all');
  const counts = countStates(answers);
  const choices: { value: Show; label: string }[] = [
    { value: 'all', label: `All (${answers.length})` },
    ...(counts.wrong > 0 ? [{ value: 'wrong' as const, label: `Wrong only (${counts.wrong})` }] : []),
    ...(counts.blank > 0 ? [{ value: 'blank' as const, label: `Not answered (${counts.blank})` }] : []),
  ];
  const show = choices.some(({ value }) => value === wanted) ? wanted : 'all';
  const shown = answers.filter(({ state }) => show === 'all' || state === show);
  return (
    <Stack gap="md">
      <Group justify="space-between">
        <Title order={2}>Your responses</Title>
        {choices.length > 1 && (
          <SegmentedControl
            aria-label="Which questions"
            data={choices}
            value={show}
            onChange={setShow}
            withItemsBorders={false}
            className={classes.filter}
          />
        )}
      </Group>
      {shown.length > 5 && <JumpNav answers={shown} />}
      {shown.map((answer) => (
        <ResponseCard key={answer.id} answer={answer} />
      ))}
      <Text size="sm" c="dimmed" ta="center">
        {shown.length === answers.length
          ? `${answers.length} questions, ${result.total_marks} marks in all.`
          : `${shown.length} of ${answers.length} questions.`}
      </Text>
    </Stack>
  );
}

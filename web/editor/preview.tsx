import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { IconArrowsShuffle } from '@tabler/icons-react';
import { useState } from 'react';
import { ownOrder } from '../quiz/option-order.ts';
import { QuestionCard } from '../quiz/question-card.tsx';
import { type Draft, questionsOf } from './draft.ts';

/**
 * The contest as a student sees it, one question at a time. The number `student` decides the order of the
 * options.
 */
export function Preview({ draft, onClose }: { draft: Draft; onClose: () => void }) {
  const questions = questionsOf(draft);
  const [index, setIndex] = useState(0);
  const [student, setStudent] = useState(1);
  const [chosen, setChosen] = useState<Readonly<Record<string, number>>>({});
  const question = questions[index];
  const { shuffle, name } = draft.details;

  const options =
    question?.options.map(({ text }, place) => ({ id: place + 1, option_text: text.trim() || '(blank)' })) ??
    [];
  const shown = shuffle ? ownOrder(options, { contest: 1, student, question: index + 1 }) : options;

  return (
    <Modal
      opened
      onClose={onClose}
      title={
        <>
          Preview: <span dir="auto">{name.trim() || 'no title yet'}</span>
        </>
      }
      size="xl"
    >
      {question ? (
        <Stack>
          <QuestionCard
            key={question.key}
            question={{
              id: index + 1,
              question_text: question.text.trim() || '(no text yet)',
              marks: question.marks,
              options: shown,
            }}
            number={index + 1}
            total={questions.length}
            chosen={chosen[question.key] ?? null}
            onChoose={(option) => setChosen({ ...chosen, [question.key]: option })}
          />
          <Group justify="space-between">
            <Button variant="default" disabled={index === 0} onClick={() => setIndex(index - 1)}>
              Previous
            </Button>
            <Button disabled={index === questions.length - 1} onClick={() => setIndex(index + 1)}>
              Next
            </Button>
          </Group>
          <Text size="sm" c="dimmed">
            {shuffle
              ? 'Each student sees the options in their own order. '
              : 'Every student sees the options in this order. '}
            What you choose here is not saved.
          </Text>
          {shuffle && (
            <Button
              variant="subtle"
              size="compact-sm"
              leftSection={<IconArrowsShuffle size={16} />}
              onClick={() => setStudent(student + 1)}
            >
              See it as another student
            </Button>
          )}
        </Stack>
      ) : (
        <Text>There is no question yet.</Text>
      )}
    </Modal>
  );
}

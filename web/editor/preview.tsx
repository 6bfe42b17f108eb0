import { Button, Group, Modal, SegmentedControl, Stack, Text } from '@mantine/core';
import { IconArrowsShuffle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ownOrder } from '../quiz/option-order.ts';
import { QuestionCard } from '../quiz/question-card.tsx';
import { type Draft, questionsOf } from './draft.ts';
import { places } from './faults.ts';
import { renderedQuery } from './rendered.tsx';

/** The widths at which the contest is shown: as wide as the dialog, or as a phone. */
const WIDTHS = [
  { value: 'computer', label: 'Computer' },
  { value: 'phone', label: 'Phone' },
];
const PHONE = 360;

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

  const [width, setWidth] = useState('computer');
  const { data: rendered } = useQuery(renderedQuery(question));
  const treeAt = (place: string) => {
    const tree = rendered?.get(place);
    return tree && tree.length > 0 ? tree : undefined;
  };
  const options =
    question?.options.map(({ key, text }, index) => ({
      id: index + 1,
      option_text: text.trim() || '(blank)',
      tree: treeAt(places.option(key)),
    })) ?? [];
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
          <SegmentedControl
            aria-label="Shown as on"
            data={WIDTHS}
            value={width}
            onChange={setWidth}
            visibleFrom="sm"
            style={{ alignSelf: 'center' }}
          />
          <div style={width === 'phone' ? { width: PHONE, marginInline: 'auto' } : undefined}>
            <QuestionCard
              key={question.key}
              question={{
                id: index + 1,
                question_text: question.text.trim() || '(no text yet)',
                tree: treeAt(places.text(question.key)),
                marks: question.marks,
                options: shown,
              }}
              number={index + 1}
              total={questions.length}
              chosen={chosen[question.key] ?? null}
              onChoose={(option) => setChosen({ ...chosen, [question.key]: option })}
            />
          </div>
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

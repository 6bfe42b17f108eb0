import { t } from '@lingui/core/macro';
import { IconFlagQuestion } from '@tabler/icons-react';
import { useState } from 'react';
import type { QuizSettings } from '#contract/quiz-settings.ts';
import { Button } from '../../base/elements/button.tsx';
import { NativeSelect } from '../../base/elements/field.tsx';
import { Group, Stack } from '../../base/elements/layout.tsx';
import { Modal } from '../../base/elements/modal.tsx';
import { Text } from '../../base/elements/text.tsx';
import type { AttemptId } from '../attempt/attempt.ts';
import { useAttempts, useEntry } from '../attempt/attempts.ts';
import { keepReport } from '../attempt/send-reports.ts';
import { WordsField } from './words-field.tsx';

type Props = {
  id: AttemptId;
  quiz: { questions: readonly { id: number }[]; navigation: Required<QuizSettings>['navigation'] };
  /** Index of the question that the student sees. */
  shown: number;
};

/** Lets a student say what is wrong with a question. The text is kept like an answer, also offline. */
export function ReportQuestion({ id, quiz, shown }: Props) {
  const { store, outbox } = useAttempts();
  const waiting = useEntry('reports', id) ?? [];
  const [reported, setReported] = useState<ReadonlySet<number>>(new Set());
  const [opened, setOpened] = useState<number>();
  const [drafts, setDrafts] = useState<ReadonlyMap<number, string>>(new Map());
  const isPage = quiz.navigation === 'page';
  const index = opened ?? shown;
  const question = quiz.questions[index]?.id ?? 0;
  const isWaiting = waiting.some((report) => report.question === question);
  const text = drafts.get(question) ?? '';
  const write = (words: string) => setDrafts(new Map([...drafts, [question, words]]));
  const close = () => setOpened(undefined);
  const report = () => {
    keepReport(store, id, { question, text: text.trim() });
    setReported(new Set([...reported, question]));
    write('');
    close();
    outbox.sendNow();
  };
  return (
    <>
      <Button
        variant="subtle"
        leftSection={<IconFlagQuestion size={18} aria-hidden="true" />}
        onClick={() => setOpened(shown)}
      >
        {isPage ? t`Something is wrong with a question` : t`Something is wrong with this question`}
      </Button>
      <Text size="sm" role="status">
        {isWaiting
          ? t`Your report is kept on this device and will be sent.`
          : reported.has(question) && t`Your report was sent.`}
      </Text>
      <Modal
        opened={opened !== undefined}
        onClose={close}
        title={t`What is wrong with question ${{ number: index + 1 }}?`}
      >
        <Stack>
          {isPage && (
            <NativeSelect
              label={t`Question`}
              value={String(index)}
              onChange={(event) => setOpened(Number(event.currentTarget.value))}
              data={quiz.questions.map((_, place) => ({ value: String(place), label: String(place + 1) }))}
            />
          )}
          <WordsField
            label={t`Your teacher reads this. It changes nothing in your answers.`}
            value={text}
            onChange={write}
          />
          <Group>
            <Button disabled={text.trim() === ''} onClick={report}>{t`Send the report`}</Button>
            <Button variant="default" onClick={close}>{t`Cancel`}</Button>
          </Group>
        </Stack>
      </Modal>
    </>
  );
}

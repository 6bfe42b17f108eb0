import { t } from '@lingui/core/macro';
import { ModalContent, ModalRoot } from '@mantine/core';
import { IconArrowLeft, IconArrowsShuffle } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { Group, Stack } from '../../base/elements/layout.tsx';
import { Button } from '../../base/elements/button.tsx';
import { NativeSelect } from '../../base/elements/field.tsx';
import { SegmentedControl } from '../../base/elements/segments.tsx';
import { Text } from '../../base/elements/text.tsx';
import { useRestoreFocus } from '../../base/pages/use-restore-focus.ts';
import { drawnQuestions } from './drawn-questions.ts';
import { begin, goTo, type PreviewAttempt, PreviewQuiz } from './preview-quiz.tsx';
import { PreviewResult } from './preview-result.tsx';
import { isOwn, PREVIEW_CONTEST_ID, type PreviewedContest } from './previewed-contest.ts';
import classes from './quiz-preview.module.css';

const NAME = t`Preview: nothing is stored`;

const WIDTHS = [
  { value: 'computer', label: t`Computer` },
  { value: 'phone', label: t({ message: 'Phone', context: 'size of the preview' }) },
];

/** The quiz as students see it. Answers are not sent. `back`: label of the button that closes the preview. */
export function QuizPreview({
  contest,
  back,
  onClose,
}: {
  contest: PreviewedContest;
  back: string;
  onClose: () => void;
}) {
  const [width, setWidth] = useState('computer');
  const [student, setStudent] = useState(1);
  const [attempt, setAttempt] = useState(begin);
  const { questions: all, shuffle, settings } = contest;
  const { sections, shuffle_questions: shuffles = false } = settings;
  const questions = useMemo(
    () => drawnQuestions(all, { contest: PREVIEW_CONTEST_ID, student, sections, shuffles }),
    [all, student, sections, shuffles],
  );
  const { questionIndex, chosen, isOver } = attempt;
  const change = (changed: Partial<PreviewAttempt>) => setAttempt({ ...attempt, ...changed });
  useRestoreFocus();
  // Escape first closes an open dialog of the quiz, which has the focus.
  const onEscape = () => {
    if (document.activeElement?.closest('[role=dialog]')?.getAttribute('aria-label') === NAME) onClose();
  };

  return (
    <ModalRoot opened onClose={onEscape} fullScreen transitionProps={{ duration: 0 }}>
      <ModalContent aria-label={NAME}>
        <Stack className={classes.page} gap={0}>
          <Group className={classes.bar} justify="space-between">
            <div className={classes.words}>
              <p className={classes.title} data-look="strong">
                {NAME}
              </p>
              <Text size="sm" c="dimmed" data-wide>
                {wordsOf(contest)}
              </Text>
            </div>
            <Button variant="default" leftSection={<IconArrowLeft size={18} />} onClick={onClose}>
              {back}
            </Button>
            <div className={classes.tools}>
              {!isOver && settings.navigation !== 'page' && (
                <NativeSelect
                  aria-label={t`Go to a question`}
                  value={String(questionIndex)}
                  data={questions.map((_, index) => ({
                    value: String(index),
                    label: t`Question ${{ number: index + 1 }}`,
                  }))}
                  onChange={(event) => change(goTo(attempt, Number(event.currentTarget.value)))}
                />
              )}
              {(shuffle || isOwn(contest)) && !isOver && (
                <Button
                  variant="subtle"
                  leftSection={<IconArrowsShuffle size={18} />}
                  onClick={() => setStudent(student + 1)}
                >{t`As another student`}</Button>
              )}
              <SegmentedControl
                aria-label={t`Screen size`}
                data={WIDTHS}
                value={width}
                onChange={setWidth}
                data-wide
              />
            </div>
          </Group>
          {/* An article element, so that the quiz's header does not count as a second header of the page. */}
          <article className={classes.screen} data-phone={width === 'phone' || undefined}>
            {isOver ? (
              <PreviewResult
                contest={contest}
                questions={questions}
                chosen={questions.map(({ id }) => chosen[id] ?? null)}
                student={student}
                onAgain={() => setAttempt(begin())}
              />
            ) : (
              <PreviewQuiz
                key={attempt.begun}
                contest={contest}
                questions={questions}
                attempt={attempt}
                student={student}
                onChange={change}
              />
            )}
          </article>
        </Stack>
      </ModalContent>
    </ModalRoot>
  );
}

function wordsOf(contest: PreviewedContest): string {
  const own = isOwn(contest);
  if (own === 'questions') return t`Each student gets their own questions.`;
  if (own === 'order') return t`Each student gets the questions in their own order.`;
  return contest.shuffle
    ? t`Each student sees the options in their own order.`
    : t`Every student sees the options in this order.`;
}

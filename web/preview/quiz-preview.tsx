import { Button, Modal, NativeSelect, SegmentedControl, Text } from '@mantine/core';
import { IconArrowLeft, IconArrowsShuffle } from '@tabler/icons-react';
import { useEffect, useMemo, useState } from 'react';
import { serverNow } from '../api/server-clock.ts';
import { AnyOrder } from '../quiz/any-order/any-order.tsx';
import head from '../quiz/quiz-head.module.css';
import { ownOrder } from '../quiz/option-order.ts';
import type { QuizQuestion } from '../quiz/quiz-query.ts';
import { QuizNotices } from '../quiz/quiz-notices.tsx';
import { QuizView, type QuizViewProps } from '../quiz/quiz-view.tsx';
import { useIsTimeUp } from '../quiz/use-countdown.ts';
import { useFetchAhead } from '../quiz/use-pictures.ts';
import { useFocusAfter } from '../ui/use-focus-after.ts';
import { type DrawnQuestion, drawnQuestions } from './drawn-questions.ts';
import { PreviewResult } from './preview-result.tsx';
import { isOwn, PREVIEWED, type PreviewedContest } from './previewed-contest.ts';
import classes from './quiz-preview.module.css';

const NAME = 'Preview: nothing is stored';

/** The widths at which the quiz is shown: as wide as the page, or as a phone. */
const WIDTHS = [
  { value: 'computer', label: 'Computer' },
  { value: 'phone', label: 'Phone' },
];

/**
 * The whole quiz as a student takes it, over the page on which its teacher is: the page stays as it is. No
 * answer is sent or stored. `back`: where the way back leads, as its button says it.
 */
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
  const { questions: all, sections, shuffle, shufflesQuestions: shuffles, navigation } = contest;
  const questions = useMemo(
    () => drawnQuestions(all, { contest: PREVIEWED, student, sections, shuffles }),
    [all, student, sections, shuffles],
  );
  const { questionIndex, chosen, isOver } = attempt;
  const change = (changed: Partial<PreviewAttempt>) => setAttempt({ ...attempt, ...changed });
  useFocusAfter();
  // A dialog of the quiz has the focus while it is open, and closes first.
  const onEscape = () => {
    if (document.activeElement?.closest('[role=dialog]')?.getAttribute('aria-label') === NAME) onClose();
  };

  return (
    <Modal.Root opened onClose={onEscape} fullScreen transitionProps={{ duration: 0 }}>
      <Modal.Content aria-label={NAME}>
        <div className={classes.page}>
          <div className={classes.bar}>
            <div className={classes.words}>
              <p className={classes.title}>{NAME}</p>
              <Text size="sm" c="dimmed" visibleFrom="sm">
                {wordsOf(contest)}
              </Text>
            </div>
            <Button variant="default" leftSection={<IconArrowLeft size={18} />} onClick={onClose}>
              {back}
            </Button>
            <div className={classes.tools}>
              {!isOver && navigation !== 'page' && (
                <NativeSelect
                  aria-label="Go to a question"
                  value={String(questionIndex)}
                  data={questions.map((_, index) => ({
                    value: String(index),
                    label: `Question ${index + 1}`,
                  }))}
                  onChange={(event) => change(shown(attempt, Number(event.currentTarget.value)))}
                />
              )}
              {(shuffle || isOwn(contest)) && !isOver && (
                <Button
                  variant="subtle"
                  leftSection={<IconArrowsShuffle size={18} />}
                  onClick={() => setStudent(student + 1)}
                >
                  As another student
                </Button>
              )}
              <SegmentedControl
                aria-label="Shown as on"
                data={WIDTHS}
                value={width}
                onChange={setWidth}
                visibleFrom="sm"
              />
            </div>
          </div>
          {/* An article: the quiz's head is no second head of the page. */}
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
        </div>
      </Modal.Content>
    </Modal.Root>
  );
}

/**
 * `chosen`: the chosen option's id by the id of its question. `flagged`: ids of questions. `seen`: their
 * indexes. `begun`: by the server's clock (ms).
 */
type PreviewAttempt = {
  begun: number;
  questionIndex: number;
  chosen: Readonly<Record<number, number>>;
  flagged: readonly number[];
  seen: readonly number[];
  isOver: boolean;
};

const begin = (): PreviewAttempt => ({
  begun: serverNow(),
  questionIndex: 0,
  chosen: {},
  flagged: [],
  seen: [0],
  isOver: false,
});

/** The attempt goes to another question. */
const shown = ({ seen }: PreviewAttempt, questionIndex: number) => ({
  questionIndex,
  seen: [...seen, questionIndex],
});

/** What differs between students, in words. */
function wordsOf(contest: PreviewedContest): string {
  const own = isOwn(contest);
  if (own === 'questions') return 'Each student gets their own questions.';
  if (own === 'order') return 'Each student gets the questions in their own order.';
  return contest.shuffle
    ? 'Each student sees the options in their own order.'
    : 'Every student sees the options in this order.';
}

/** Nothing happens without the student: there is one device, and the teacher gives no time. */
const NO_NEWS = { isChangedElsewhere: false, movedBy: 0 };

function PreviewQuiz({
  contest: { name, length, shuffle, navigation },
  questions,
  attempt,
  student,
  onChange,
}: {
  contest: PreviewedContest;
  /** Those that this student gets. */
  questions: DrawnQuestion[];
  attempt: PreviewAttempt;
  student: number;
  onChange: (changed: Partial<PreviewAttempt>) => void;
}) {
  const { begun, questionIndex, chosen, flagged, seen } = attempt;
  const deadline = begun + length;
  const isTimeUp = useIsTimeUp(deadline);
  useEffect(() => {
    if (isTimeUp) onChange({ isOver: true });
  });
  const asStudent = useMemo(
    () => questions.map((question) => withoutKey(question, shuffle ? student : undefined)),
    [questions, shuffle, student],
  );
  useFetchAhead(asStudent[questionIndex + 1]);
  const view: QuizViewProps = {
    name,
    deadline,
    questions: asStudent,
    questionIndex,
    chosen: questions.map(({ id }) => chosen[id] ?? null),
    isLocked: isTimeUp,
    saveState: <p className={head.state}>Here students read that their answers are saved.</p>,
    notices: <QuizNotices deadline={deadline} departures={0} isExempt news={NO_NEWS} isLocked={isTimeUp} />,
    onShow: (to) => onChange(shown(attempt, to)),
    onChoose: (index, option) =>
      onChange({ questionIndex: index, chosen: { ...chosen, [questions[index]?.id ?? 0]: option } }),
    onSubmit: () => onChange({ isOver: true }),
  };
  if (navigation === 'step') return <QuizView {...view} />;
  return (
    <AnyOrder
      {...view}
      navigation={navigation}
      review={{
        flagged: questions.map(({ id }) => flagged.includes(id)),
        seen: questions.map((_, index) => seen.includes(index)),
      }}
      onFlag={(index) => {
        const id = questions[index]?.id ?? 0;
        onChange({ flagged: flagged.includes(id) ? flagged.filter((one) => one !== id) : [...flagged, id] });
      }}
    />
  );
}

/** The question as students get it; the options in the order of this student, or as they were written. */
function withoutKey(question: DrawnQuestion, student: number | undefined): QuizQuestion {
  const options = question.options.map(({ id, option_text, tree }) => ({ id, option_text, tree }));
  return {
    id: question.id,
    question_text: question.question_text,
    tree: question.tree,
    marks: question.marks,
    section: question.section,
    options:
      student === undefined
        ? options
        : ownOrder(options, { contest: PREVIEWED, student, question: question.id }),
  };
}

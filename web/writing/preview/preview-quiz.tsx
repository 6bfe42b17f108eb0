import { withoutRightOrder } from '../../kinds/lists/right-list.ts';
import { t } from '@lingui/core/macro';
import { useEffect, useMemo } from 'react';
import type { Answer } from '#contract/answer.ts';
import { serverNow } from '../../base/api/server-clock.ts';
import { AnyOrder } from '../../sitting/quiz/any-order/any-order.tsx';
import head from '../../sitting/quiz/quiz-head.module.css';
import { ownOrder } from '../../sitting/quiz/option-order.ts';
import type { QuizQuestion } from '../../sitting/quiz/quiz-query.ts';
import { QuizNotices } from '../../sitting/quiz/quiz-notices.tsx';
import { QuizView, type QuizViewProps } from '../../sitting/quiz/quiz-view.tsx';
import { useIsTimeUp } from '../../sitting/quiz/use-countdown.ts';
import { useFetchAhead } from '../../sitting/quiz/use-pictures.ts';
import type { DrawnQuestion } from './drawn-questions.ts';
import { PREVIEW_CONTEST_ID, type PreviewedContest } from './previewed-contest.ts';

/** `chosen`: by question id. `flagged`: question ids. `seen`: question indexes. `begun`: server time (ms). */
export type PreviewAttempt = {
  begun: number;
  questionIndex: number;
  chosen: Readonly<Record<number, Answer | null>>;
  flagged: readonly number[];
  seen: readonly number[];
  isOver: boolean;
};

export const begin = (): PreviewAttempt => ({
  begun: serverNow(),
  questionIndex: 0,
  chosen: {},
  flagged: [],
  seen: [0],
  isOver: false,
});

export const goTo = ({ seen }: PreviewAttempt, questionIndex: number) => ({
  questionIndex,
  seen: [...seen, questionIndex],
});

const NO_NEWS = { isChangedElsewhere: false, movedBy: 0 };

export function PreviewQuiz({
  contest: {
    name,
    length,
    shuffle,
    settings: { navigation = 'step', wrong = 'nothing' },
  },
  questions,
  attempt,
  student,
  onChange,
}: {
  contest: PreviewedContest;
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
    () =>
      questions.map((question) => ({
        ...withoutKey(question, shuffle ? student : undefined),
        mayBeBlank: wrong !== 'nothing',
      })),
    [questions, shuffle, student, wrong],
  );
  useFetchAhead(asStudent[questionIndex + 1]);
  const view: QuizViewProps = {
    name,
    deadline,
    questions: asStudent,
    questionIndex,
    chosen: questions.map(({ id }) => chosen[id] ?? null),
    isLocked: isTimeUp,
    saveState: <p className={head.state}>{t`Students see here that their answers are saved.`}</p>,
    notices: <QuizNotices deadline={deadline} departures={0} isExempt news={NO_NEWS} isLocked={isTimeUp} />,
    onShow: (to) => onChange(goTo(attempt, to)),
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

/** Returns the question without its key, with the options in `student`'s order. */
function withoutKey(question: DrawnQuestion, student: number | undefined): QuizQuestion {
  const options = question.options.map(({ id, option_text, tree }) => ({ id, option_text, tree }));
  return {
    id: question.id,
    ...(question.kind && { kind: question.kind }),
    ...(question.content && { content: question.content }),
    question_text: question.question_text,
    tree: question.tree,
    marks: question.marks,
    section: question.section,
    options:
      withoutRightOrder({ ...question, options }) ??
      (student === undefined
        ? options
        : ownOrder(
            options,
            { contest: PREVIEW_CONTEST_ID, student, question: question.id },
            question.fixed_options,
          )),
  };
}

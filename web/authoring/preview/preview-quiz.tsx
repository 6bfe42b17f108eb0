import { withoutRightOrder } from '../../kinds/shared/right-list.ts';
import { t } from '@lingui/core/macro';
import { useEffect, useMemo } from 'react';
import type { Answer } from '#contract/answer.ts';
import type { Question } from '#contract/contest.ts';
import { serverNow } from '../../base/api/server-clock.ts';
import { AnyOrder } from '../../sitting/quiz/any-order/any-order.tsx';
import head from '../../sitting/quiz/quiz-head.module.css';
import { makeQuiz } from '../../sitting/quiz/make-quiz.ts';
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
  contest: { name, length, shuffle, settings },
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
  const {
    deadline,
    navigation,
    questions: asStudent,
  } = useMemo(
    () =>
      makeQuiz(
        {
          id: PREVIEW_CONTEST_ID,
          name,
          deadline: new Date(begun + length).toISOString(),
          round: 1,
          saved: [],
          focus_exempt: true,
          shuffle_options: shuffle,
          sections: questions.map(({ section = '' }) => ({ title: section, questions: 1 })),
          settings,
          questions: questions.map(withoutKey),
        },
        student,
      ),
    [name, begun, length, shuffle, settings, questions, student],
  );
  const isTimeUp = useIsTimeUp(deadline);
  useEffect(() => {
    if (isTimeUp) onChange({ isOver: true });
  });
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

/** Returns the question as students receive it: without its key, which for some kinds is the order. */
function withoutKey(question: DrawnQuestion): Question {
  const { id, kind, content, question_text, tree, marks, fixed_options } = question;
  const options = question.options.map(({ id, option_text, tree }) => ({ id, option_text, tree }));
  return {
    id,
    ...(kind && { kind }),
    ...(content && { content }),
    question_text,
    tree,
    marks,
    fixed_options,
    options: withoutRightOrder({ ...question, options }) ?? options,
  };
}

import { Button } from '../../base/elements/button.tsx';
import { Group, Stack, VisuallyHidden } from '../../base/elements/layout.tsx';
import { Progress } from '../../base/elements/progress.tsx';
import { useEffect, useRef, useState } from 'react';
import { t } from '@lingui/core/macro';
import type { Answer } from '#contract/answer.ts';
import { askForAnswer } from '../../kinds/kinds.ts';
import { resultPartsOf } from '../../kinds/views.ts';
import { QuestionCard } from '../../sitting/quiz/question-card.tsx';
import type { AnsweredQuestion } from '../result/answers.ts';
import { ResponseCard } from '../result/response-card.tsx';
import classes from './practice.module.css';

type Props = {
  answers: AnsweredQuestion[];
  judged: number;
  onAnswer: (answer: Answer) => void;
  onEnd: () => void;
};

export function PracticeQuestion({ answers, judged, onAnswer, onEnd }: Props) {
  const [questionIndex, setQuestionIndex] = useState(0);
  const answer = answers[questionIndex];
  const total = answers.length;
  if (!answer) return null;
  const isLast = questionIndex === total - 1;
  return (
    <Stack gap="lg">
      <Progress value={(100 * judged) / total} aria-label={t`Questions answered`} />
      {judged > questionIndex ? (
        <Judged
          key={answer.id}
          answer={answer}
          way={isLast ? t`See your result` : t`Next question`}
          onWay={() => (isLast ? onEnd() : setQuestionIndex(questionIndex + 1))}
        />
      ) : (
        <Asked key={answer.id} answer={answer} total={total} onAnswer={onAnswer} />
      )}
    </Stack>
  );
}

function Asked({
  answer,
  total,
  onAnswer,
}: {
  answer: AnsweredQuestion;
  total: number;
  onAnswer: (answer: Answer) => void;
}) {
  const [chosen, setChosen] = useState<Answer | null>(null);
  const [isMissing, setMissing] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen === null) setMissing(true);
        else onAnswer(chosen);
      }}
    >
      <QuestionCard
        question={{ ...answer, question_text: answer.text }}
        number={answer.number}
        total={total}
        chosen={chosen}
        onChoose={(option) => {
          setMissing(false);
          setChosen(option);
        }}
        headingRef={heading}
      />
      <Group justify="space-between" mt="md">
        <p className={classes.missing} role="alert">
          {isMissing && askForAnswer(answer.kind)}
        </p>
        <Button type="submit" size="md">{t`Check the answer`}</Button>
      </Group>
    </form>
  );
}

function describeJudgement({ state, kind }: AnsweredQuestion): string {
  if (state === 'right') return t`Right.`;
  if (state === 'partly') return t`Partly right. The right answers are marked.`;
  return resultPartsOf(kind).describeWrong?.() ?? t`Wrong. The right answer is marked.`;
}

function Judged({ answer, way, onWay }: { answer: AnsweredQuestion; way: string; onWay: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  // Focused, so that Enter continues. The judgement above is announced, so the page need not scroll.
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  return (
    <>
      <VisuallyHidden role="status">
        <h2>{describeJudgement(answer)}</h2>
      </VisuallyHidden>
      <ResponseCard answer={answer} startsOpen />
      <Group justify="flex-end">
        <Button ref={button} size="md" onClick={onWay}>
          {way}
        </Button>
      </Group>
    </>
  );
}

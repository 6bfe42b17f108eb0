import { t } from '@lingui/core/macro';
import { Fragment, useEffect, useRef } from 'react';
import type { Answers } from '#contract/answer.ts';
import { costOf } from '#contract/cost.ts';
import { Button } from '../../base/elements/button.tsx';
import { Card, Stack } from '../../base/elements/layout.tsx';
import { Text, Title } from '../../base/elements/text.tsx';
import { answersOf } from '../../marks/result/answers.ts';
import { earnedMarks } from '../../marks/result/judge.ts';
import { ResponseCard } from '../../marks/result/response-card.tsx';
import { Score } from '../../marks/result/result-head.tsx';
import type { DrawnQuestion } from './drawn-questions.ts';
import { PREVIEW_CONTEST_ID, type PreviewedContest } from './previewed-contest.ts';
import classes from './quiz-preview.module.css';

export function PreviewResult({
  contest: { minimum, shuffle, settings },
  questions,
  chosen,
  student,
  onAgain,
}: {
  contest: PreviewedContest;
  questions: DrawnQuestion[];
  chosen: Answers;
  student: number;
  onAgain: () => void;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const response = { id: PREVIEW_CONTEST_ID, shuffle_options: shuffle, studentSelectedOptions: chosen };
  const { shows = 'all', start_marks: startMarks = 0, lowest } = settings;
  const costly = questions.map((question, index) => {
    const cost = costOf(settings, question.options.length);
    return { ...question, earned_marks: earnedMarks(question, chosen[index] ?? null, cost) };
  });
  const seen = shows === 'all' ? costly : questions.map(withoutKey);
  const answers = shows === 'marks' ? undefined : answersOf({ ...response, questions: seen }, student);
  const sum = costly.reduce((marks, question) => marks + question.earned_marks, startMarks);
  const score = lowest === 'none' ? sum : Math.max(0, sum);
  const result = {
    total_score: score,
    total_marks: questions.reduce((total, { marks }) => total + marks, startMarks),
    minimum_marks: minimum,
    is_passed: score >= minimum,
    ...(shows !== 'all' && { shows }),
  };
  return (
    <Stack className={classes.result} gap="lg">
      <Stack gap="xs">
        <Title
          order={1}
          size="h3"
          ref={heading}
          tabIndex={-1}
          className={classes.heading}
        >{t`The student has submitted`}</Title>
        <Text>{t`Once the results are open, a student with these answers sees this result.`}</Text>
      </Stack>
      <Card p="lg">
        <Score result={result} answers={answers} />
      </Card>
      <Stack gap="md">
        {answers?.map((answer, index) => (
          <Fragment key={answer.id}>
            {questions[index]?.section !== questions[index - 1]?.section && (
              <Title order={2} size="h4" dir="auto">
                {questions[index]?.section}
              </Title>
            )}
            <ResponseCard answer={answer} startsOpen={answer.state !== 'right'} />
          </Fragment>
        ))}
      </Stack>
      <Button
        variant="default"
        size="md"
        onClick={onAgain}
        className={classes.again}
      >{t`Start again`}</Button>
    </Stack>
  );
}

const withoutKey = ({ id, kind, content, question_text, tree, marks, options }: DrawnQuestion) => ({
  id,
  ...(kind && { kind }),
  ...(content && { content }),
  question_text,
  ...(tree && { tree }),
  marks,
  options: options.map(({ id, option_text, tree }) => ({ id, option_text, ...(tree && { tree }) })),
});

import { Button } from '../../base/elements/button.tsx';
import { Stack } from '../../base/elements/layout.tsx';
import { Text } from '../../base/elements/text.tsx';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from '../../base/router/navigation.tsx';
import { plural, t } from '@lingui/core/macro';
import type { Answer } from '#contract/answer.ts';
import { displayMarks } from '#contract/marks.ts';
import { call } from '../../base/api/call.ts';
import { answersOf } from '../result/answers.ts';
import { ClampedTitle } from '../../base/text/clamped-title.tsx';
import { EmptyState } from '../../base/pages/placeholders.tsx';
import { PracticeEnd } from './practice-end.tsx';
import type { Practice, Tries } from './practice-query.ts';
import { PracticeQuestion } from './practice-question.tsx';
import classes from './practice.module.css';

type Props = { contest: number; practice: Practice; onAgain: () => Promise<unknown> };

export function PracticeTry({ contest, practice, onAgain }: Props) {
  const { name, questions } = practice;
  const [given, setGiven] = useState<Answer[]>([]);
  const [isOver, setOver] = useState(false);
  const finishing = useMutation({
    mutationFn: () => {
      const submission = given.filter((answer) => typeof answer === 'number');
      const others = questions.flatMap(({ id: question }, questionIndex) => {
        const answer = given[questionIndex];
        return answer === undefined || typeof answer === 'number' ? [] : [{ question, answer }];
      });
      return call('finishPractice', {
        body: { contest, try: practice.try, submission, ...(others.length > 0 && { others }) },
      });
    },
  });
  // Each attempt has its own order of options, so its number is passed as the student's id.
  const answers = answersOf(
    {
      id: contest,
      questions,
      shuffle_options: practice.shuffle_options,
      studentSelectedOptions: questions.map((_, questionIndex) => given[questionIndex] ?? null),
    },
    practice.try,
  );
  const finish = () => {
    setOver(true);
    finishing.mutate();
  };
  return (
    <Stack gap="lg" className={classes.page}>
      <title>{t`${name} · Practice · Tallymark`}</title>
      <div>
        <ClampedTitle text={name} />
        <Text c="dimmed">
          {t`Practice: it does not change your marks, and only you can see it.`} {bestOf(practice.tries)}
        </Text>
      </div>
      {questions.length === 0 && (
        <EmptyState message={t`This contest has no questions to practise with.`}>
          <Button
            component={Link}
            to={`/my-contest/contest/${contest}`}
            variant="default"
          >{t`Back to the contest`}</Button>
        </EmptyState>
      )}
      {questions.length > 0 && !isOver && (
        <PracticeQuestion
          answers={answers}
          judged={given.length}
          onAnswer={(answer) => setGiven([...given, answer])}
          onEnd={finish}
        />
      )}
      {isOver && (
        <PracticeEnd
          contest={contest}
          answers={answers}
          tries={finishing.data?.tries}
          fault={finishing.error}
          isKeeping={finishing.isPending}
          onKeep={() => finishing.mutate()}
          onAgain={onAgain}
        />
      )}
    </Stack>
  );
}

function bestOf(tries: Tries): string {
  const [best] = tries.toSorted((a, b) => b.marks / b.total_marks - a.marks / a.total_marks);
  if (!best) return '';
  const [marks, total] = [displayMarks(best.marks), displayMarks(best.total_marks)];
  return plural(tries.length, {
    one: `Your attempt so far scored ${marks} of ${total} marks.`,
    other: `The best of your # attempts scored ${marks} of ${total} marks.`,
  });
}

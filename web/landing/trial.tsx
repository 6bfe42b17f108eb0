import { Button, CloseButton } from '../base/elements/button.tsx';
import { Group, Stack } from '../base/elements/layout.tsx';
import { Text, Title } from '../base/elements/text.tsx';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { Link } from '../base/router/navigation.tsx';
import { t } from '@lingui/core/macro';
import type { Answers } from '#contract/answer.ts';
import { serverNow } from '../base/api/server-clock.ts';
import { QuestionCard } from '../sitting/quiz/question-card.tsx';
import { type AnsweredQuestion, answersOf } from '../marks/result/answers.ts';
import { ResponseCard } from '../marks/result/response-card.tsx';
import { formatCountdown } from '../base/time/time.ts';
import { useNow } from '../base/time/use-now.ts';
import { Verdict } from '../base/elements/verdict.tsx';
import { trialContest } from './trial-contest.ts';
import classes from './trial.module.css';

/** Five questions against the clock, as in a real contest. Nothing is sent or stored. */
export function Trial({ onClose }: { onClose: () => void }) {
  // Each attempt has its own order of options.
  const [attempt, setAttempt] = useState(1);
  const [answers, setAnswers] = useState<AnsweredQuestion[]>();
  const again = () => {
    setAnswers(undefined);
    setAttempt(attempt + 1);
  };
  return (
    <section className={classes.trial} aria-label={t`Try five questions`}>
      {answers ? (
        <TrialResult answers={answers} onAgain={again} onClose={onClose} />
      ) : (
        <TrialAttempt key={attempt} attempt={attempt} onSubmit={setAnswers} onClose={onClose} />
      )}
    </section>
  );
}

type AttemptProps = { attempt: number; onSubmit: (answers: AnsweredQuestion[]) => void; onClose: () => void };

function TrialAttempt({ attempt, onSubmit, onClose }: AttemptProps) {
  const [deadline] = useState(() => serverNow() + trialContest.duration);
  const [chosen, setChosen] = useState<Answers>(() => trialContest.questions.map(() => null));
  const [index, setIndex] = useState(0);
  const [isMissing, setMissing] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const remaining = deadline - useNow(1000, deadline);

  const answers = answersOf({ ...trialContest, studentSelectedOptions: chosen }, attempt);
  const answer = answers[index];
  const isLast = index === answers.length - 1;

  useEffect(() => heading.current?.focus(), [index]);
  const isTimeUp = remaining <= 0;
  useEffect(() => {
    if (isTimeUp) onSubmit(answers);
  });

  if (!answer) return null;
  const show = (next: number) => {
    setMissing(false);
    setIndex(next);
  };
  const goOn = (event: SubmitEvent) => {
    event.preventDefault();
    if (chosen[index] === null) setMissing(true);
    else if (isLast) onSubmit(answers);
    else show(index + 1);
  };
  return (
    <form onSubmit={goOn}>
      <Group style={{ flexWrap: 'nowrap' }} mb="md">
        <Text
          component="span"
          c="dimmed"
          size="sm"
          className={classes.about}
        >{t`A trial: nothing is sent or stored.`}</Text>
        <span className={classes.countdown} role="timer" aria-label={t`Time remaining`}>
          {formatCountdown(remaining)}
        </span>
        <CloseButton size={44} aria-label={t`Close`} onClick={onClose} />
      </Group>
      <QuestionCard
        key={answer.id}
        question={{ ...answer, question_text: answer.text }}
        number={answer.number}
        total={answers.length}
        chosen={chosen[index] ?? null}
        onChoose={(option) => {
          setMissing(false);
          setChosen(chosen.with(index, option));
        }}
        headingRef={heading}
      />
      <p className={classes.missing} role="alert">
        {isMissing && t`Please select an option`}
      </p>
      <div className={classes.ways}>
        <Button
          size="md"
          variant="default"
          disabled={index === 0}
          onClick={() => show(index - 1)}
        >{t`Previous`}</Button>
        <Button size="md" type="submit">
          {isLast ? t`Submit Quiz` : t`Next`}
        </Button>
      </div>
    </form>
  );
}

type ResultProps = { answers: AnsweredQuestion[]; onAgain: () => void; onClose: () => void };

function TrialResult({ answers, onAgain, onClose }: ResultProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const score = answers.reduce((sum, { received = 0 }) => sum + received, 0);
  const { total_marks: total } = trialContest;
  return (
    <>
      <Group justify="space-between" gap="sm" mb="md">
        <Title order={2} size="h3" ref={heading} tabIndex={-1} className={classes.score}>
          {t`Total score ${score} of ${total}`}
        </Title>
        <Verdict isPassed={score >= trialContest.minimum_marks} size="lg" />
      </Group>
      <Text mb="md">{t`Your students see this when the contest has ended for everybody.`}</Text>
      <Stack gap="sm">
        {answers.map((answer) => (
          <ResponseCard key={answer.id} answer={answer} startsOpen={answer.state !== 'right'} />
        ))}
      </Stack>
      <Group gap="sm" mt="lg">
        <Button component={Link} to="/signup" size="md">{t`Get Started`}</Button>
        <Button size="md" variant="default" onClick={onAgain}>{t`Try again`}</Button>
        <Button size="md" variant="subtle" onClick={onClose}>{t`Close`}</Button>
      </Group>
    </>
  );
}

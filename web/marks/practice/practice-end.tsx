import { Button } from '../../base/elements/button.tsx';
import { Group, Stack } from '../../base/elements/layout.tsx';
import { Text, Title } from '../../base/elements/text.tsx';
import { useEffect, useRef, useState } from 'react';
import { Link } from '../../base/router/navigation.tsx';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { displayMarks, sumMarks } from '#contract/marks.ts';
import { explainFault } from '../../base/api/call.ts';
import cards from '../../base/lists/cards.module.css';
import { Instant } from '../../base/time/instant.tsx';
import type { AnsweredQuestion } from '../result/answers.ts';
import { ResponseCard } from '../result/response-card.tsx';
import tally from '../../base/charts/large-tally.module.css';
import { Tally } from '../../base/charts/tally.tsx';
import { ErrorMessage } from '../../base/pages/placeholders.tsx';
import type { Tries } from './practice-query.ts';
import classes from './practice.module.css';

type Props = {
  contest: number;
  answers: AnsweredQuestion[];
  /** All finished attempts, including this one; undefined until the server has stored this one. */
  tries: Tries | undefined;
  fault: Error | null;
  isKeeping: boolean;
  onKeep: () => void;
  onAgain: () => Promise<unknown>;
};

export function PracticeEnd({ contest, answers, tries, fault, isKeeping, onKeep, onAgain }: Props) {
  const [isLoading, setLoading] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const reached = displayMarks(answers.reduce((sum, { received = 0 }) => sum + received, 0));
  const total = displayMarks(sumMarks(answers.map(({ marks }) => marks)));
  const wrong = answers.filter(({ state }) => state !== 'right');
  const right = answers.length - wrong.length;
  const again = async () => {
    setLoading(true);
    await onAgain();
    setLoading(false);
  };
  return (
    <>
      <section className={tally.large} aria-labelledby="reached">
        <Title
          order={2}
          id="reached"
          ref={heading}
          tabIndex={-1}
          className={classes.heading}
        >{t`You reached ${reached} of ${total} marks`}</Title>
        <div>
          <Tally done={right} total={answers.length} />
          <Text mt="xs">
            {wrong.length === 0
              ? t`All answers were right.`
              : t`${right} of ${{ total: answers.length }} answers were right.`}
          </Text>
        </div>
        {fault && (
          <Stack gap="xs" align="flex-start">
            <ErrorMessage>
              {explainFault(fault, t`This attempt could not be saved to your list.`)}
            </ErrorMessage>
            <Button variant="default" loading={isKeeping} onClick={onKeep}>
              {t({ message: 'Keep it', context: 'an attempt at practice' })}
            </Button>
          </Stack>
        )}
        <Group className={classes.ways}>
          <Button size="md" loading={isLoading} onClick={() => void again()}>{t`Practise again`}</Button>
          <Button
            component={Link}
            to={`/my-contest/contest/${contest}`}
            size="md"
            variant="default"
          >{t`Back to the contest`}</Button>
        </Group>
      </section>
      {tries && <OwnTries tries={tries} />}
      {wrong.length > 0 && (
        <div>
          <Title order={2} size="h3" mb="xs">{t`Questions to look at again`}</Title>
          {wrong.map((answer) => (
            <ResponseCard key={answer.id} isRow answer={answer} startsOpen={false} />
          ))}
        </div>
      )}
    </>
  );
}

const TRIES_SHOWN = 10;

const MarksOf = ({ marks, total }: { marks: number; total: number }) => (
  <span>
    <Trans>
      <strong>{marks}</strong> of {total}
    </Trans>
  </span>
);

const OwnTries = ({ tries }: { tries: Tries }) => (
  <section aria-labelledby="tries">
    <Title order={2} size="h3" id="tries" mb="xs">{t`Your attempts`}</Title>
    <ol className={`${cards.ruled} ${classes.tries}`} aria-labelledby="tries">
      {tries.slice(0, TRIES_SHOWN).map((one) => (
        <li key={one.datetime}>
          <Instant at={one.datetime} />
          <MarksOf marks={displayMarks(one.marks)} total={displayMarks(one.total_marks)} />
        </li>
      ))}
    </ol>
    {tries.length > TRIES_SHOWN && (
      <Text size="sm" c="dimmed" mt="xs">{t`The latest ${TRIES_SHOWN} of ${{ total: tries.length }}.`}</Text>
    )}
  </section>
);

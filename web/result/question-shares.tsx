import { Group, NativeSelect, Stack, Text, Title } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Wire } from '#contract/schemas.ts';
import { CardSkeletons, LoadFailed } from '../ui/placeholders.tsx';
import { userText } from '../ui/user-text.ts';
import classes from './question-shares.module.css';
import { ownQuestionsQuery } from './result-queries.ts';
import { percent } from './summary-figures.tsx';

type Statistics = Wire<'getStatistics'>;
type Order = 'contest' | 'hardest';

/** Each question with the share of right answers; opened, with the share of each option. */
export function QuestionShares({ contest, statistics }: { contest: number; statistics: Statistics }) {
  const [order, setOrder] = useState<Order>('contest');
  const { data: questions, error, refetch } = useQuery(ownQuestionsQuery(contest));
  if (!questions && error) {
    return <LoadFailed message="Failed to load data. Please try again." onRetry={refetch} />;
  }
  if (!questions) return <CardSkeletons count={5} height={72} />;
  const shares = new Map(statistics.questions.map((question) => [question.id, question]));
  const rows = questions.map((question, index) => ({
    question,
    number: index + 1,
    share: shares.get(question.id),
  }));
  if (order === 'hardest') {
    rows.sort((a, b) => (a.share?.right_share ?? 0) - (b.share?.right_share ?? 0) || a.number - b.number);
  }
  return (
    <Stack gap="sm">
      <Group justify="space-between">
        <Title order={2} size="h3">
          Share of right answers
        </Title>
        {statistics.responses > 0 && (
          <NativeSelect
            aria-label="Order of the questions"
            value={order}
            onChange={(event) => setOrder(event.currentTarget.value === 'hardest' ? 'hardest' : 'contest')}
            data={[
              { value: 'contest', label: 'As in the contest' },
              { value: 'hardest', label: 'Hardest first' },
            ]}
          />
        )}
      </Group>
      {statistics.responses === 0 && <Text c="dimmed">The shares appear here with the first response.</Text>}
      <ol className={classes.list}>
        {rows.map(({ question, number, share }) => (
          <li key={question.id} className={classes.item}>
            <details>
              <summary className={classes.summary}>
                <span className={classes.number}>{number}</span>
                <span className={classes.text} {...userText(question.question_text)}>
                  {question.question_text}
                </span>
                {share && statistics.responses > 0 && (
                  <span className={classes.share}>
                    <Bar share={share.right_share} isRight />
                    <span>{percent(share.right_share)} right</span>
                  </span>
                )}
              </summary>
              <OptionShares question={question} share={share} responses={statistics.responses} />
            </details>
          </li>
        ))}
      </ol>
    </Stack>
  );
}

type Question = { options: { id: number; option_text: string; is_correct: boolean }[] };

function OptionShares({
  question,
  share,
  responses,
}: {
  question: Question;
  share: Statistics['questions'][number] | undefined;
  responses: number;
}) {
  const shareOf = (id: number) => share?.options.find((option) => option.id === id)?.share ?? 0;
  const count = (part: number) => `${percent(part)} (${Math.round(part * responses)})`;
  return (
    <ul className={classes.options}>
      {question.options.map((option) => (
        <li key={option.id} className={classes.option} data-right={option.is_correct || undefined}>
          <span className={classes.optionText}>
            <span {...userText(option.option_text)}>{option.option_text}</span>
            {option.is_correct && (
              <span className={classes.right}>
                <IconCheck size={16} stroke={2.5} aria-hidden="true" /> Correct answer
              </span>
            )}
          </span>
          <Bar share={shareOf(option.id)} isRight={option.is_correct} />
          <span className={classes.value}>{count(shareOf(option.id))}</span>
        </li>
      ))}
      <li className={classes.option}>
        <span className={classes.optionText}>
          <em>Not answered</em>
        </span>
        <Bar share={share?.blank_share ?? 0} />
        <span className={classes.value}>{count(share?.blank_share ?? 0)}</span>
      </li>
    </ul>
  );
}

/** Drawn beside the same figure in words. */
const Bar = ({ share, isRight = false }: { share: number; isRight?: boolean }) => (
  <span className={classes.bar} data-right={isRight || undefined} aria-hidden="true">
    <span style={{ width: `${share * 100}%` }} />
  </span>
);

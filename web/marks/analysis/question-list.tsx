import { useState } from 'react';
import { t } from '@lingui/core/macro';
import type { QuestionWithKey } from '#contract/contest.ts';
import { NativeSelect } from '../../base/elements/field.tsx';
import { Group, Stack } from '../../base/elements/layout.tsx';
import { Text, Title } from '../../base/elements/text.tsx';
import cards from '../../base/lists/cards.module.css';
import type { Statistics } from './advice.ts';
import { type AnalysedQuestion, QuestionCard } from './question-card.tsx';
import classes from './question-list.module.css';

const ORDERS = {
  contest: t`As in the contest`,
  hardest: t`Hardest first`,
  blunt: t`Lowest discrimination first`,
};
type Order = keyof typeof ORDERS;
const orders = ['contest', 'hardest', 'blunt'] as const satisfies Order[];

export function QuestionList({
  contest,
  statistics,
  questions,
}: {
  contest: number;
  statistics: Statistics;
  questions: QuestionWithKey[];
}) {
  const [order, setOrder] = useState<Order>('contest');
  const figures = new Map(statistics.questions.map((one) => [one.id, one]));
  const rows = questions.flatMap((question, index) => {
    const of = figures.get(question.id);
    return of ? [{ number: index + 1, question, figures: of }] : [];
  });
  return (
    <Stack component="section" aria-labelledby="questions" gap="sm">
      <Group justify="space-between" gap="xs" align="flex-end">
        <div>
          <Title order={2} size="h3" id="questions">{t`Questions`}</Title>
          <Text size="sm" c="dimmed">{t`The line shows the result of pure guessing.`}</Text>
        </div>
        <NativeSelect
          data-look="screen"
          aria-label={t`Order of the questions`}
          value={order}
          onChange={(event) =>
            setOrder(orders.find((each) => each === event.currentTarget.value) ?? 'contest')
          }
          data={orders.map((value) => ({ value, label: ORDERS[value] }))}
        />
      </Group>
      <ol className={`${cards.ruled} ${classes.list}`} aria-label={t`Questions`}>
        {inOrder(rows, order).map((row) => (
          <QuestionCard key={row.question.id} {...row} contest={contest} statistics={statistics} />
        ))}
      </ol>
    </Stack>
  );
}

function inOrder(rows: AnalysedQuestion[], order: Order): AnalysedQuestion[] {
  if (order === 'contest') return rows;
  // Questions without a discrimination are sorted to the end (discriminations are at most 1).
  const by = ({ figures }: AnalysedQuestion) =>
    order === 'hardest' ? figures.facility : (figures.discrimination ?? 2);
  return rows.toSorted((one, other) => by(one) - by(other) || one.number - other.number);
}

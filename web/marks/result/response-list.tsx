import { Button } from '../../base/elements/button.tsx';
import { Group, Stack } from '../../base/elements/layout.tsx';
import { Text, Title } from '../../base/elements/text.tsx';
import { Fragment, useState } from 'react';
import { t } from '@lingui/core/macro';
import { displayMarks } from '#contract/marks.ts';
import { sectionTitles } from '../../sitting/quiz/section-titles.ts';
import { useAnswerFilter } from './answer-filter.tsx';
import { type AnsweredQuestion, type AnswerState, countStates, type ResultWithAnswers } from './answers.ts';
import { JumpNav } from './jump-nav.tsx';
import { ResponseCard } from './response-card.tsx';

/** Maximum number of answers in this state that are unfolded at first; unlimited in other states. */
const UNFOLDED: Partial<Record<AnswerState, number>> = { right: 5, answered: 20 };

const startsOpen = (state: AnswerState, total: number) => total <= (UNFOLDED[state] ?? total);

export function ResponseList({
  result,
  answers,
}: {
  result: ResultWithAnswers;
  answers: AnsweredQuestion[];
}) {
  const { show, filter } = useAnswerFilter({ all: answers.length, ...countStates(answers) });
  const [isAllOpen, setAllOpen] = useState(false);
  const shown = answers.filter(({ state }) => show === 'all' || state === show);
  const hasFolded = shown.some(({ state }) => !startsOpen(state, answers.length));
  const titles = sectionTitles(result.sections);
  const titleOf = (answer: AnsweredQuestion | undefined) => answer && titles[answer.number - 1];
  return (
    <Stack gap="md">
      <Group justify="space-between">
        <Title order={2}>{t`Your responses`}</Title>
        {filter}
      </Group>
      {shown.length > 5 && <JumpNav answers={shown} />}
      {hasFolded && (
        <Group justify="flex-end" data-look="screen">
          <Button variant="subtle" size="sm" onClick={() => setAllOpen(!isAllOpen)}>
            {isAllOpen ? t`Close all questions` : t`Open all questions`}
          </Button>
        </Group>
      )}
      <div>
        {shown.map((answer, index) => (
          <Fragment key={answer.id}>
            {titleOf(answer) !== titleOf(shown[index - 1]) && (
              <Title order={3} size="h4" mt="lg" mb="xs" dir="auto">
                {titleOf(answer)}
              </Title>
            )}
            <ResponseCard
              isRow
              answer={answer}
              appeals={'appeals_until_datetime' in result ? result.id : undefined}
              startsOpen={isAllOpen || startsOpen(answer.state, answers.length)}
            />
          </Fragment>
        ))}
      </div>
      <Text size="sm" c="dimmed" ta="center">
        {shown.length === answers.length
          ? [
              t`${{ questions: answers.length }} questions, ${{ marks: displayMarks(result.total_marks) }} marks in all.`,
              result.start_marks !== undefined &&
                t`Everybody began with ${{ marks: result.start_marks }} of them.`,
            ]
              .filter(Boolean)
              .join(' ')
          : t`${{ shown: shown.length }} of ${{ total: answers.length }} questions.`}
      </Text>
    </Stack>
  );
}

import { Card, Text, Title } from '@mantine/core';
import { t } from '@lingui/core/macro';
import { adviceOn, ranOutAt, type Statistics, trustOf } from './advice.ts';
import classes from './look-at.module.css';

/** Questions to check. `hasOneOrder`: all students had one order, so it is clear where time ran out. */
export function QuestionsToLookAt({
  statistics,
  hasOneOrder,
}: {
  statistics: Statistics;
  hasOneOrder: boolean;
}) {
  const trust = trustOf(statistics.responses);
  if (trust === 'counts alone') return null;
  const urgent = statistics.questions.flatMap((question, index) =>
    adviceOn(question, statistics)
      .filter(({ isUrgent }) => isUrgent)
      .map(({ words }) => ({ words, number: index + 1 })),
  );
  const ranOut = hasOneOrder ? ranOutAt(statistics) : undefined;
  if (urgent.length === 0 && ranOut === undefined) {
    return (
      <Text>
        {trust === 'enough'
          ? t`All questions worked well.`
          : t`No question stands out. With fewer than 30 students, a wrong key can go unnoticed.`}
      </Text>
    );
  }
  return (
    <Card component="section" withBorder p="md" bg="var(--tally-surface)" aria-labelledby="look-at">
      <Title order={2} size="h3" id="look-at">{t`Questions to check`}</Title>
      {urgent.length > 0 && (
        <ul className={classes.urgent}>
          {urgent.map((entry) => (
            <Entry key={entry.number} {...entry} />
          ))}
        </ul>
      )}
      {ranOut !== undefined && (
        <Text
          mt={4}
        >{t`At least a tenth of the students did not reach question ${ranOut}: was the time too short?`}</Text>
      )}
    </Card>
  );
}

const Entry = ({ number, words }: { number: number; words: string }) => (
  <li>
    <a
      href={`#question-${number}`}
      onClick={() => {
        document.querySelector(`#question-${number} > details`)?.setAttribute('open', '');
      }}
    >
      {t`Question ${number}`}
    </a>{' '}
    {words}
  </li>
);

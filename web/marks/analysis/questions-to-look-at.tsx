import type { ReactNode } from 'react';
import { t } from '@lingui/core/macro';
import type { QuestionWithKey } from '#contract/contest.ts';
import { Stack } from '../../base/elements/layout.tsx';
import { Text, Title } from '../../base/elements/text.tsx';
import { OneLine } from '../../base/text/one-line.tsx';
import type { ActOf } from '../correcting/use-correcting.tsx';
import { adviceOn, ranOutAt, type Statistics, trustOf } from './advice.ts';
import classes from './look-at.module.css';

type Props = {
  statistics: Statistics;
  questions: QuestionWithKey[] | undefined;
  /** Whether all students had the same order, which shows where time ran out. */
  hasOneOrder: boolean;
  /** Undefined if the teacher cannot correct the key. */
  actOf: ActOf | undefined;
};

/** Questions to check, each with advice. Questions with the same advice are grouped. */
export function QuestionsToLookAt({ statistics, questions, hasOneOrder, actOf }: Props) {
  const trust = trustOf(statistics.responses);
  if (trust === 'counts alone') return null;
  const urgent = statistics.questions.flatMap((question, index) =>
    adviceOn(question, statistics)
      .filter(({ isUrgent }) => isUrgent)
      .map(({ words }) => ({
        words,
        number: index + 1,
        question: questions?.find(({ id }) => id === question.id),
      })),
  );
  const ranOut = hasOneOrder ? ranOutAt(statistics) : undefined;
  if (urgent.length === 0 && ranOut === undefined) {
    return (
      <Text className={classes.calm}>
        {trust === 'enough'
          ? t`All questions worked well.`
          : t`No question stands out. With fewer than 30 students, a wrong key can go unnoticed.`}
      </Text>
    );
  }
  return (
    <Stack component="section" aria-labelledby="look-at" gap="xs">
      <Title order={2} id="look-at">{t`Questions to check`}</Title>
      {[...Map.groupBy(urgent, ({ words }) => words)].map(([words, entries]) => (
        <div key={words}>
          <p className={classes.words} data-look="strong">
            {words}
          </p>
          <ul className={classes.urgent} data-look="rules">
            {entries.map(({ question, number }) => (
              <Entry
                key={number}
                number={number}
                question={question}
                act={question && actOf?.(question, number)}
              />
            ))}
          </ul>
        </div>
      ))}
      {ranOut !== undefined && (
        <Text
          mt={4}
        >{t`At least a tenth of the students did not reach question ${ranOut}: was the time too short?`}</Text>
      )}
    </Stack>
  );
}

/** Number of characters that fill a line on any screen. */
const PREVIEW_LENGTH = 200;

type EntryProps = { number: number; question: QuestionWithKey | undefined; act: ReactNode };

const Entry = ({ number, question, act }: EntryProps) => (
  <li>
    <a
      href={`#question-${number}`}
      onClick={() => {
        document.querySelector(`#question-${number} > details`)?.setAttribute('open', '');
      }}
    >
      {t`Question ${number}`}
    </a>
    <span className={classes.preview} data-look="line quiet" dir="auto">
      {question && <OneLine text={question.question_text} tree={question.tree} most={PREVIEW_LENGTH} />}
    </span>
    {act}
  </li>
);

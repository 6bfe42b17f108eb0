import { Button } from '../../base/elements/button.tsx';
import { Group, Stack } from '../../base/elements/layout.tsx';
import { Text, Title } from '../../base/elements/text.tsx';
import { IconCertificate } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from '../../base/router/navigation.tsx';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { formatMarks } from '#contract/marks.ts';
import { PractiseLink } from '../../contest/shared/practise-link.tsx';
import { leaderboardQuery } from '../../contest/leaderboard/leaderboard-query.ts';
import { describeOwnPlace } from '../../contest/leaderboard/own-place.tsx';
import { type AnsweredQuestion, countStates, type Result } from './answers.ts';
import { ClampedTitle } from '../../base/text/clamped-title.tsx';
import { CorrectionNote } from './correction-note.tsx';
import { Instant } from '../../base/time/instant.tsx';
import { OpeningTime } from './opening-time.tsx';
import { Tally } from '../../base/charts/tally.tsx';
import tally from '../../base/charts/large-tally.module.css';
import { Verdict } from '../../base/elements/verdict.tsx';
import classes from './result-head.module.css';

function waitingTitle({ release, shows }: Result): string {
  if (release) return t`Waiting for the results`;
  return shows === 'marks' ? t`Contest Ongoing` : t`Contest Ongoing - Check Your Responses`;
}

export function ResultHead({ result, answers }: { result: Result; answers: AnsweredQuestion[] | undefined }) {
  const opened = result.total_score === null ? undefined : result;
  return (
    <Stack gap="md">
      <ClampedTitle text={result.name} />
      {opened ? (
        <Score result={opened} answers={answers}>
          {opened.grade && <span>{t`Grade ${{ grade: opened.grade }}`}</span>}
          {opened.has_leaderboard && <OwnRank contest={result.id} />}
        </Score>
      ) : (
        <Stack gap="xs">
          <Title order={2} size="h3" aria-live="polite">
            {waitingTitle(result)}
          </Title>
          <OpeningTime {...result} />
        </Stack>
      )}
      {opened?.correction && <CorrectionNote correction={opened.correction} result={opened} />}
      {opened && (
        <Group className={classes.ways} data-look="screen" gap="sm" align="stretch">
          {opened.certificate && (
            <Button
              component={Link}
              to={`/results/student/${result.id}/certificate`}
              variant="default"
              size="md"
              leftSection={<IconCertificate size={18} aria-hidden="true" />}
            >{t`Print your certificate`}</Button>
          )}
          {opened.has_practice && <PractiseLink id={result.id} size="md" />}
        </Group>
      )}
    </Stack>
  );
}

type ScoreProps = {
  result: Pick<Result, 'total_marks' | 'minimum_marks' | 'shows' | 'key_held'> & {
    total_score: number;
    is_passed: boolean;
  };
  /** Undefined if the contest does not show answers. */
  answers: AnsweredQuestion[] | undefined;
};

/** Sentences that tell students which parts of the result the teacher hides. */
const SHOWN = {
  all: undefined,
  answers: t`Your teacher has chosen to show your own answers, but not which ones are right.`,
  marks: t`Your teacher has chosen to show only your marks.`,
};

/** For students with another date to come: when they will see the answers. */
const KeyHeld = ({ until }: { until: string | null }) =>
  until ? (
    <Trans>
      You will see the answers after your other date, on <Instant at={until} />.
    </Trans>
  ) : (
    t`You will see the answers after your other date.`
  );

/** Returns text such as "3 of 6 right, 1 wrong, 2 not answered."; without the key, only how many answers. */
function countWords(answers: AnsweredQuestion[]): string {
  const { answered, right, partly, wrong, kept, blank, dropped } = countStates(answers);
  const hasKey = answers.some(({ received }) => received !== undefined);
  const judged = hasKey
    ? [
        t`${right} of ${{ total: answers.length - dropped }} right`,
        partly > 0 && t`${partly} partly right`,
        kept > 0 && t`${kept} credited although not right`,
        t`${wrong} wrong`,
      ]
    : [t`${answered} answered`];
  const left = dropped > 0 && plural(dropped, { one: '# does not count', other: '# do not count' });
  const words = [...judged, t`${blank} not answered`, left].filter(Boolean);
  return `${words.join(', ')}.`;
}

/** The score with its verdict, and the tally of right answers. `children`: short facts beside the verdict. */
export function Score({ result, answers, children }: ScoreProps & { children?: ReactNode }) {
  const { key_held: held, shows } = result;
  const score = formatMarks(result.total_score);
  const total = formatMarks(result.total_marks);
  const minimum = formatMarks(result.minimum_marks);
  const note = held ? <KeyHeld until={held.until_datetime} /> : shows && SHOWN[shows];
  return (
    <div className={tally.large}>
      <Title order={2} size="h4" className={classes.ended} aria-live="polite">{t`Contest Ended`}</Title>
      <Group className={classes.beside} align="flex-end">
        <p className={classes.figure} data-look="quiet">
          <span className={classes.label} data-look="small">
            {t`Total score`}{' '}
          </span>
          <Trans>
            <strong>{score}</strong> of {total}
          </Trans>
        </p>
        <Verdict isPassed={result.is_passed} size="lg" />
        {children}
      </Group>
      {answers && <RightAnswers answers={answers} />}
      <Text c="dimmed" size="sm">
        {note ? t`Passing mark: ${minimum} of ${total}.` : t`Passing mark: ${minimum} of ${total}`} {note}
      </Text>
    </div>
  );
}

/** The tally of right answers, above its words. Marks are counted in the figure. */
function RightAnswers({ answers }: { answers: AnsweredQuestion[] }) {
  const { right, kept, dropped } = countStates(answers);
  const hasKey = answers.some(({ received }) => received !== undefined);
  return (
    <div>
      {hasKey && <Tally done={right + kept} total={answers.length - dropped} />}
      <Text mt="xs">{countWords(answers)}</Text>
    </div>
  );
}

/** The student's rank or place, such as "Rank 5" or "Best in class". */
function OwnRank({ contest }: { contest: number }) {
  const { data: board } = useQuery(leaderboardQuery(contest));
  const own = board?.rows.find(({ is_you: isYou }) => isYou);
  const place = board?.distribution && describeOwnPlace(board.distribution);
  if (place) return <span>{place}</span>;
  return own ? <span>{t`Rank ${{ rank: own.rank }}`}</span> : null;
}

import { plural, t } from '@lingui/core/macro';
import { Menu } from '@mantine/core';
import { IconDownload, IconEye, IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode, useState } from 'react';
import { NativeSelect } from '../../base/elements/field.tsx';
import { Group, Stack } from '../../base/elements/layout.tsx';
import { Text } from '../../base/elements/text.tsx';
import { Link } from '../../base/router/navigation.tsx';
import { teacherPartsOf } from '../../kinds/for-teachers.ts';
import { displayMarks } from '#contract/marks.ts';
import type { QuestionWithKey } from '#contract/contest.ts';
import type { Wire } from '#contract/schemas.ts';
import type { Sections } from '#contract/sections.ts';
import type { Contest } from '../../contest/shared/contest-queries.ts';
import { timePerStudent } from '../../contest/shared/time-per-student.ts';
import { useTimeState } from '../../contest/shared/use-time-state.ts';
import { hasRight } from '../../people/rights/rights.ts';
import { ContestHead } from '../../sitting/participation/contest-head.tsx';
import { useTextCorrections } from '../../sitting/messages/use-text-corrections.ts';
import { OptionRow } from '../../kinds/shared/option-row.tsx';
import type { PreviewedContest } from '../preview/previewed-contest.ts';
import { statisticsQuery } from '../../marks/result/result-queries.ts';
import { formatPercent } from '#contract/percent.ts';
import { useMarksRefresh } from '../../marks/result/use-marks-refresh.ts';
import cards from '../../base/lists/cards.module.css';
import { ExportLabel } from '../../base/files/export-button.tsx';
import { lazyPart } from '../../base/pages/part.tsx';
import { LoadFailed } from '../../base/pages/placeholders.tsx';
import { usePrinting } from '../../base/pages/use-printing.ts';
import { Corrections } from '../../marks/correcting/corrections.tsx';
import { NearAnswers } from '../../marks/correcting/near-answers.tsx';
import { type AcceptOf, useCorrecting } from '../../marks/correcting/use-correcting.tsx';
import { ExportDialog } from './export-dialog.tsx';
import { PaperQuestion } from './paper-question.tsx';
import { questionsQuery } from '../../contest/shared/contest-with-key.ts';
import { PaperSkeleton } from '../../contest/shared/paper-skeleton.tsx';
import { SectionHead } from './section-head.tsx';
import { Share, notesOnShares } from './share-notes.tsx';
import { describeQuestionCount, sectionsByQuestion } from '../../contest/shared/sections-of-paper.ts';
import classes from './paper.module.css';

const QuizPreview = lazyPart(
  'contest preview',
  async () => (await import('../preview/quiz-preview.tsx')).QuizPreview,
);

type Statistics = Wire<'getStatistics'>;
type Shares = Statistics['questions'][number];
type Order = 'contest' | 'hardest';

export function ContestPaper({ contest }: { contest: Contest }) {
  usePrinting();
  const [isExporting, setExporting] = useState(false);
  const [isPreviewing, setPreviewing] = useState(false);
  const [order, setOrder] = useState<Order>('contest');
  const { data: read, error, refetch } = useQuery(questionsQuery(contest.id));
  const refetchInterval = useMarksRefresh(contest);
  const counted = useQuery({ ...statisticsQuery(contest.id), refetchInterval });
  const { data: statistics, isPending } = counted;
  // Waits for the shares of options, which would move the questions if they appeared later.
  const questions = isPending ? undefined : read;
  const responses = statistics?.responses ?? 0;
  const correctionsOf = useTextCorrections(contest.id);
  const correcting = useCorrecting(contest, questions ?? []);
  const isInOrder = responses === 0 || order === 'contest';
  const rows = inOrder(questions ?? [], statistics, isInOrder ? 'contest' : order);
  const sections = sectionsByQuestion(contest.settings?.sections);
  // Before the start, a contest is not corrected but withdrawn and edited.
  const isCorrectable =
    useTimeState(contest) !== 'not started' && contest.is_published && hasRight(contest, 'edit');
  return (
    <Stack gap="md">
      <ContestHead
        contest={contest}
        menu={
          <>
            {/* The first entry takes the focus, so it is one that is never disabled. */}
            <Menu.Item
              component={Link}
              to={`/results/teacher/${contest.id}/print`}
              leftSection={<IconPrinter size={18} aria-hidden="true" />}
            >{t`Question papers to print`}</Menu.Item>
            <Menu.Item
              leftSection={<IconEye size={18} aria-hidden="true" />}
              disabled={!questions}
              onClick={() => setPreviewing(true)}
            >{t`Preview`}</Menu.Item>
          </>
        }
        hasExport
        exports={
          <Menu.Item
            leftSection={<IconDownload size={18} aria-hidden="true" />}
            onClick={() => setExporting(true)}
          >
            <ExportLabel label={t`Questions…`} holds={t`With the key, for another program`} />
          </Menu.Item>
        }
      />
      {isExporting && <ExportDialog contest={contest} onClose={() => setExporting(false)} />}
      {isPreviewing && questions && (
        <QuizPreview
          contest={previewOf(contest, questions)}
          back={t`Back to the paper`}
          onClose={() => setPreviewing(false)}
        />
      )}
      {correcting.dialogs}
      {!questions && !error && <PaperSkeleton />}
      {!questions && error && <LoadFailed onRetry={refetch} />}
      {questions && (
        <>
          <Group justify="space-between" gap="xs">
            <Text>
              {t`${{ questions: describeQuestionCount(questions.length, contest.total_questions) }}, ${plural(
                { marks: displayMarks(contest.total_marks) },
                { one: '# mark', other: '# marks' },
              )}, ${{ minimum: displayMarks(contest.minimum_marks) }} needed to pass.`}{' '}
              {statistics && describeNumbers(statistics)}
            </Text>
            {responses > 0 && (
              <NativeSelect
                data-look="screen"
                aria-label={t`Order of the questions`}
                value={order}
                onChange={(event) =>
                  setOrder(event.currentTarget.value === 'hardest' ? 'hardest' : 'contest')
                }
                data={[
                  { value: 'contest', label: t`As in the contest` },
                  { value: 'hardest', label: t`Hardest first` },
                ]}
              />
            )}
          </Group>
          {!statistics && (
            <LoadFailed
              message={t`The number of students who chose each option could not be loaded.`}
              onRetry={counted.refetch}
            />
          )}
          <Corrections contest={contest} questions={questions} />
          <ol className={`${cards.stack} ${classes.list}`} aria-label={t`Questions`}>
            {rows.map((row) => (
              <Fragment key={row.question.id}>
                {isInOrder && <HeadAbove sections={sections} questionIndex={row.number - 1} />}
                <Question
                  {...row}
                  contest={contest.id}
                  corrections={correctionsOf(row.question.id)}
                  responses={responses}
                  act={isCorrectable && correcting.actOf(row.question, row.number)}
                  accept={isCorrectable ? correcting.acceptOf(row.question) : undefined}
                />
              </Fragment>
            ))}
          </ol>
          {correcting.bar}
        </>
      )}
    </Stack>
  );
}

const previewOf = (contest: Contest, questions: QuestionWithKey[]): PreviewedContest => ({
  name: contest.name,
  length: timePerStudent(contest),
  minimum: contest.minimum_marks,
  shuffle: contest.shuffle_options,
  settings: contest.settings ?? {},
  questions,
});

function HeadAbove({ sections, questionIndex }: { sections: Sections; questionIndex: number }) {
  const section = sections[questionIndex];
  return section && section !== sections[questionIndex - 1] && <SectionHead section={section} />;
}

/** Explains the numbers next to options, statements and places. */
function describeNumbers({ responses, questions }: Statistics): string {
  if (responses === 0)
    return t`After the first response, this page shows how many students chose each option.`;
  const hasParts = questions.some(({ options, places }) => places ?? options.some(({ denied }) => denied));
  const count = plural(responses, { one: '# response', other: '# responses' });
  const ofOptions = t`${{ count }}. The number next to each option shows how many students chose it.`;
  if (!hasParts) return ofOptions;
  return `${ofOptions} ${t`Next to each statement and each place it shows how many were right.`}`;
}

type Row = { question: QuestionWithKey; number: number; shares: Shares | undefined };

function inOrder(questions: QuestionWithKey[], statistics: Statistics | undefined, order: Order): Row[] {
  const shares = new Map(statistics?.questions.map((question) => [question.id, question]));
  const rows = questions.map((question, index) => ({
    question,
    number: index + 1,
    shares: shares.get(question.id),
  }));
  if (order === 'contest') return rows;
  const rightShare = (row: Row) => row.shares?.right_share ?? 0;
  return rows.toSorted((a, b) => rightShare(a) - rightShare(b) || a.number - b.number);
}

type QuestionProps = Row & {
  contest: number;
  corrections: readonly string[];
  responses: number;
  act: ReactNode;
  accept: ReturnType<AcceptOf> | undefined;
};

function Question({ contest, shares, responses: all, act, accept, ...shown }: QuestionProps) {
  const { question } = shown;
  const responses = shares?.given ?? all;
  if (!shares || all === 0) return <PaperQuestion {...shown} act={act} />;
  return (
    <PaperQuestion
      {...shown}
      act={
        <>
          {teacherPartsOf(question.kind).GivenAnswers && (
            <NearAnswers contest={contest} question={question} onAccept={accept?.typed} />
          )}
          {act}
        </>
      }
      aside={
        <>
          {shares.given !== undefined && (
            <span data-look="quiet small">
              {t`${responses} of ${plural(all, { one: '# student', other: '# students' })} were given this question`}
            </span>
          )}
          {responses > 0 && t`${{ share: formatPercent(shares.right_share) }} right`}
        </>
      }
      {...notesOnShares(question, shares, responses, accept?.atPlace)}
    >
      {shares.unanswered.count > 0 && (
        <OptionRow text={t`Not answered`} isDense isNone>
          <Share count={shares.unanswered.count} responses={responses} />
        </OptionRow>
      )}
    </PaperQuestion>
  );
}

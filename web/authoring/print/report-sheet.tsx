import { t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { IconCheck, IconCircleDot, IconCircleHalf2, IconMinus, IconX } from '@tabler/icons-react';
import { memo } from 'react';
import type { Answer } from '#contract/answer.ts';
import type { QuestionWithKey } from '#contract/contest.ts';
import { gradeOf } from '#contract/grades.ts';
import { displayAddress } from '#shared/log-in-name.ts';
import * as limits from '#contract/limits.ts';
import { displayMarks, formatMarks } from '#contract/marks.ts';
import type { Contest } from '../../contest/shared/contest-queries.ts';
import { formatLocal } from '../../base/time/time.ts';
import { isRight, judge } from '../../marks/result/judge.ts';
import { teacherPartsOf } from '../../kinds/for-teachers.ts';
import { resultPartsOf } from '../../kinds/views.ts';
import { Verdict } from '../../base/elements/verdict.tsx';
import { OneLine } from '../../base/text/one-line.tsx';
import type { ReportedParticipant } from './report-query.ts';
import { SheetHead, type SheetOrigin } from './sheet-head.tsx';
import classes from './report.module.css';
import print from './print.module.css';

/** Contests with more questions are printed in columns without texts, to keep reports short. */
const WITH_TEXTS = 20;

/** Maximum characters that fit on a question's printed line, however wide they are. */
const QUESTION = 250;

type Props = {
  contest: Contest;
  filed: SheetOrigin;
  questions: QuestionWithKey[];
  response: ReportedParticipant;
  hasKey: boolean;
};

export const ReportSheet = memo(function ReportSheet({ contest, filed, questions, response, hasKey }: Props) {
  const { name, email, submitted_datetime: submitted } = response;
  const marks = response.marks === null ? null : formatMarks(response.marks);
  const numbers = response.drawn ?? questions.map((_, index) => index + 1);
  const answers = numbers.flatMap((numberInContest, place) => {
    const index = numberInContest - 1;
    const question = questions[index];
    if (!question) return [];
    const [answer, earned] = [response.selected[index] ?? null, response.earned_marks[index] ?? null];
    return { number: place + 1, question, answer, earned };
  });
  const total = displayMarks(contest.total_marks);
  const scale = contest.grades?.scale;
  const isShort = answers.length <= WITH_TEXTS;
  const shownName = name || displayAddress(email);
  return (
    <section className={print.sheet} data-look="card" aria-label={t`Report for ${shownName}`}>
      <SheetHead contest={contest} {...filed}>
        <p dir="auto">
          <strong>{shownName}</strong>
          {name && ` · ${displayAddress(email)}`}
        </p>
        <p>
          {submitted === null
            ? t`Ended when time ran out`
            : t`Submitted ${{ time: formatLocal(new Date(submitted)) }}`}
        </p>
      </SheetHead>
      <p className={classes.score}>
        <span>
          <Trans>
            <strong>{marks}</strong> of <Plural value={total} one="# mark" other="# marks" />
          </Trans>
        </span>
        {scale && response.marks !== null && (
          <span>{t`Grade ${{ grade: gradeOf(scale, response.marks, contest.total_marks) }}`}</span>
        )}
        <Verdict isPassed={response.result === 'passed'} size="lg" />
        <span data-look="quiet">{t`${{ minimum: displayMarks(contest.minimum_marks) }} needed to pass`}</span>
      </p>
      <ol className={isShort ? classes.rows : hasKey ? classes.pairs : classes.columns}>
        {answers.map((answer) => (
          <li key={answer.question.id}>
            <AnswerMark {...answer} />
            <span className={classes.number} data-look="strong figures">
              {answer.number}.
            </span>
            {(isShort || hasKey) && <Texts {...answer} hasKey={hasKey} hasQuestion={isShort} />}
            <span className={classes.marks} data-look="figures">
              {marksWords(answer)}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
});

type AnswerProps = { question: QuestionWithKey; answer: Answer | null; earned: number | null };

/** Returns the marks in words. Some students keep marks for dropped questions, which are not in the total. */
function marksWords({ question, earned }: AnswerProps) {
  const marks = formatMarks(earned ?? 0);
  return question.ruling === 'drop'
    ? earned
      ? marks
      : '–'
    : t`${marks} of ${{ total: displayMarks(question.marks) }}`;
}

const SIGNS = {
  dropped: [IconMinus, t`Does not count`, undefined],
  right: [IconCheck, t`Right`, classes.right],
  partly: [IconCircleHalf2, t`Partly right`, classes.partly],
  kept: [IconCircleDot, t`Counted`, undefined],
  blank: [IconMinus, t`Not answered`, undefined],
  wrong: [IconX, t`Wrong`, classes.wrong],
} as const;

function AnswerMark({ question, answer, earned }: AnswerProps) {
  const [Sign, name, className] = SIGNS[judge(question, answer, earned)];
  return <Sign size={16} stroke={2.5} role="img" className={className} aria-label={name} />;
}

function Texts({
  question,
  answer,
  earned,
  hasKey,
  hasQuestion,
}: AnswerProps & { hasKey: boolean; hasQuestion: boolean }) {
  const state = judge(question, answer, earned);
  const { AnswerLine } = resultPartsOf(question.kind);
  const { RightLine } = teacherPartsOf(question.kind);
  return (
    <span className={classes.texts}>
      {hasQuestion && (
        <span className={classes.line} data-look="line" dir="auto">
          <OneLine text={question.question_text} tree={question.tree} most={QUESTION} />
        </span>
      )}
      <span data-look="wrap">
        <span data-look="quiet">{t`Answer:`} </span>
        {answer === null ? (
          <bdi>{t`none`}</bdi>
        ) : (
          <AnswerLine question={question} answer={answer} most={limits.optionTextLength} />
        )}
        {state === 'kept' && (
          <span data-look="quiet"> · {t`counted, because it was marked as right by mistake`}</span>
        )}
        {hasKey && state !== 'right' && !isRight(question, answer) && (
          <>
            <span data-look="quiet"> · {t`Right:`} </span>
            <RightLine question={question} most={limits.optionTextLength} />
          </>
        )}
        {question.ruling === 'drop' && <span data-look="quiet"> · {t`does not count`}</span>}
        {question.ruling === 'all' && <span data-look="quiet"> · {t`full marks for all`}</span>}
      </span>
    </span>
  );
}

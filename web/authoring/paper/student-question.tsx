import { rightListOf } from '../../kinds/shared/right-list.ts';
import { plural, t } from '@lingui/core/macro';
import { isSameAnswer } from '#contract/answer.ts';
import { displayMarks, formatMarks } from '#contract/marks.ts';
import { AnswerMark } from '../../base/elements/answer-mark.tsx';
import { formatTimeWithSeconds } from '../../base/time/time-words.ts';
import type { PaperAnswer } from '../../kinds/shared/answer-view.ts';
import { explainMarks } from '../../marks/result/explain-marks.ts';
import type { AnsweredQuestion, LateAnswer } from './answers-of-paper.ts';
import { PaperQuestion } from './paper-question.tsx';

type Props = { answer: AnsweredQuestion; hasMarks: boolean; corrections: readonly string[] };

/** A question with a student's answer. `hasMarks`: whether marks are known. */
export const StudentQuestion = ({ answer, hasMarks, corrections }: Props) => (
  <PaperQuestion
    number={answer.number}
    question={answer.question}
    hasMarks={!hasMarks}
    corrections={corrections}
    aside={
      <>
        {answer.numberInContest !== undefined && (
          <span data-look="quiet small">{t`Number ${{ number: answer.numberInContest }} of the contest`}</span>
        )}
        <AnswerMark state={answer.state} />
        {hasMarks && (
          <span data-look="quiet small">
            {t`${{ earned: formatMarks(answer.earned ?? 0) }} of ${plural(
              { marks: answer.state === 'dropped' ? 0 : displayMarks(answer.question.marks) },
              { one: '# mark', other: '# marks' },
            )}`}
          </span>
        )}
      </>
    }
    answers={answersIn(answer)}
    account={hasMarks && accountOf(answer)}
  />
);

const accountOf = ({ question, answer, earned, state }: AnsweredQuestion): string | undefined =>
  explainMarks({
    ...question,
    ruling: question.ruling,
    answer,
    received: earned ?? undefined,
    state,
    ...listOf(question),
    options: question.options.map((option) => ({ id: option.id, isCorrect: option.is_correct })),
  });

const listOf = (question: AnsweredQuestion['question']) => {
  const right = rightListOf(question);
  return right ? { right } : {};
};

/** Returns the student's different answers, the one that counts first. */
function answersIn({ answer, inTime, late }: AnsweredQuestion): PaperAnswer[] {
  const accepted = late.find((one) => isSameAnswer(one.option, answer));
  const all = [
    {
      answer,
      counts: true,
      words: accepted ? t`Chosen late, accepted; ${{ arrival: arrivalOf(accepted) }}` : t`Chosen`,
    },
    ...late.map((one) => ({
      answer: one.option,
      counts: false,
      words: t`Chosen late, not counted; ${{ arrival: arrivalOf(one) }}`,
    })),
    { answer: inTime, counts: false, words: t`Chosen in time` },
  ];
  return all.filter((one, at) => at === all.findIndex((other) => isSameAnswer(other.answer, one.answer)));
}

function arrivalOf({ arrived_datetime: at, after_opening: isAfterOpening }: LateAnswer): string {
  const time = formatTimeWithSeconds(at);
  return isAfterOpening ? t`arrived ${time}, after the results opened` : t`arrived ${time}`;
}

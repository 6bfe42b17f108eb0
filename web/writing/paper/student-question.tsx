import { plural, t } from '@lingui/core/macro';
import type { Answer } from '#contract/answer.ts';
import { displayMarks, formatMarks } from '#contract/marks.ts';
import { AnswerMark } from '../../base/ui/answer-mark.tsx';
import { formatTimeWithSeconds } from '../../base/ui/time-words.ts';
import { explainMarks } from '../../marks/result/explain-marks.ts';
import { chosenIn } from '../../marks/result/judge.ts';
import type { AnsweredQuestion, LateAnswer } from './answers-of-paper.ts';
import { type Note, type Option, PaperQuestion } from './paper-question.tsx';
import classes from './paper.module.css';

/** A question with a student's answer. `hasMarks`: whether marks are known. */
export const StudentQuestion = ({ answer, hasMarks }: { answer: AnsweredQuestion; hasMarks: boolean }) => (
  <PaperQuestion
    number={answer.number}
    question={answer.question}
    hasMarks={!hasMarks}
    aside={
      <>
        {answer.numberInContest !== undefined && (
          <span
            className={classes.dimmed}
          >{t`Number ${{ number: answer.numberInContest }} of the contest`}</span>
        )}
        <AnswerMark state={answer.state} />
        {hasMarks && (
          <span className={classes.dimmed}>
            {t`${{ earned: formatMarks(answer.earned ?? 0) }} of ${plural(
              { marks: answer.state === 'dropped' ? 0 : displayMarks(answer.question.marks) },
              { one: '# mark', other: '# marks' },
            )}`}
          </span>
        )}
      </>
    }
    noteOf={(option) => noteOf(answer, option)}
    account={hasMarks && accountOf(answer)}
  />
);

function accountOf({ question, answer, earned, state }: AnsweredQuestion): string | undefined {
  const chosen = chosenIn(question, answer);
  return explainMarks({
    ...question,
    ruling: question.ruling,
    received: earned ?? undefined,
    state,
    options: question.options.map((option) => ({
      isSelected: chosen.includes(option),
      isCorrect: option.is_correct,
    })),
  });
}

function noteOf({ question, answer, inTime, late }: AnsweredQuestion, option: Option): Note | undefined {
  const isIn = (answer: Answer | null) => chosenIn(question, answer).includes(option);
  const lateAnswer = late.find((answer) => isIn(answer.option));
  if (isIn(answer)) {
    return {
      tone: toneOf(question, option),
      words: (
        <strong>
          {lateAnswer ? t`Chosen late, accepted; ${{ arrival: arrivalOf(lateAnswer) }}` : t`Chosen`}
        </strong>
      ),
    };
  }
  if (lateAnswer) {
    return { tone: 'aside', words: t`Chosen late, not counted; ${{ arrival: arrivalOf(lateAnswer) }}` };
  }
  return isIn(inTime) ? { tone: 'aside', words: t`Chosen in time` } : undefined;
}

/** Returns a chosen option's tone. If all students or none get the marks, no choice counts as wrong. */
function toneOf({ ruling = 'accept' }: AnsweredQuestion['question'], option: Option): Note['tone'] {
  if (option.is_correct) return 'right';
  return ruling === 'accept' && !option.keeps_marks ? 'wrong' : 'aside';
}

function arrivalOf({ arrived_datetime: at, after_opening: isAfterOpening }: LateAnswer): string {
  const time = formatTimeWithSeconds(at);
  return isAfterOpening ? t`arrived ${time}, after the results opened` : t`arrived ${time}`;
}

import { IconCircleCheck, IconCircleDashed, IconCircleX } from '@tabler/icons-react';
import { exactTime } from '../ui/time-words.ts';
import { count } from '../ui/time.ts';
import type { Answer, AnswerState, LateAnswer } from './answers-of-paper.ts';
import { type Note, type Option, PaperQuestion } from './paper-question.tsx';
import classes from './paper.module.css';

/** A question with what one student has chosen; `hasMarks`: the marks are known. */
export const StudentQuestion = ({ answer, hasMarks }: { answer: Answer; hasMarks: boolean }) => (
  <PaperQuestion
    number={answer.number}
    question={answer.question}
    hasMarks={!hasMarks}
    aside={
      <>
        <State state={answer.state} />
        {hasMarks && (
          <span className={classes.dimmed}>
            {answer.state === 'right' ? answer.question.marks : 0} of {count(answer.question.marks, 'mark')}
          </span>
        )}
      </>
    }
    noteOf={(option) => noteOf(answer, option)}
  />
);

/** What the student has to do with an option; undefined where nothing. */
function noteOf({ selected, selectedInTime, late }: Answer, option: Option): Note | undefined {
  const lateAnswer = late.find((answer) => answer.option === option.id);
  if (selected === option.id) {
    return {
      tone: option.is_correct ? 'right' : 'wrong',
      words: <strong>{lateAnswer ? `Chosen late, accepted; ${arrivalOf(lateAnswer)}` : 'Chosen'}</strong>,
    };
  }
  if (lateAnswer) {
    return { tone: 'none', words: `Chosen late, does not count; ${arrivalOf(lateAnswer)}` };
  }
  return selectedInTime === option.id ? { tone: 'none', words: 'Chosen in time' } : undefined;
}

const arrivalOf = ({ arrived_datetime: at, after_opening: isAfterOpening }: LateAnswer) =>
  `arrived ${exactTime(at)}${isAfterOpening ? ', after the results opened' : ''}`;

function State({ state }: { state: AnswerState }) {
  const [Icon, word] = {
    right: [IconCircleCheck, 'Right'] as const,
    wrong: [IconCircleX, 'Wrong'] as const,
    blank: [IconCircleDashed, 'Not answered'] as const,
  }[state];
  return (
    <span className={classes.state} data-state={state}>
      <Icon size={18} stroke={2} aria-hidden="true" />
      {word}
    </span>
  );
}

import {
  IconCheck,
  IconChevronDown,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleX,
  IconX,
} from '@tabler/icons-react';
import { memo } from 'react';
import type { Answer, AnsweredOption, AnswerState } from './answers.ts';
import { userText } from '../ui/user-text.ts';
import { JumpLink } from './jump-nav.tsx';
import classes from './response-card.module.css';

/** So many characters of a folded question fill its line on every screen. */
const PREVIEW_LENGTH = 200;

/**
 * One question with the own answer and, once the results are open, the right one and the marks received. It
 * opens and folds by click and keyboard. `nextWrong`: the number of the next question that was answered
 * wrong, to go on to.
 */
export const ResponseCard = memo(function ResponseCard({
  answer,
  startsOpen,
  nextWrong,
}: {
  answer: Answer;
  startsOpen: boolean;
  nextWrong?: number | undefined;
}) {
  const heading = `question-${answer.number}-heading`;
  return (
    <section
      id={`question-${answer.number}`}
      className={classes.card}
      data-folded={!startsOpen || undefined}
      aria-labelledby={heading}
    >
      <details open={startsOpen} data-open-on-paper>
        <summary className={classes.summary}>
          <h3 id={heading} className={classes.number}>
            Question {answer.number}
          </h3>
          <State state={answer.state} />
          <span className={classes.marks}>
            {answer.received === undefined
              ? `${answer.marks} ${answer.marks === 1 ? 'mark' : 'marks'}`
              : `Marks received: ${answer.received} of ${answer.marks}`}
          </span>
          <IconChevronDown className={classes.chevron} size={20} stroke={1.75} aria-hidden="true" />
          {!startsOpen && <Preview answer={answer} />}
        </summary>
        <p className={classes.text} {...userText(answer.text)}>
          {answer.text}
        </p>
        <ul className={classes.options}>
          {answer.options.map((option) => (
            <OptionRow key={option.id} option={option} />
          ))}
        </ul>
        {nextWrong !== undefined && (
          <JumpLink number={nextWrong} className={classes.next}>
            Next wrong answer: question {nextWrong}
          </JumpLink>
        )}
      </details>
    </section>
  );
});

/**
 * What a folded question says of itself: how it begins and, while nothing tells right from wrong, what was
 * chosen.
 */
function Preview({ answer }: { answer: Answer }) {
  const chosen = answer.options.find(({ isSelected }) => isSelected);
  return (
    <>
      <span className={classes.preview} dir="auto">
        {answer.text.slice(0, PREVIEW_LENGTH)}
      </span>
      {answer.state === 'answered' && chosen && (
        <span className={classes.preview}>
          Your answer: <bdi>{chosen.option_text.slice(0, PREVIEW_LENGTH)}</bdi>
        </span>
      )}
    </>
  );
}

function State({ state }: { state: AnswerState }) {
  if (state === 'answered') return null;
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

function OptionRow({ option: { option_text: text, isSelected, isCorrect } }: { option: AnsweredOption }) {
  const isWrong = isSelected && isCorrect === false;
  const words = [isSelected && 'Your answer', isCorrect && 'Correct answer'].filter(Boolean).join(' · ');
  return (
    <li
      className={classes.option}
      data-selected={isSelected || undefined}
      data-right={isCorrect || undefined}
      data-wrong={isWrong || undefined}
    >
      <span className={classes.mark} aria-hidden="true">
        {isCorrect && <IconCheck size={18} stroke={2.5} />}
        {isWrong && <IconX size={18} stroke={2.5} />}
        {isSelected && isCorrect === undefined && <IconCheck size={18} stroke={2.5} />}
      </span>
      <span className={classes.optionText} {...userText(text)}>
        {text}
      </span>
      {words && <span className={classes.words}>{isWrong ? 'Your answer · Wrong' : words}</span>}
    </li>
  );
}

import { Text } from '@mantine/core';
import { IconCheck, IconCircleCheck, IconCircleDashed, IconCircleX, IconX } from '@tabler/icons-react';
import { memo } from 'react';
import type { Answer, AnsweredOption, AnswerState } from './answers.ts';
import { userText } from '../ui/user-text.ts';
import classes from './response-card.module.css';

/** One question with the own answer and, once the results are open, the right one and the marks received. */
export const ResponseCard = memo(function ResponseCard({ answer }: { answer: Answer }) {
  const heading = `question-${answer.number}-heading`;
  return (
    <section id={`question-${answer.number}`} className={classes.card} aria-labelledby={heading}>
      <header className={classes.header}>
        <h3 id={heading} className={classes.number}>
          Question {answer.number}
        </h3>
        <State state={answer.state} />
        <Text span size="sm" className={classes.marks}>
          {answer.received === undefined
            ? `${answer.marks} ${answer.marks === 1 ? 'mark' : 'marks'}`
            : `Marks received: ${answer.received} of ${answer.marks}`}
        </Text>
      </header>
      <p className={classes.text} {...userText(answer.text)}>
        {answer.text}
      </p>
      <ul className={classes.options}>
        {answer.options.map((option) => (
          <OptionRow key={option.id} option={option} />
        ))}
      </ul>
    </section>
  );
});

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

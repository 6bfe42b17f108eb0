import { plural, t } from '@lingui/core/macro';
import { type MouseEvent, type ReactNode, type Ref, useId } from 'react';
import type { Answer } from '#contract/answer.ts';
import { displayMarks } from '#contract/marks.ts';
import { Button } from '../../base/elements/button.tsx';
import { Text } from '../../base/elements/text.tsx';
import type { Tree } from '#shared/rich-text.ts';
import { languageOf } from '../../base/text/language-of.ts';
import { UserText } from '../../base/text/rich-text.tsx';
import type { ShownQuestion } from '../../kinds/shared/answer-field.ts';
import { answerFieldOf, describeTaskOf } from '../../kinds/kinds.ts';
import classes from './question-card.module.css';

type CardQuestion = ShownQuestion & {
  tree?: Tree | undefined;
  marks: number;
  /** Whether wrong answers cost marks, so that an answer can be taken back. */
  mayBeBlank?: boolean;
};

export function QuestionCard({
  question,
  number,
  total,
  above,
  chosen,
  onChoose,
  disabled = false,
  headingRef,
}: {
  question: CardQuestion;
  number: number;
  total: number;
  above?: ReactNode;
  chosen: Answer | null;
  onChoose: (answer: Answer | null) => void;
  disabled?: boolean;
  headingRef?: Ref<HTMLHeadingElement>;
}) {
  const group = useId();
  const AnswerField = answerFieldOf(question.kind);
  const task = describeTaskOf(question);
  const around = [question.question_text, ...question.options.map(({ option_text }) => option_text)].join(
    ' ',
  );

  return (
    <section className={classes.card}>
      <div className={classes.head}>
        <h2 className={classes.number} ref={headingRef} tabIndex={-1} data-autofocus>
          {above}
          <span id={`${group}-number`}>{t`Question ${number} of ${total}`}</span>
        </h2>
        <span className={classes.marks}>
          {plural(displayMarks(question.marks), { one: '# mark', other: '# marks' })}
        </span>
      </div>
      <UserText
        as="p"
        id={`${group}-text`}
        className={classes.text}
        lang={languageOf(question.question_text, around)}
        text={question.question_text}
        tree={question.tree}
      />
      {task && (
        <p id={`${group}-task`} className={classes.task}>
          {task}
        </p>
      )}
      <AnswerField
        question={question}
        answer={chosen}
        onAnswer={onChoose}
        disabled={disabled}
        labelledBy={`${group}-number`}
        describedBy={task ? `${group}-text ${group}-task` : `${group}-text`}
      />
      {question.mayBeBlank && (
        <NoAnswer isGiven={chosen !== null} disabled={disabled} onTake={() => onChoose(null)} />
      )}
    </section>
  );
}

function NoAnswer({
  isGiven,
  disabled,
  onTake,
}: {
  isGiven: boolean;
  disabled: boolean;
  onTake: () => void;
}) {
  return (
    <div className={classes.noAnswer}>
      {isGiven ? (
        <Button
          variant="default"
          size="md"
          disabled={disabled}
          onClick={(event: MouseEvent<HTMLButtonElement>) => {
            event.currentTarget.closest('section')?.querySelector<HTMLElement>('input, select')?.focus();
            onTake();
          }}
        >
          {t`No answer`}
        </Button>
      ) : (
        <Text size="sm" c="dimmed">{t`Leaving a question blank costs nothing.`}</Text>
      )}
    </div>
  );
}

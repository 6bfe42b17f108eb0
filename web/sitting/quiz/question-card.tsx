import { plural, t } from '@lingui/core/macro';
import { type KeyboardEvent, type MouseEvent, type ReactNode, type Ref, useId } from 'react';
import { type Answer, chosenOptions, type KindName, kindNamed } from '#contract/answer.ts';
import type { QuestionContent } from '#contract/kinds/kind.ts';
import { displayMarks } from '#contract/marks.ts';
import { Button } from '../../base/elements/button.tsx';
import { Text } from '../../base/elements/text.tsx';
import type { Tree } from '#contract/rich-text.ts';
import { isFromTheRight, languageOf } from '../../base/ui/language-of.ts';
import { UserText } from '../../base/ui/rich-text.tsx';
import { plainWords } from '../../base/ui/plain-words.ts';
import { describeExcess, describeTask } from './describe-task.ts';
import classes from './question-card.module.css';

type CardQuestion = {
  id: number;
  kind?: KindName;
  content?: QuestionContent;
  question_text: string;
  tree?: Tree | undefined;
  marks: number;
  /** Whether wrong answers cost marks. An answer can then be taken back. */
  mayBeBlank?: boolean;
  options: readonly { id: number; option_text: string; tree?: Tree | undefined }[];
};

/**
 * A question with its options as native radio buttons or checkboxes. Digits choose options (0 the tenth) only
 * while an option has the focus. Otherwise dictation or a slip could choose by mistake.
 */
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
  const kind = kindNamed(question.kind);
  const task = describeTask(question);
  const options = chosenOptions(chosen, question.kind);
  const press = (option: number) => onChoose(kind.press(chosen, option));

  const texts = [question.question_text, ...question.options.map(({ option_text }) => option_text)];
  const around = texts.join(' ');

  const chooseByDigit = (event: KeyboardEvent<HTMLElement>) => {
    if (!/^\d$/.test(event.key) || event.ctrlKey || event.altKey || event.metaKey) return;
    const optionIndex = event.key === '0' ? 9 : Number(event.key) - 1;
    const option = question.options[optionIndex];
    if (!option) return;
    event.preventDefault();
    event.currentTarget.querySelectorAll('input')[optionIndex]?.focus();
    press(option.id);
  };

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
      <fieldset
        className={classes.options}
        role={kind.choosesSeveral ? 'group' : 'radiogroup'}
        aria-labelledby={`${group}-number`}
        aria-describedby={task ? `${group}-text ${group}-task` : `${group}-text`}
        // All options have one text direction, so that they line up in one column.
        dir={texts.some(isFromTheRight) ? 'rtl' : undefined}
        disabled={disabled}
        onKeyDown={chooseByDigit}
      >
        {question.options.map((option, optionIndex) => {
          const lang = languageOf(option.option_text, around);
          return (
            <label key={option.id} className={classes.option} lang={lang}>
              <input
                type={kind.choosesSeveral ? 'checkbox' : 'radio'}
                className={classes.radio}
                // Spells formulas out, because their plain text would not say how the parts are arranged.
                aria-label={
                  plainWords(option.option_text, option.tree, String) || t`Option ${optionIndex + 1}`
                }
                name={group}
                checked={options.includes(option.id)}
                onChange={() => press(option.id)}
              />
              <UserText
                as="span"
                className={classes.optionText}
                // Hidden from screen readers, because the button's label already has this text. Rich text is
                // not hidden: it may have accessible parts, such as a formula.
                aria-hidden={!option.tree}
                lang={lang}
                text={option.option_text}
                tree={option.tree}
              />
              {optionIndex < 10 && (
                <kbd className={classes.key} aria-hidden="true">
                  {(optionIndex + 1) % 10}
                </kbd>
              )}
            </label>
          );
        })}
      </fieldset>
      {question.content?.choose !== undefined && (
        <p className={classes.excess} role="status">
          {describeExcess(question.content.choose, options.length)}
        </p>
      )}
      {question.mayBeBlank && (
        <NoAnswer isGiven={chosen !== null} disabled={disabled} onTake={() => onChoose(null)} />
      )}
    </section>
  );
}

/** Button that takes an answer back. The first option then has the focus. */
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
            event.currentTarget.closest('section')?.querySelector('input')?.focus();
            onTake();
          }}
        >
          {t`No answer`}
        </Button>
      ) : (
        <Text size="sm" c="dimmed">{t`No answer costs nothing.`}</Text>
      )}
    </div>
  );
}

import { type ReactNode, type Ref, useEffect, useEffectEvent, useId, useRef } from 'react';
import type { Tree } from '#contract/rich-text.ts';
import { UserText } from '../ui/rich-text.tsx';
import { wordsOf } from '../ui/words-of.ts';
import classes from './question-card.module.css';

type CardQuestion = {
  id: number;
  question_text: string;
  tree?: Tree | undefined;
  marks: number;
  options: readonly { id: number; option_text: string; tree?: Tree | undefined }[];
};

/**
 * One question with its options as large cards. They are native radio buttons: arrows move the choice;
 * digits, pressed anywhere on the page, choose by number, 0 the tenth option.
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
  /** A line above the question's number, in its heading. */
  above?: ReactNode;
  chosen: number | null;
  onChoose: (optionId: number) => void;
  disabled?: boolean;
  /** The heading takes the focus when another question is shown. */
  headingRef?: Ref<HTMLHeadingElement>;
}) {
  const group = useId();

  const options = useRef<HTMLFieldSetElement>(null);

  const chooseByDigit = useEffectEvent((event: KeyboardEvent) => {
    if (disabled || !/^\d$/.test(event.key) || !isMeantFor(options.current, event)) return;
    const optionIndex = event.key === '0' ? 9 : Number(event.key) - 1;
    const option = question.options[optionIndex];
    if (!option) return;
    event.preventDefault();
    options.current?.querySelectorAll<HTMLInputElement>('input[type="radio"]')[optionIndex]?.focus();
    onChoose(option.id);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => chooseByDigit(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);

  return (
    <section className={classes.card}>
      <div className={classes.head}>
        <h2 id={`${group}-number`} className={classes.number} ref={headingRef} tabIndex={-1} data-autofocus>
          {above}
          Question {number} of {total}
        </h2>
        <span className={classes.marks}>
          {question.marks} {question.marks === 1 ? 'mark' : 'marks'}
        </span>
      </div>
      <UserText
        as="p"
        id={`${group}-text`}
        className={classes.text}
        text={question.question_text}
        tree={question.tree}
      />
      <fieldset
        className={classes.options}
        role="radiogroup"
        aria-labelledby={`${group}-number ${group}-text`}
        disabled={disabled}
        ref={options}
      >
        {question.options.map((option, optionIndex) => (
          <label key={option.id} className={classes.option}>
            <input
              type="radio"
              className={classes.radio}
              // The letters of a formula alone would not say how they stand.
              aria-label={option.tree && wordsOf(option.option_text, option.tree)}
              name={group}
              checked={option.id === chosen}
              onChange={() => onChoose(option.id)}
            />
            <UserText as="span" className={classes.optionText} text={option.option_text} tree={option.tree} />
            {optionIndex < 10 && (
              <kbd className={classes.key} aria-hidden="true">
                {(optionIndex + 1) % 10}
              </kbd>
            )}
          </label>
        ))}
      </fieldset>
    </section>
  );
}

/**
 * Whether a key is meant for this part of the page: nothing is typed, no shortcut pressed, and no dialog lies
 * over it.
 */
function isMeantFor(part: Element | null, event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented) return false;
  const isTyping =
    event.target instanceof Element &&
    event.target.closest('input:not([type="radio"]), textarea, select, [contenteditable]') !== null;
  // Of several dialogs the last one lies over the others.
  const dialog = [...document.querySelectorAll('[aria-modal="true"]')].at(-1);
  return !isTyping && (!dialog || dialog.contains(part));
}

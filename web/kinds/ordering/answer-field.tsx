import { IconCheck, IconChevronDown, IconChevronUp, IconGripVertical } from '@tabler/icons-react';
import { idsByPlace } from '#contract/answer.ts';
import { t } from '@lingui/core/macro';
import { useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../base/elements/button.tsx';
import { Group, VisuallyHidden } from '../../base/elements/layout.tsx';
import { Text } from '../../base/elements/text.tsx';
import { languageOf } from '../../base/text/language-of.ts';
import { plainWords } from '../../base/text/plain-words.ts';
import { UserText } from '../../base/text/rich-text.tsx';
import type { AnswerFieldProps } from '../shared/answer-field.ts';
import { directionOf } from '../shared/direction-of.ts';
import classes from './answer-field.module.css';
import { useDragging } from './use-dragging.ts';

/** Options to put in order. The initial order is no answer until the student moves or confirms it. */
export function AnswerField({
  question: { question_text, options },
  answer,
  onAnswer,
  disabled,
  labelledBy,
  describedBy,
}: AnswerFieldProps) {
  const list = useRef<HTMLOListElement>(null);
  const [news, setNews] = useState('');
  const order = answer === null ? options.map(({ id }) => id) : idsByPlace(answer);
  const rows = order.flatMap((id) => options.find((option) => option.id === id) ?? []);
  const texts = [question_text, ...options.map(({ option_text }) => option_text)];
  const refocus = useRefocus(list);

  const move = (from: number, to: number) => {
    const moved = rows[from];
    if (!moved || to < 0 || to >= rows.length || to === from) return;
    refocus();
    onAnswer(order.toSpliced(from, 1).toSpliced(to, 0, moved.id));
    const place = { option: wordsOf(moved), number: to + 1, count: rows.length };
    setNews(
      t`${{ option: place.option }} is now number ${{ number: place.number }} of ${{ count: place.count }}.`,
    );
  };
  const { dragged, target, onPointerDown } = useDragging(list, move);

  return (
    <fieldset
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      dir={directionOf(question_text, { options })}
      disabled={disabled}
    >
      <ol ref={list} data-answer="list">
        {rows.map((option, place) => {
          const words = wordsOf(option);
          return (
            <li
              key={option.id}
              className={classes.row}
              data-answer="row"
              data-filled={answer !== null || undefined}
              data-dragged={dragged === place || undefined}
              data-target={
                target === place && dragged !== place
                  ? place < (dragged ?? 0)
                    ? 'above'
                    : 'below'
                  : undefined
              }
            >
              <span
                className={classes.grip}
                aria-hidden="true"
                onPointerDown={(event) => !disabled && onPointerDown(event, place)}
              >
                <IconGripVertical size={20} stroke={1.75} />
              </span>
              <UserText
                as="span"
                data-answer="text"
                lang={languageOf(option.option_text, texts.join(' '))}
                text={option.option_text}
                tree={option.tree}
              />
              <span className={classes.tools}>
                <select
                  className={classes.step}
                  data-answer="control"
                  aria-label={t`Place of ${words}`}
                  value={place}
                  onChange={({ currentTarget: { value } }) => move(place, Number(value))}
                >
                  {rows.map((_, at) => (
                    <option key={at} value={at}>
                      {at + 1}
                    </option>
                  ))}
                </select>
                {/* Not disabled at an end, because the button would lose the focus there. */}
                <button
                  type="button"
                  className={classes.step}
                  data-answer="control"
                  aria-label={t`Move ${words} up`}
                  aria-disabled={place === 0 || undefined}
                  onClick={() => move(place, place - 1)}
                >
                  <IconChevronUp size={20} aria-hidden="true" />
                </button>
                <button
                  type="button"
                  className={classes.step}
                  data-answer="control"
                  aria-label={t`Move ${words} down`}
                  aria-disabled={place === rows.length - 1 || undefined}
                  onClick={() => move(place, place + 1)}
                >
                  <IconChevronDown size={20} aria-hidden="true" />
                </button>
              </span>
            </li>
          );
        })}
      </ol>
      {answer === null && (
        <Group gap="xs" mt="sm">
          <Text component="bdi" size="sm">{t`No answer yet: move an option, or keep this order.`}</Text>
          <Button
            variant="default"
            size="md"
            leftSection={<IconCheck size={18} aria-hidden="true" />}
            disabled={disabled}
            onClick={() => {
              list.current?.querySelector('select')?.focus();
              onAnswer([...order]);
              setNews(t`This order is your answer.`);
            }}
          >
            {t`Keep this order`}
          </Button>
        </Group>
      )}
      <VisuallyHidden component="p" aria-live="polite">
        {news}
      </VisuallyHidden>
    </fieldset>
  );
}

const wordsOf = ({ option_text: text, tree }: AnswerFieldProps['question']['options'][number]) =>
  plainWords(text, tree, String);

/** Returns a function that restores the focus, which browsers remove when rows move. */
function useRefocus(list: { current: HTMLElement | null }): () => void {
  const focused = useRef<Element | null>(null);
  useLayoutEffect(() => {
    const element = focused.current;
    focused.current = null;
    if (element instanceof HTMLElement && document.activeElement !== element) element.focus();
  });
  return () => {
    focused.current = list.current?.contains(document.activeElement) ? document.activeElement : null;
  };
}

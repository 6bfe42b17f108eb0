import { Badge, Checkbox } from '@mantine/core';
import { useInViewport } from '@mantine/hooks';
import { IconAlertTriangle, IconCheck, IconCircleX, IconHelpCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { memo, useId } from 'react';
import type { ReadQuestion } from '#contract/questions.ts';
import { call } from '../../../base/api/call.ts';
import { UserText } from '../../../base/ui/rich-text.tsx';
import offered from '../offered.module.css';
import { wordsOfSource } from '../source-words.ts';
import type { Outcome, Row } from './choices.ts';
import classes from './importing.module.css';

const STATES = {
  ready: { words: 'Ready', icon: IconCheck, color: 'right' },
  changed: { words: 'Ready, changed', icon: IconAlertTriangle, color: 'gray' },
  asks: { words: 'Which option is right?', icon: IconHelpCircle, color: 'ink' },
  out: { words: 'Not imported', icon: IconCircleX, color: 'wrong' },
  left: { words: 'Left out', icon: IconCircleX, color: 'gray' },
} as const satisfies Record<Outcome | 'left', object>;

/** One item of the file, in its place: what comes of it, why, and which option is right. */
export const ImportItem = memo(function ImportItem({
  row: { item, question, isDouble },
  right,
  state,
  onIn,
  onRight,
}: {
  row: Row;
  right: number | null;
  state: Outcome | 'left';
  onIn: (isIn: boolean) => void;
  onRight: (right: number) => void;
}) {
  const { words, icon: Icon, color } = STATES[state];
  const title = titleOf(item, state === 'left' ? null : question);
  return (
    <li className={`${offered.item} ${classes.item}`} data-state={state}>
      <div className={offered.head}>
        {question ? (
          <Checkbox
            classNames={{ root: classes.itemTitle, label: classes.title }}
            label={title}
            checked={state !== 'left'}
            onChange={(event) => onIn(event.currentTarget.checked)}
          />
        ) : (
          <span className={`${classes.itemTitle} ${classes.title}`}>{title}</span>
        )}
        <Badge variant="light" color={color} leftSection={<Icon size={14} />} className={offered.badge}>
          {words}
        </Badge>
      </div>
      {question && state !== 'left' && <Options question={question} right={right} onRight={onRight} />}
      <ul className={classes.problems}>
        {isDouble && <li>The same question is already in the contest, or earlier in the file.</li>}
        {item.problems
          .filter(({ code }) => code !== 'key_missing' || state === 'asks')
          .map(({ detail }, at) => (
            <li key={at}>{detail}</li>
          ))}
      </ul>
    </li>
  );
});

/** Its place in the file, and its name there, unless that only repeats how the text below begins. */
function titleOf({ place, title }: Row['item'], question: ReadQuestion | null): string {
  const beginning = title.replace(/…$/, '');
  const { question_text: text = '' } = question ?? {};
  const isName = title !== '' && ![text, wordsOfSource(text)].some((words) => words.startsWith(beginning));
  return isName ? `${place}: ${title}` : place;
}

/** The question with its options; the right one is chosen among them. */
function Options({
  question,
  right,
  onRight,
}: {
  question: ReadQuestion;
  right: number | null;
  onRight: (right: number) => void;
}) {
  const group = useId();
  const { ref, inViewport } = useInViewport<HTMLFieldSetElement>();
  const trees = useTrees(question, inViewport);
  return (
    <fieldset className={classes.question} ref={ref} aria-labelledby={`${group}-text`}>
      <UserText
        as="p"
        id={`${group}-text`}
        className={classes.text}
        text={question.question_text}
        tree={trees?.[0]}
      />
      {question.options.map(({ option_text: text }, at) => (
        <label key={at} className={classes.option} data-right={at === right || undefined}>
          <input type="radio" name={group} checked={at === right} onChange={() => onRight(at)} />
          <UserText as="span" text={text} tree={trees?.[at + 1]} />
          {at === right && (
            <span className={classes.right}>
              <IconCheck size={16} aria-hidden="true" /> Right
            </span>
          )}
        </label>
      ))}
    </fieldset>
  );
}

/** The texts of a rich question as students will see them, asked for when the question comes into sight. */
function useTrees({ format, question_text: text, options }: ReadQuestion, isInSight: boolean) {
  const texts = [text, ...options.map((option) => option.option_text)];
  const { data } = useQuery({
    queryKey: ['rendered', 'read', texts],
    queryFn: ({ signal }) => call('renderQuestion', { body: { texts }, signal }),
    enabled: format === 'rich' && isInSight,
    staleTime: Infinity,
    retry: false,
  });
  return data?.trees;
}

import { memo, useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { Answer } from '#contract/answer.ts';
import cards from '../../../base/lists/cards.module.css';
import { QuestionCard } from '../question-card.tsx';
import type { QuizViewProps } from '../quiz-view.tsx';
import section from '../section-title.module.css';
import classes from './any-order.module.css';
import { FlagButton } from './flag-button.tsx';
import type { Review } from './review.tsx';
import { useCardInSight } from './use-card-in-sight.ts';

/** Properties of a quiz in any order. `free`: one question at a time. `page`: all questions on one page. */
export type AnyOrderProps = QuizViewProps & {
  navigation: 'free' | 'page';
  review: Review;
  onFlag: (questionIndex: number) => void;
};

/** All questions on one page. `jump`: the last jump to a question. */
export function AllQuestions({
  questions,
  questionIndex,
  chosen,
  isLocked,
  review,
  jump,
  onShow,
  onChoose,
  onFlag,
}: AnyOrderProps & { jump: { to: number } | undefined }) {
  const list = useRef<HTMLDivElement>(null);
  const come = (index: number) => {
    if (index !== questionIndex && !isLocked) onShow(index);
  };
  useCardInSight(list, questionIndex, come);
  useCardKeys(list, (index) => jumpTo(list.current, index));
  useJumps(list, questionIndex, jump);
  const choose = useSame(onChoose);
  const flag = useSame(onFlag);
  const enter = useSame(come);
  return (
    <div ref={list} className={classes.list}>
      {questions.map((question, index) => (
        <Item
          key={question.id}
          question={question}
          index={index}
          startsSection={question.section !== questions[index - 1]?.section}
          total={questions.length}
          chosen={chosen[index] ?? null}
          isFlagged={review.flagged[index] ?? false}
          isLocked={isLocked}
          choose={choose}
          flag={flag}
          enter={enter}
        />
      ))}
    </div>
  );
}

type ItemProps = {
  question: AnyOrderProps['questions'][number];
  index: number;
  startsSection: boolean;
  total: number;
  chosen: Answer | null;
  isFlagged: boolean;
  isLocked: boolean;
  choose: AnyOrderProps['onChoose'];
  flag: (questionIndex: number) => void;
  enter: (questionIndex: number) => void;
};

const Item = memo(
  ({ question, index, startsSection, total, chosen, isFlagged, isLocked, ...acts }: ItemProps) => (
    <div className={`${cards.lazy} ${classes.item}`} onFocus={() => acts.enter(index)}>
      <QuestionCard
        question={question}
        number={index + 1}
        total={total}
        above={
          startsSection &&
          question.section && (
            <span className={section.title} dir="auto">
              {question.section}
            </span>
          )
        }
        chosen={chosen}
        onChoose={(answer) => acts.choose(index, answer)}
        disabled={isLocked}
      />
      <FlagButton
        number={index + 1}
        isFlagged={isFlagged}
        isLocked={isLocked}
        onFlag={() => acts.flag(index)}
      />
    </div>
  ),
);

function jumpTo(list: HTMLElement | null, index: number): void {
  const card = list?.children.item(index);
  card?.scrollIntoView({ behavior: 'instant' });
  card?.querySelector('h2')?.focus({ preventScroll: true });
}

/** Jumps to the question shown last when the quiz opens, and later to each requested question. */
function useJumps(
  list: { current: HTMLElement | null },
  questionIndex: number,
  jump: { to: number } | undefined,
): void {
  const open = useEffectEvent(() => {
    if (questionIndex > 0) jumpTo(list.current, questionIndex);
    else list.current?.querySelector('h2')?.focus({ preventScroll: true });
  });
  // A layout effect runs before main-region.tsx moves the focus, as in one-question.tsx.
  useLayoutEffect(() => open(), []);
  useEffect(() => {
    if (jump) jumpTo(list.current, jump.to);
  }, [list, jump]);
}

/** Returns a function that never changes and calls the current `act`. */
function useSame<Args extends unknown[]>(act: (...args: Args) => void): (...args: Args) => void {
  const latest = useRef(act);
  useLayoutEffect(() => {
    latest.current = act;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}

function useCardKeys(list: { current: HTMLElement | null }, goTo: (questionIndex: number) => void): void {
  const heed = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.key !== 'Enter') return;
    const { target } = event;
    if (!(target instanceof HTMLInputElement)) return;
    const index = [...(list.current?.children ?? [])].findIndex((card) => card.contains(target));
    if (index === -1) return;
    event.preventDefault();
    if (!event.repeat) goTo(index + 1);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => heed(event);
    document.addEventListener('keydown', listen, { capture: true });
    return () => document.removeEventListener('keydown', listen, { capture: true });
  }, []);
}

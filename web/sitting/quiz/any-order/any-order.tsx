import { t } from '@lingui/core/macro';
import { Button } from '../../../base/elements/button.tsx';
import { useState } from 'react';
import { OneQuestion } from '../one-question.tsx';
import { QuizFrame } from '../quiz-frame.tsx';
import screen from '../quiz-screen.module.css';
import { StepButtons } from '../step-buttons.tsx';
import { SubmitSummary } from '../submit-summary.tsx';
import { AllQuestions, type AnyOrderProps } from './all-questions.tsx';
import classes from './any-order.module.css';
import { FlagButton } from './flag-button.tsx';
import { Overview, OverviewButton } from './overview.tsx';
import { describeFlags, tilesOf } from './review.tsx';

export function AnyOrder(props: AnyOrderProps) {
  const { navigation, questions, questionIndex, chosen, isLocked, waysWhileLocked, review } = props;
  const [dialog, setDialog] = useState<'overview' | 'summary'>();
  const [jump, setJump] = useState<{ to: number }>();
  const total = questions.length;
  const answered = chosen.map((answer) => answer !== null);
  const done = answered.filter(Boolean).length;
  const isPage = navigation === 'page';
  const tiles = tilesOf(answered, isPage ? { ...review, seen: answered.map(() => true) } : review);

  const open = () => setDialog('overview');
  const close = () => setDialog(undefined);
  const show = (to: number) => {
    close();
    setJump({ to });
    props.onShow(to);
  };
  const goOn = () => {
    if (isLocked) return;
    if (questionIndex === total - 1) setDialog('summary');
    else show(questionIndex + 1);
  };

  return (
    <>
      {/* Rendered first, so that the shown question takes the focus after the closing dialog has handed
          it back. */}
      <Overview
        opened={dialog === 'overview' && !isLocked}
        tiles={tiles}
        current={questionIndex}
        words={`${t`${done} of ${total} questions are answered.`} ${describeFlags(review)}`}
        onClose={close}
        onShow={show}
        onSubmit={() => setDialog('summary')}
      />
      <SubmitSummary
        opened={dialog === 'summary' && !isLocked}
        answered={answered}
        tiles={tiles}
        more={
          <>
            {describeFlags(review)}
            {props.more}
          </>
        }
        onClose={close}
        onShow={show}
        onSubmit={props.onSubmit}
      />
      <QuizFrame
        {...props}
        progress={{ done, total, label: t`${done} of ${total} questions answered` }}
        bar={
          <div className={classes.bar}>
            {!isPage && (
              <div className={classes.tools}>
                <FlagButton
                  number={questionIndex + 1}
                  isFlagged={review.flagged[questionIndex] ?? false}
                  isLocked={isLocked}
                  onFlag={() => props.onFlag(questionIndex)}
                />
                <OverviewButton variant="subtle" size="sm" isLocked={isLocked} onOpen={open} />
              </div>
            )}
            <div className={screen.ways}>
              {(isLocked && waysWhileLocked) ||
                (isPage ? (
                  <>
                    <OverviewButton variant="default" size="md" isLocked={isLocked} onOpen={open} />
                    <Button
                      size="md"
                      loading={isLocked}
                      onClick={() => setDialog('summary')}
                    >{t`Submit Quiz`}</Button>
                  </>
                ) : (
                  <StepButtons
                    questionIndex={questionIndex}
                    total={total}
                    isLocked={isLocked}
                    onShow={show}
                  />
                ))}
            </div>
          </div>
        }
        onEnter={goOn}
      >
        {isPage ? (
          <AllQuestions {...props} jump={jump} />
        ) : (
          <div className={classes.one}>
            <OneQuestion {...props} />
          </div>
        )}
      </QuizFrame>
    </>
  );
}

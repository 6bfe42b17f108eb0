import { type ReactNode, useState } from 'react';
import { type Answering, OneQuestion } from './one-question.tsx';
import { type Around, QuizFrame } from './quiz-frame.tsx';
import classes from './quiz-screen.module.css';
import { StepButtons } from './step-buttons.tsx';
import { SubmitSummary } from './submit-summary.tsx';

/** Properties of a quiz in every kind of navigation. */
export type QuizViewProps = Around &
  Answering & {
    /** Replaces Previous and Next while the quiz is locked. */
    waysWhileLocked?: ReactNode;
    more?: ReactNode;
    onShow: (questionIndex: number) => void;
    onSubmit: () => void;
  };

/** The usual quiz: Next needs a choice. It is independent of an attempt, so that previews can use it. */
export function QuizView(props: QuizViewProps) {
  const { questions, questionIndex, chosen, isLocked, waysWhileLocked, onShow, onChoose, onSubmit } = props;
  const [isMissing, setMissing] = useState(false);
  const [isSummary, setSummary] = useState(false);
  const total = questions.length;

  const show = (to: number) => {
    setMissing(false);
    setSummary(false);
    onShow(to);
  };

  const goOn = () => {
    if (isLocked) return;
    if (chosen[questionIndex] === null) setMissing(true);
    else if (questionIndex === total - 1) setSummary(true);
    else show(questionIndex + 1);
  };

  return (
    <>
      {/* First, so that the shown question takes the focus after a closing dialog has returned it. */}
      <SubmitSummary
        opened={isSummary && !isLocked}
        answered={chosen.map((answer) => answer !== null)}
        more={props.more}
        onClose={() => setSummary(false)}
        onShow={show}
        onSubmit={onSubmit}
      />
      <QuizFrame
        {...props}
        progress={{ done: questionIndex + 1, total, label: `Question ${questionIndex + 1} of ${total}` }}
        bar={
          <>
            <p className={classes.missing} role="alert">
              {isMissing && 'Please select an option'}
            </p>
            <div className={classes.ways}>
              {(isLocked && waysWhileLocked) || (
                <StepButtons questionIndex={questionIndex} total={total} isLocked={isLocked} onShow={show} />
              )}
            </div>
          </>
        }
        onEnter={goOn}
      >
        <OneQuestion
          {...props}
          onChoose={(index, answer) => {
            setMissing(false);
            onChoose(index, answer);
          }}
        />
      </QuizFrame>
    </>
  );
}

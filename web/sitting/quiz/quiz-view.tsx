import { type ReactNode, useState } from 'react';
import { type Answering, OneQuestion } from './one-question.tsx';
import { type Around, QuizFrame } from './quiz-frame.tsx';
import classes from './quiz-screen.module.css';
import { StepButtons } from './step-buttons.tsx';
import { SubmitSummary } from './submit-summary.tsx';

/** A quiz as it looks, whatever way a student goes through it. */
export type QuizViewProps = Around &
  Answering & {
    /** In place of Previous and Next, if the locked quiz has anything to offer. */
    waysWhileLocked?: ReactNode;
    /** Additional content of the submit dialog. */
    more?: ReactNode;
    onShow: (questionIndex: number) => void;
    onSubmit: () => void;
  };

/**
 * The usual quiz as it looks: one question after the other, and Next needs a choice. It knows nothing of an
 * attempt: its owner says what is chosen, and acts on what is pressed.
 */
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
      {/* First: when it closes it gives the focus back, and then the question that is shown takes it. */}
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

import { t } from '@lingui/core/macro';
import { type ReactNode, useState } from 'react';
import { type Answering, OneQuestion } from './one-question.tsx';
import { type QuizSurroundings, QuizFrame } from './quiz-frame.tsx';
import classes from './quiz-screen.module.css';
import { StepButtons } from './step-buttons.tsx';
import { SubmitSummary } from './submit-summary.tsx';
import { askForAnswer } from '../../kinds/kinds.ts';

export type QuizViewProps = QuizSurroundings &
  Answering & {
    waysWhileLocked?: ReactNode;
    more?: ReactNode;
    onShow: (questionIndex: number) => void;
    onSubmit: () => void;
  };

/** The usual quiz. Next needs a choice unless wrong answers cost marks. Needs no attempt, for previews. */
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
    if (chosen[questionIndex] === null && !questions[questionIndex]?.mayBeBlank) setMissing(true);
    else if (questionIndex === total - 1) setSummary(true);
    else show(questionIndex + 1);
  };

  return (
    <>
      {/* Rendered first, so that the shown question takes the focus after the closing dialog has handed
          it back. */}
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
        progress={{
          done: questionIndex + 1,
          total,
          label: t`Question ${{ number: questionIndex + 1 }} of ${total}`,
        }}
        bar={
          <>
            <p className={classes.missing} role="alert">
              {isMissing && askForAnswer(questions[questionIndex]?.kind)}
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

import { type ReactNode, useEffect } from 'react';
import { QuizHead } from './quiz-head.tsx';
import classes from './quiz-screen.module.css';

/** The parts around the questions, in every kind of navigation. */
export type Around = {
  name: string;
  deadline: number;
  saveState: ReactNode;
  notices: ReactNode;
};

/**
 * The quiz's head, its questions (`children`), and at the lower edge what is to be noticed and the ways on
 * (`bar`). `progress`: how far the student is. `onEnter`: Enter was pressed, or the form's button.
 */
export function QuizFrame({
  name,
  deadline,
  saveState,
  notices,
  progress,
  bar,
  children,
  onEnter,
}: Around & {
  progress: { done: number; total: number; label: string };
  bar: ReactNode;
  children: ReactNode;
  onEnter: () => void;
}) {
  useIgnoreKeys();
  return (
    <form
      className={classes.screen}
      onSubmit={(event) => {
        event.preventDefault();
        onEnter();
      }}
    >
      <QuizHead name={name} deadline={deadline} {...progress}>
        {saveState}
      </QuizHead>
      <div className={classes.question}>{children}</div>
      <div className={classes.foot}>
        {notices}
        <div className={classes.bar}>{bar}</div>
      </div>
    </form>
  );
}

/**
 * One press goes one step: a held Enter would go on through the questions, and through the dialog that asks.
 * Who presses Ctrl+S means the answers, which save themselves: the browser's dialog would count as leaving.
 */
function useIgnoreKeys() {
  useEffect(() => {
    const ignore = (event: KeyboardEvent) => {
      const isSave = event.key.toLowerCase() === 's' && (event.ctrlKey || event.metaKey);
      if (isSave || (event.key === 'Enter' && event.repeat)) event.preventDefault();
    };
    document.addEventListener('keydown', ignore, { capture: true });
    return () => document.removeEventListener('keydown', ignore, { capture: true });
  }, []);
}

import { type ReactNode, useEffect } from 'react';
import { QuizHead } from './quiz-head.tsx';
import classes from './quiz-screen.module.css';

export type QuizSurroundings = {
  name: string;
  deadline: number;
  /** Names the student; missing in a teacher's preview. */
  who?: ReactNode;
  saveState: ReactNode;
  notices: ReactNode;
  /** Shown below the question. In the tab order it comes after the bar. */
  below?: ReactNode;
};

/** Frame of every quiz. `bar`: the buttons at the bottom. `onEnter`: called on Enter or the submit button. */
export function QuizFrame({
  name,
  deadline,
  who,
  saveState,
  notices,
  progress,
  bar,
  below,
  children,
  onEnter,
}: QuizSurroundings & {
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
      <QuizHead name={name} deadline={deadline} who={who} {...progress}>
        {saveState}
      </QuizHead>
      <div className={classes.question}>{children}</div>
      <div className={classes.foot}>
        {notices}
        <div className={classes.bar}>{bar}</div>
      </div>
      {below}
    </form>
  );
}

/** Ignores a held-down Enter, which would run through dialogs, and Ctrl+S, whose dialog counts as leaving. */
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

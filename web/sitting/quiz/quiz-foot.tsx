import type { ComponentProps } from 'react';
import { LanguageButton } from '../../people/account/language-button.tsx';
import { ReportQuestion } from '../messages/report-question.tsx';
import classes from './quiz-foot.module.css';

/** Buttons below the question: a report about it, and the language. */
export const QuizFoot = (props: ComponentProps<typeof ReportQuestion>) => (
  <div className={classes.foot}>
    <ReportQuestion {...props} />
    <LanguageButton />
  </div>
);

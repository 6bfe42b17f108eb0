import { plural, t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { displayMarks } from '#contract/marks.ts';
import { Group } from '../../base/elements/layout.tsx';
import { describeRuleOf, teacherPartsOf } from '../../kinds/for-teachers.ts';
import type { PaperViewProps } from '../../kinds/shared/answer-view.ts';
import { Explanation } from '../../marks/result/explanation.tsx';
import { rulingTexts } from '../../marks/result/ruling-words.ts';
import { TextCorrections } from '../../sitting/messages/text-corrections.tsx';
import cards from '../../base/lists/cards.module.css';
import { directionOf } from '../../kinds/shared/direction-of.ts';
import { UserText } from '../../base/text/rich-text.tsx';
import classes from './paper.module.css';

type Props = PaperViewProps & {
  number: number;
  /** False if `aside` already shows the marks. */
  hasMarks?: boolean;
  aside?: ReactNode;
  /** Corrections of the question's text during the contest. */
  corrections: readonly string[];
  account?: ReactNode;
  act?: ReactNode;
};

export function PaperQuestion({
  number,
  question,
  hasMarks = true,
  aside,
  corrections,
  answers,
  noteOf,
  noteOfPlace,
  account,
  children,
  act,
}: Props) {
  const { PaperView } = teacherPartsOf(question.kind);
  const rule = describeRuleOf(question);
  return (
    <li className={`${cards.card} ${cards.lazy} ${classes.question}`} id={`question-${number}`}>
      <Group className={classes.top}>
        <h2 className={classes.number}>{t`Question ${number}`}</h2>
        {hasMarks && (
          <span data-look="quiet small">
            {plural(displayMarks(question.marks), { one: '# mark', other: '# marks' })}
          </span>
        )}
        {rule && <span data-look="quiet small">{rule}</span>}
        {/* The answer's state already says that it does not count. */}
        {question.ruling && (hasMarks || question.ruling !== 'drop') && (
          <span className={classes.ruling} data-look="small strong">
            {rulingTexts[question.ruling]}
          </span>
        )}
        {aside && (
          <Group component="span" className={classes.aside} data-look="small strong">
            {aside}
          </Group>
        )}
      </Group>
      <UserText as="p" className={classes.text} text={question.question_text} tree={question.tree} />
      <TextCorrections texts={corrections} />
      <div dir={directionOf(question.question_text, question)}>
        <PaperView question={question} {...{ answers, noteOf, noteOfPlace }}>
          {children}
        </PaperView>
      </div>
      {account && (
        <p className={classes.account} data-look="small">
          {account}
        </p>
      )}
      {question.explanation !== undefined && (
        <Explanation text={question.explanation} tree={question.explanation_tree} />
      )}
      {act}
    </li>
  );
}

import { IconCheck } from '@tabler/icons-react';
import { t } from '@lingui/core/macro';
import type { QuestionWithKey } from '#contract/contest.ts';
import { formatFigure } from '#shared/minus.ts';
import { KEPT_MARKS_TEXT } from '../../kinds/shared/kept-marks.ts';
import { formatPercent } from '#contract/percent.ts';
import type { QuestionFigures, Statistics } from './advice.ts';
import { choiceRows } from './choice-rows.tsx';
import classes from './options-by-thirds.module.css';

type Choosers = QuestionFigures['unanswered'];
const THIRDS = [
  ['upper', t`Upper`],
  ['middle', t`Middle`],
  ['lower', t`Lower`],
] as const;

export function OptionsByThirds({
  question,
  figures,
  thirds,
}: {
  question: QuestionWithKey;
  figures: QuestionFigures;
  thirds: Statistics['thirds'];
}) {
  const rows = choiceRows(question, figures);
  const hasOptions = rows.length > 0;
  return (
    <table className={classes.thirds} data-look="small">
      <caption>
        {hasOptions
          ? t`How many students in each third of the class chose each option. Rest: the average marks of these students on all other questions.`
          : t`How many students in each third of the class were right. Rest: the average marks of these students on all other questions.`}
      </caption>
      <thead>
        <tr>
          <th scope="col">{hasOptions ? t`Option` : t`Answer`}</th>
          {THIRDS.map(([third, name]) => (
            <th key={third} scope="col">
              {name} <span>({thirds[third]})</span>
            </th>
          ))}
          <th scope="col">{t`All`}</th>
          <th scope="col">{t`Rest`}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, isFirst, letter, words, isRight, keepsMarks, choosers }) => (
          <tr key={key} data-right={isRight || undefined} data-first={isFirst || undefined}>
            <th scope="row">
              <span className={classes.option}>
                <span className={classes.letter} data-look="quiet strong">
                  {letter}
                </span>
                <span>
                  {words}
                  {isRight && <RightSign />}
                </span>
              </span>
              {keepsMarks && !figures.is_for_all && figures.is_counted && (
                <span className={classes.kept} data-look="quiet small">
                  {KEPT_MARKS_TEXT}
                </span>
              )}
            </th>
            <Cells choosers={choosers} thirds={thirds} />
          </tr>
        ))}
        {figures.right && (
          <tr data-first>
            <th scope="row" data-look="quiet">{t`Fully right`}</th>
            <Cells choosers={figures.right} thirds={thirds} />
          </tr>
        )}
        <tr data-first>
          <th scope="row" data-look="quiet">{t`Not answered`}</th>
          <Cells choosers={figures.unanswered} thirds={thirds} />
        </tr>
      </tbody>
    </table>
  );
}

const RightSign = () => <IconCheck size={18} stroke={2.5} role="img" aria-label={t`Right answer`} />;

const Cells = ({ choosers, thirds }: { choosers: Choosers; thirds: Statistics['thirds'] }) => (
  <>
    {THIRDS.map(([third]) => (
      <td key={third}>
        <Count amount={choosers[third]} all={thirds[third]} />
      </td>
    ))}
    <td>
      <Count amount={choosers.count} all={thirds.upper + thirds.middle + thirds.lower} />
    </td>
    <td>{choosers.rest_marks === null ? '–' : formatFigure(choosers.rest_marks, 1)}</td>
  </>
);

const Count = ({ amount, all }: { amount: number; all: number }) => (
  <span className={classes.count}>
    <span>{amount}</span>
    <span className={classes.share} data-look="quiet">
      {all === 0 ? '–' : formatPercent(amount / all)}
    </span>
    <span className={classes.bar} aria-hidden="true">
      <span style={{ width: `${all === 0 ? 0 : (100 * amount) / all}%` }} />
    </span>
  </span>
);

import { IconCheck } from '@tabler/icons-react';
import { Fragment } from 'react';
import { t } from '@lingui/core/macro';
import type { QuestionWithKey } from '#contract/contest.ts';
import { formatFigure } from '#contract/minus.ts';
import { optionLetter } from '../../kinds/parts/option-letter.ts';
import { KEPT_MARKS_TEXT } from '../../kinds/parts/kept-marks.ts';
import { formatPercent } from '#contract/percent.ts';
import { UserText } from '../../base/ui/rich-text.tsx';
import type { QuestionFigures, Statistics } from './advice.ts';
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
  const counts = new Map(figures.options.map((option) => [option.id, option]));
  return (
    <table className={classes.thirds}>
      <caption>{t`How many students in each third of the class chose each option. Rest: their average marks on all other questions.`}</caption>
      <thead>
        <tr>
          <th scope="col">{t`Option`}</th>
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
        {question.options.map((option, index) => {
          const choosers = counts.get(option.id);
          return (
            choosers && (
              <Fragment key={option.id}>
                <tr data-right={choosers.is_accepted || undefined}>
                  <th scope="row">
                    <span className={classes.option}>
                      <span className={classes.letter}>{optionLetter(index)}</span>
                      <UserText as="span" text={option.option_text} tree={option.tree} />
                      {choosers.denied && <span>{t`True`}</span>}
                      {choosers.is_accepted && <RightSign />}
                    </span>
                    {choosers.keeps_marks && !figures.is_for_all && figures.is_counted && (
                      <span className={classes.kept}>{KEPT_MARKS_TEXT}</span>
                    )}
                  </th>
                  <Cells choosers={choosers} thirds={thirds} />
                </tr>
                {choosers.denied && (
                  <tr data-right={!choosers.is_accepted || undefined}>
                    <th scope="row">
                      <span className={classes.option}>
                        <span className={classes.letter} />
                        <span>{t`False`}</span>
                        {!choosers.is_accepted && <RightSign />}
                      </span>
                    </th>
                    <Cells choosers={choosers.denied} thirds={thirds} />
                  </tr>
                )}
              </Fragment>
            )
          );
        })}
        <tr>
          <th scope="row" className={classes.none}>{t`Not answered`}</th>
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
    <span className={classes.share}>{all === 0 ? '–' : formatPercent(amount / all)}</span>
    <span className={classes.bar} aria-hidden="true">
      <span style={{ width: `${all === 0 ? 0 : (100 * amount) / all}%` }} />
    </span>
  </span>
);

import { t } from '@lingui/core/macro';
import type { QuestionWithKey } from '#contract/contest.ts';
import { UserText } from '../../base/text/rich-text.tsx';
import { labelsOf } from '../../kinds/shared/right-list.ts';
import type { ShareRow } from '../../kinds/shared/share-row.ts';
import { optionLetter } from '../../kinds/shared/option-letter.ts';
import type { QuestionFigures } from './advice.ts';
import classes from './choice-rows.module.css';

/** Row with the thirds of the class. */
export type ChoiceRow = ShareRow & {
  /** Whether a correction lets the wrong choice keep its marks. */
  keepsMarks: boolean;
  choosers: QuestionFigures['unanswered'];
};

/** Returns the rows of a question: options, decisions on statements, or options at each place. */
export const choiceRows = (question: QuestionWithKey, figures: QuestionFigures): ChoiceRow[] =>
  figures.places ? placeRows(question, figures.places) : optionRows(question, figures);

function optionRows(question: QuestionWithKey, { options }: QuestionFigures): ChoiceRow[] {
  const figuresOf = new Map(options.map((option) => [option.id, option]));
  return question.options.flatMap(({ id, option_text: text, tree }, index): ChoiceRow[] => {
    const choosers = figuresOf.get(id);
    if (!choosers) return [];
    const { denied, is_accepted: isRight, keeps_marks: keepsMarks = false } = choosers;
    const ofOption = <UserText as="span" className={denied && classes.statement} text={text} tree={tree} />;
    const row = {
      key: `${id}`,
      isFirst: true,
      letter: optionLetter(index),
      words: ofOption,
      isRight,
      keepsMarks,
      choosers,
    };
    if (!denied) return [row];
    return [
      {
        ...row,
        words: (
          <>
            {ofOption} {t`True`}
          </>
        ),
      },
      {
        ...row,
        key: `-${id}`,
        isFirst: false,
        letter: '',
        words: t`False`,
        isRight: !isRight,
        keepsMarks: false,
        choosers: denied,
      },
    ];
  });
}

function placeRows(question: QuestionWithKey, places: NonNullable<QuestionFigures['places']>): ChoiceRow[] {
  const optionOf = new Map(question.options.map((option) => [option.id, option]));
  return labelsOf(question).flatMap((label, place) =>
    (places[place] ?? []).map((choosers, rank): ChoiceRow => {
      const option = optionOf.get(choosers.id);
      return {
        key: `${place} ${choosers.id}`,
        isFirst: rank === 0,
        at: { place, option: choosers.id },
        letter: '',
        words: (
          <>
            {rank === 0 && (
              <UserText
                as="span"
                className={classes.place}
                data-look="quiet"
                text={label.text}
                tree={label.tree}
              />
            )}
            <UserText as="span" text={option?.option_text ?? ''} tree={option?.tree} />
          </>
        ),
        isRight: choosers.is_accepted,
        keepsMarks: choosers.keeps_marks === true,
        choosers,
      };
    }),
  );
}

import { t } from '@lingui/core/macro';
import * as v from '../base/browser/schema.ts';
import type { EditedRow } from './shared/edited-text.ts';
import type { EditedQuestion } from './shared/editing.ts';
import { gapRows, gapsToStore, storedGaps } from './shared/gap-drafts.ts';
import { matchedToStore, pairRows, storedMatched, withPairTexts } from './shared/matched-key.ts';
import { acceptedRows, storedTyped, typedToStore } from './shared/typed-key.ts';

// A draft keeps the fields of kinds that its question had before, so these functions go through all.

/** Returns the rows of these fields in the editor's order. */
export const rowsIn = ({ options = [], typed, matched, gaps = [] }: Partial<EditedQuestion>): EditedRow[] => [
  ...options.map(({ key, text }, at) => ({
    key,
    text,
    describe: (number: number) => t`Question ${number}, option ${{ option: at + 1 }}`,
  })),
  ...acceptedRows(typed?.accepted ?? []),
  ...(matched ? pairRows(matched) : []),
  ...gapRows(gaps),
];

/** Returns the fields that may be formatted, with each text changed. */
export const changeTexts = (
  { options, matched }: EditedQuestion,
  change: (text: string) => string,
): Partial<EditedQuestion> => ({
  options: options.map((option) => Object.assign({}, option, { text: change(option.text) })),
  matched: matched && withPairTexts(matched, change),
});

/** Returns schemas of the stored fields, besides options. `newKey` creates the key of each row. */
export const storedFields = (newKey: () => string) => ({
  matched: v.ignorable(storedMatched(newKey)),
  typed: v.ignorable(storedTyped(newKey)),
  gaps: v.ignorable(storedGaps(newKey)),
});

export const fieldsToStore = ({ matched, typed, gaps }: EditedQuestion) => ({
  matched: matched && matchedToStore(matched),
  typed: typed && typedToStore(typed),
  gaps: gaps && gapsToStore(gaps),
});

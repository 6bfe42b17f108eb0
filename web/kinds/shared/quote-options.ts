import { t } from '@lingui/core/macro';
import type { QuestionWithKey } from '#contract/contest.ts';
import { intlLocale } from '../../base/language/i18n.ts';
import { plainWords } from '../../base/text/plain-words.ts';

/** Maximum characters of an option's text in a sentence. */
const TEXT = 80;

export const and = new Intl.ListFormat(intlLocale(), { type: 'conjunction' });

/** Lists options by their texts: “Danube”, “Rhine” and “Volga”. */
export const quoteOptions = (question: QuestionWithKey, ids: readonly number[]): string =>
  and.format(
    question.options
      .filter(({ id }) => ids.includes(id))
      .map((option) => t`“${{ text: plainWords(option.option_text, option.tree).slice(0, TEXT) }}”`),
  );

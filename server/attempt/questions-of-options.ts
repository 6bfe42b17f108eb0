import type { Form } from '../contest/forms.ts';
import type { PublishedContest } from '../contest/published-contest.ts';
import type { Faults } from '../shared/errors.ts';

/**
 * The `questionIndex` of each option, at most one option a question. An option of a question that the
 * student's form does not have is none of this contest. Where an option does not belong there,
 * `faults` says why, by the path that `pathOf` gives it.
 */
export function questionsOfOptions(
  options: number[],
  { questionIds, questionOf }: PublishedContest,
  form: Form | null,
  pathOf: (index: number) => string,
): { indexes: number[]; faults: null } | { indexes: null; faults: Faults } {
  const faults: Faults = {};
  const chosen = questionIds.map((): number | null => null);
  const indexes = options.map((optionId, index) => {
    const questionIndex = questionOf.get(optionId);
    if (questionIndex === undefined || form?.includes(questionIndex) === false) {
      faults[pathOf(index)] = 'This is not an option of this contest.';
    } else if (chosen[questionIndex] === optionId) faults[pathOf(index)] = 'This option was sent twice.';
    else if (chosen[questionIndex] !== null) {
      faults[pathOf(index)] = 'Choose only one option for each question.';
    } else chosen[questionIndex] = optionId;
    return questionIndex ?? -1;
  });
  return Object.keys(faults).length > 0 ? { indexes: null, faults } : { indexes, faults: null };
}

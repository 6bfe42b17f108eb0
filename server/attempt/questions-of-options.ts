import type { PublishedQuestions } from '../contest/question-cache.ts';
import type { Faults } from '../shared/errors.ts';

/**
 * The question (by its place) of each option, at most one option a question; or, by the paths that `pathOf` gives them, why
 * options do not belong there.
 */
export function placeOptions(
  options: number[],
  { questions, questionOf }: PublishedQuestions,
  pathOf: (index: number) => string,
): { places: number[]; faults: null } | { places: null; faults: Faults } {
  const faults: Faults = {};
  const taken = questions.map((): number | null => null);
  const places = options.map((optionId, index) => {
    const place = questionOf.get(optionId);
    if (place === undefined) faults[pathOf(index)] = 'This is not an option of this contest.';
    else if (taken[place] === optionId) faults[pathOf(index)] = 'This option came twice.';
    else if (taken[place] !== null) faults[pathOf(index)] = 'Only one option a question.';
    else taken[place] = optionId;
    return place ?? -1;
  });
  return Object.keys(faults).length > 0 ? { places: null, faults } : { places, faults: null };
}

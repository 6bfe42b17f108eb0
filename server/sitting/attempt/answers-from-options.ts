import { ofOptions } from '#contract/answer-forms.ts';
import type { Answers } from '#contract/answer.ts';
import type { Form } from '../../contest/core/forms.ts';
import type { PublishedContest } from '../../contest/core/published-contest.ts';
import type { Faults } from '../../base/shared/errors.ts';

/** Converts options to answers. If an option is not acceptable, returns messages keyed by `pathOf`. */
export function answersFromOptions(
  options: number[],
  published: PublishedContest,
  form: Form | null,
  pathOf: (index: number) => string,
): { answers: Answers; indexes: number[]; faults: null } | { faults: Faults } {
  const { questionIds, questionOf } = published;
  const faults = new Map<number, string>();
  const placesOf = new Map<number, number[]>();
  const indexes = options.map((option, place) => {
    const questionIndex = questionOf.get(option);
    if (questionIndex === undefined || form?.includes(questionIndex) === false) {
      faults.set(place, 'This is not an option of this contest.');
      return -1;
    }
    const places = placesOf.get(questionIndex);
    if (places) places.push(place);
    else placesOf.set(questionIndex, [place]);
    return questionIndex;
  });
  const answers: Answers = questionIds.map(() => null);
  for (const [questionIndex, places] of placesOf) {
    const chosen = places.map((place) => options[place] ?? 0);
    const read = ofOptions(chosen, published, questionIndex);
    if ('answer' in read) answers[questionIndex] = read.answer;
    else for (const [at, fault] of read.faults) faults.set(places[at] ?? 0, fault);
  }
  if (faults.size === 0) return { answers, indexes, faults: null };
  const inOrder = [...faults].toSorted(([one], [other]) => one - other);
  return { faults: Object.fromEntries(inOrder.map(([place, fault]) => [pathOf(place), fault])) };
}

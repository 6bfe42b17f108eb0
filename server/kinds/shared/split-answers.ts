import { type Answer, chosenOptions, idsByPlace } from '#contract/answer.ts';

type AnswerGroup = { answer: Answer | null };
type AnalysedQuestion = { options: readonly number[]; right: readonly number[] };

/**
 * Groups of equal answers, as statistics count them. `isByOption`: an option that is right is a right answer,
 * so its own figures are those of all right answers. `places`: for right answers that are lists, the options
 * at each place, the right one first.
 */
export type SplitAnswers<Group> = {
  isByOption?: true;
  options: { id: number; choosing: Group[]; denying?: Group[] }[];
  places?: { id: number; groups: Group[] }[][];
};

/** Returns which groups count for each option of a question, or for each place of a list. */
export type SplitsAnswers = <Group extends AnswerGroup>(
  given: readonly Group[],
  question: AnalysedQuestion,
) => SplitAnswers<Group>;

export const splitByOption =
  (kind: string): SplitsAnswers =>
  (given, { options }) => ({
    options: options.map((id) => ({
      id,
      choosing: given.filter(({ answer }) => chosenOptions(answer, kind).includes(id)),
    })),
  });

/** Splits lists by place, because every answer names every option. */
export const splitByPlace: SplitsAnswers = <Group extends AnswerGroup>(
  given: readonly Group[],
  { right }: AnalysedQuestion,
) => {
  const places = right.map((id) => new Map<number, Group[]>([[id, []]]));
  for (const group of given) {
    const chosen = idsByPlace(group.answer);
    for (const [place, groupsOf] of places.entries()) {
      const option = chosen[place];
      if (!option) continue;
      const groups = groupsOf.get(option) ?? [];
      groups.push(group);
      groupsOf.set(option, groups);
    }
  }
  return {
    options: [],
    places: places.map((groupsOf) => [...groupsOf].map(([id, groups]) => ({ id, groups }))),
  };
};

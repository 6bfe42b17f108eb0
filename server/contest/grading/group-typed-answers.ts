import * as limits from '#contract/limits.ts';
import { toMarks } from '#contract/marks.ts';
import type { Wire } from '#contract/schemas.ts';
import { earnedByRightOptions, type QuestionKey } from './grade.ts';
import { typedAnswerReader } from './typed-reading.ts';

export type TypedGroups = Pick<Wire<'getTypedAnswers'>, 'total' | 'groups'>;

type Typed = { text: string; count: number };
type Group = TypedGroups['groups'][number];

/**
 * Groups typed answers that grading treats as equal: first wrong ones, nearest to the key first, then
 * accepted ones. Only the most frequent wrong groups are compared with the key, because each comparison with
 * each accepted answer takes long.
 */
export function groupTypedAnswers(question: QuestionKey, typed: readonly Typed[]): TypedGroups {
  const { nameOf, missOf } = typedAnswerReader(question);
  const groups = [...Map.groupBy(typed, ({ text }) => nameOf(text)).values()]
    .map((alike) => groupOf(question, alike))
    .toSorted((one, other) => other.count - one.count);
  const [accepted, wrong] = [groups.filter(isAccepted), groups.filter((group) => !isAccepted(group))];
  const compared = wrong
    .slice(0, limits.comparedGroups)
    .map((group) => ({ group, miss: missOf(group.spellings[0] ?? '') }))
    .toSorted((one, other) => (one.miss === other.miss ? 0 : one.miss - other.miss))
    .map(({ group }) => group);
  return {
    total: groups.length,
    groups: [...compared, ...wrong.slice(limits.comparedGroups), ...accepted].slice(
      0,
      limits.typedGroups.count,
    ),
  };
}

const isAccepted = (group: Group) => group.is_accepted;

function groupOf(question: QuestionKey, alike: readonly Typed[]): Group {
  const spellings = alike.toSorted((one, other) => other.count - one.count).map(({ text }) => text);
  const earned = earnedByRightOptions(question, spellings[0] ?? '');
  return {
    spellings: spellings.slice(0, limits.typedGroups.spellings),
    count: alike.reduce((sum, { count }) => sum + count, 0),
    marks: toMarks(earned),
    is_accepted: earned > 0,
  };
}

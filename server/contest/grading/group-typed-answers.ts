import { formatClearly } from '#contract/kinds/number/format-number.ts';
import * as limits from '#contract/limits.ts';
import { toMarks } from '#contract/marks.ts';
import type { Wire } from '#contract/schemas.ts';
import { earnedByRightOptions, type QuestionKey } from './grade.ts';
import { splitByGap, type TypedText } from './split-by-gap.ts';
import { typedReadingOf } from '../../kinds/kinds.ts';
import type { TypedReading } from '../../kinds/shared/typed-reading.ts';

export type TypedGroups = Omit<Wire<'getTypedAnswers'>, 'version'>;

type Group = TypedGroups['groups'][number];

/** Groups the typed answers to a question, or the texts in each of its gaps. */
export function groupAnswers(question: QuestionKey, typed: readonly TypedText[]): TypedGroups {
  const gaps = splitByGap(question, typed)?.map(({ part, filled }, _, { length }) =>
    groupTypedAnswers(
      { ...question, ...part, markParts: Math.round(question.markParts / length) },
      filled,
      Math.ceil(limits.typedGroups.count / length),
    ),
  );
  return gaps ? { total: 0, groups: [], gaps } : groupTypedAnswers(question, typed, limits.typedGroups.count);
}

/**
 * Groups typed answers that grading treats as equal: first wrong ones, then accepted ones. Of the wrong
 * ones, those that another reading makes right come first, then the nearest to the key. Only the most
 * frequent wrong groups are compared with the key, because each comparison with each accepted answer takes
 * long.
 */
function groupTypedAnswers(question: QuestionKey, typed: readonly TypedText[], most: number): TypedGroups {
  const reading = typedReadingOf(question);
  const { nameOf, missOf } = reading;
  const groups = [...Map.groupBy(typed, ({ text }) => nameOf(text)).values()]
    .map((alike) => groupOf(question, alike, reading))
    .toSorted((one, other) => other.count - one.count);
  const accepted = groups.filter((group) => group.is_accepted);
  const misread = groups.filter((group) => group.other_reading);
  const wrong = groups.filter((group) => !group.is_accepted && !group.other_reading);
  const compared = wrong
    .slice(0, limits.comparedGroups)
    .map((group) => ({ group, miss: missOf(group.spellings[0] ?? '') }))
    .toSorted((one, other) => (one.miss === other.miss ? 0 : one.miss - other.miss))
    .map(({ group }) => group);
  return {
    total: groups.length,
    groups: [...misread, ...compared, ...wrong.slice(limits.comparedGroups), ...accepted].slice(0, most),
  };
}

function groupOf(
  question: QuestionKey,
  alike: readonly TypedText[],
  { otherReadingOf }: TypedReading,
): Group {
  const spellings = alike.toSorted((one, other) => other.count - one.count).map(({ text }) => text);
  const earned = earnedByRightOptions(question, spellings[0] ?? '');
  const reading = earned > 0 ? undefined : otherReadingOf(spellings[0] ?? '');
  const otherEarned = reading ? earnedByRightOptions(question, formatClearly(reading.other)) : 0;
  return {
    spellings: [...new Set(spellings)].slice(0, limits.typedGroups.spellings),
    count: alike.reduce((sum, { count }) => sum + count, 0),
    marks: toMarks(earned),
    is_accepted: earned > 0,
    ...(reading &&
      otherEarned > 0 && {
        other_reading: { read_as: reading.value, other: reading.other, marks: toMarks(otherEarned) },
      }),
  };
}

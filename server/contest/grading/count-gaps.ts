import * as limits from '#contract/limits.ts';
import { earnedByAnswer } from '#contract/earned.ts';
import { PARTS } from '#contract/marks.ts';
import type { Wire } from '#contract/schemas.ts';
import { kindOnServer, typedReadingOf } from '../../kinds/kinds.ts';
import { type PagesToGrade, parsePage, type Rule } from './grade-pages.ts';
import { splitByGap, type TypedText } from './split-by-gap.ts';

export type GapFigures = NonNullable<Wire<'getStatistics'>['questions'][number]['gaps']>[number];

/** Figures of all gaps by the number of their question, which questions without gaps lack. */
export type GapsByPlace = ReadonlyMap<number, GapFigures[]>;

/**
 * Counts what students gave in each gap, judged by the last rule of each question. The pages have the number
 * of students in place of the cell.
 */
export function countGaps({ rules, pages }: Pick<PagesToGrade, 'rules' | 'pages'>): GapsByPlace {
  const withGaps = [...rules].flatMap(([place, ofQuestion]) => {
    const rule = ofQuestion.at(-1);
    return rule && kindOnServer(rule.kind).typedParts ? [{ place, rule }] : [];
  });
  if (withGaps.length === 0) return new Map();
  const given = Map.groupBy(pages.flatMap(parsePage), ([place]) => place);
  return new Map(
    withGaps.map(({ place, rule }) => {
      const typed = given.get(place)?.map(([, count, text]) => ({ text: text ?? '', count: count ?? 0 }));
      return [place, gapsOf(rule, typed ?? [])];
    }),
  );
}

function gapsOf(rule: Rule, typed: readonly TypedText[]): GapFigures[] {
  const all = sumOf(typed);
  return (splitByGap(rule, typed) ?? []).map(({ part, filled }) => {
    const { nameOf } = typedReadingOf(part);
    const groups = [...Map.groupBy(filled, ({ text }) => nameOf(text)).values()].map((alike) => {
      const [{ text } = { text: '' }] = alike.toSorted(byNumber);
      const share = earnedByAnswer(text, { ...rule, ...part }, PARTS) / PARTS;
      return { text, count: sumOf(alike), share };
    });
    const right = sumOf(groups.filter(({ share }) => share === 1));
    const wrong = sumOf(groups.filter(({ share }) => share === 0));
    const partly = sumOf(groups) - right - wrong;
    const answers = groups.toSorted(byNumber).slice(0, limits.answersOfGap);
    return { right, partly, wrong, empty: all - right - partly - wrong, answers };
  });
}

const sumOf = (given: readonly Pick<TypedText, 'count'>[]) =>
  given.reduce((sum, { count }) => sum + count, 0);

/** Sorts by number, and by text if the numbers are equal. */
const byNumber = (one: TypedText, other: TypedText) =>
  other.count - one.count || (one.text < other.text ? -1 : 1);

import { sql } from 'kysely';
import { describeAccepted } from '#contract/kinds/describe-accepted.ts';
import { type Gap, markOfGap, orderedChoices } from '#contract/kinds/gaps/gap.ts';
import { partsOfGaps } from '#contract/kinds/gaps/grading.ts';
import { escapeStars } from '#contract/kinds/text/match-text.ts';
import type { Answer } from '#contract/answer.ts';
import { sentence } from '#shared/sentence.ts';
import { decided } from '../shared/answer-parts.ts';
import { comparesWhole } from '../shared/compare-answers.ts';
import { choiceNeeds } from '../shared/file-needs.ts';
import { plainStorage } from '../shared/key-storage.ts';
import type { ServerKind } from '../shared/server-kind.ts';
import type { TypedPart } from '../shared/typed-reading.ts';
import { readTypedNumbers } from '../number/read-typed.ts';
import { readTypedTexts } from '../text/read-typed.ts';
import { typedCorrection } from '../typed/key-correction.ts';
import { findGapFaults, findGapKeyFaults } from './gap-faults.ts';
import { gapsInMoodle } from './moodle.ts';
import { gapsInQti1 } from './qti-1.ts';
import { gapsInTables } from './table.ts';

const textsIn = (answer: Answer): string[] => (typeof answer === 'object' ? answer.map(String) : []);

const readingOf = (kind: TypedPart['kind']) => (kind === 'number' ? readTypedNumbers : readTypedTexts);

/** Returns the gaps as typed questions. A choice counts exactly as written. */
const typedParts: NonNullable<ServerKind['typedParts']> = (question) =>
  partsOfGaps(question).map(({ kind, key }, gap) =>
    question.content?.gaps?.[gap]?.choices
      ? { kind, key: { accepted: (key.accepted ?? []).map(asWritten), matches_case: true } }
      : { kind, key },
  );

const withOrder = (gap: Gap): Gap => (gap.choices ? { ...gap, choices: orderedChoices(gap.choices) } : gap);

const asWritten = <Accepted extends { text: string }>(accepted: Accepted): Accepted => ({
  ...accepted,
  text: escapeStars(accepted.text),
});

export const gapsOnServer: ServerKind = {
  files: { table: gapsInTables, moodle: gapsInMoodle, qti1: gapsInQti1 },
  needs: { ...choiceNeeds, isKeyed: ({ key }) => key !== undefined },
  // A teacher often writes the right choice first, so the order of a list would tell it.
  storage: {
    ...plainStorage,
    toStored: ({ options, key, content }) => ({
      options,
      key,
      ...(content?.gaps && { content: { ...content, gaps: content.gaps.map(withOrder) } }),
    }),
  },
  correction: {
    ...typedCorrection(() => []),
    faultsOf: ({ options, key }, { content = {} }) =>
      options
        ? { options: sentence`This question has a key in place of right options.` }
        : findGapKeyFaults(content, key),
  },
  // Gaps that grading treats as equal count as equal, because equal typing habits prove nothing.
  comparison: comparesWhole((question) => {
    const readings = typedParts(question).map(({ kind, key }) => readingOf(kind)(key));
    return (answer) =>
      JSON.stringify(textsIn(answer).map((text, gap) => readings[gap]?.nameOf(text) ?? text));
  }),
  workbook: {
    answer: (answer) => ({
      typed: textsIn(answer)
        .map((text, gap) => `${markOfGap(gap)} ${text === '' ? '–' : text}`)
        .join('; '),
    }),
    right: ({ key }) =>
      (key?.gaps ?? []).map(
        ({ accepted }, gap) =>
          `${markOfGap(gap)} ${accepted.map((one) => describeAccepted(one)).join(' / ')}`,
      ),
  },
  faultsOf: findGapFaults,
  isUnfinished: sql<boolean>`(
    coalesce(jsonb_array_length(question -> 'gaps'), 0) = 0 or exists (
      select from jsonb_array_elements(question -> 'gaps') as gap where not exists (
        select from jsonb_array_elements(gap -> 'accepted') as accepted
        where trim(accepted ->> 'text') <> '')))`,
  partsOf: (answer) =>
    textsIn(answer).flatMap((text, gap) =>
      text === '' ? [] : [decided({ option_text: text }, { text: markOfGap(gap) })],
    ),
  splitAnswers: () => ({ options: [] }),
  typedParts,
};

import {
  SCORED_BY_MAPPING,
  SCORED_BY_MATCH,
  choiceIdentifier,
  writeCorrectResponse,
  writeMapping,
  percentToShare,
} from '../shared/qti-2.ts';
import type { Qti2Parts, Qti2Texts } from '../shared/kind-in-files.ts';
import type { WholeQuestion } from '../shared/whole-question.ts';

/** Writes options. `shares` (percent): absent if only the right choice scores. */
export function writeQti2Options(
  { options, source }: WholeQuestion,
  { isSingle, shares }: { isSingle: boolean; shares?: readonly number[] },
  { html, shuffle }: Qti2Texts,
): Qti2Parts {
  const moving = options.length - (source.fixed_options ?? 0);
  const right = options.flatMap(({ isCorrect }, at) => (isCorrect ? [choiceIdentifier(at)] : []));
  const written = options.map(
    ({ text }, at) =>
      `      <simpleChoice identifier="${choiceIdentifier(at)}"${at >= moving ? ' fixed="true"' : ''}>${html(text)}</simpleChoice>\n`,
  );
  const scores = shares?.map((percent, at) => ({
    key: choiceIdentifier(at),
    value: percentToShare(percent),
  }));
  return {
    cardinality: isSingle ? 'single' : 'multiple',
    baseType: 'identifier',
    declaration: writeCorrectResponse(right) + (scores ? writeMapping(scores) : ''),
    interaction: `    <choiceInteraction responseIdentifier="RESPONSE" shuffle="${shuffle}" maxChoices="${isSingle ? 1 : 0}">
${written.join('')}    </choiceInteraction>\n`,
    processing: scores ? SCORED_BY_MAPPING : SCORED_BY_MATCH,
  };
}

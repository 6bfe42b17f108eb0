import { gapsEncoding } from '#contract/kinds/gaps/encoding.ts';
import { gapsMarkedIn, markOfGap } from '#contract/kinds/gaps/gap.ts';
import { faultsOfGap, gapsGrading, keysOfGaps } from '#contract/kinds/gaps/grading.ts';
import type { AnswerKey, QuestionContent } from '#contract/kinds/kind.ts';
import * as limits from '#contract/limits.ts';
import { type Sentence, sentence } from '#shared/sentence.ts';
import type { Faults } from '../../base/shared/errors.ts';
import { findShapeFaults, type JudgedQuestion } from '../shared/question-faults.ts';
import { sentenceOfFault } from '../typed/key-faults.ts';

/** Returns the faults of the gaps' accepted answers, by path. */
export function findGapKeyFaults({ gaps = [] }: QuestionContent, key: AnswerKey | undefined): Faults {
  if (!key?.gaps) return { key: sentence`This is missing.` };
  if (key.gaps.length !== gaps.length)
    return { 'key.gaps': sentence`Give the accepted answers of each gap.` };
  if (key.gaps.flatMap(({ accepted }) => accepted).length > limits.gaps.accepted)
    return { 'key.gaps': sentence`At most ${limits.gaps.accepted} accepted answers in all gaps.` };
  const faults = keysOfGaps(key).flatMap((own, gap) =>
    faultsOfGap(gaps[gap] ?? {}, own).map(({ code, index }): [path: string, why: Sentence] => [
      `key.gaps.${gap}.accepted${index === undefined ? '' : `.${index}`}`,
      sentenceOfFault[code],
    ]),
  );
  return Object.fromEntries(faults);
}

/** Returns why a text does not show each gap once; undefined if it does. */
function faultOfMarks(text: string, count: number): Sentence | undefined {
  const marked = gapsMarkedIn(text).filter((gap) => gap < count);
  const missing = Array.from({ length: count }, (_, gap) => gap).find((gap) => !marked.includes(gap));
  if (missing !== undefined) return sentence`Write ${markOfGap(missing)} where gap ${missing + 1} is.`;
  const twice = marked.find((gap, place) => marked.indexOf(gap) < place);
  return twice === undefined ? undefined : sentence`${markOfGap(twice)} is there twice.`;
}

/** Returns whether every choice and every right answer can be given with those of all other gaps. */
function fitsAnswer({ gaps = [] }: QuestionContent, key: AnswerKey = {}): boolean {
  const longest = gaps.map(({ choices }, gap) => {
    const texts = choices ?? (key.gaps?.[gap]?.accepted ?? []).map(({ text }) => text);
    return texts.reduce((long, text) => (text.length > long.length ? text : long), '');
  });
  return gapsEncoding.inTexts.toText(longest).length <= limits.gapsAnswerLength;
}

export function findGapFaults(question: JudgedQuestion): Faults {
  const { content = {}, key, question_text: text = '' } = question;
  const shape = { options: gapsGrading.optionCount, content: { gaps: true }, key: true } as const;
  const wrong = findShapeFaults(question, shape);
  if (wrong) return wrong;
  if (!content.gaps) return { 'content.gaps': sentence`This is missing.` };
  const both = content.gaps.findIndex(({ choices, is_number: isNumber }) => choices && isNumber);
  if (both >= 0) return { [`content.gaps.${both}`]: sentence`Students either choose or type a number.` };
  const fault = faultOfMarks(text, content.gaps.length);
  if (!fitsAnswer(content, key))
    return {
      'content.gaps': sentence`The longest answers of all gaps have more than ${limits.gapsAnswerLength} characters together. Shorten some, or make two questions.`,
    };
  return { ...(fault && { question_text: fault }), ...findGapKeyFaults(content, key) };
}

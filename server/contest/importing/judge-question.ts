import { CreateContest } from '#contract/contest.ts';
import { gradingNamed } from '#contract/earned.ts';
import * as limits from '#contract/limits.ts';
import type { Problem, ParsedQuestion } from '#contract/questions.ts';
import { type Sentence, plural, sentence } from '#shared/sentence.ts';
import { kindOnServer } from '../../kinds/kinds.ts';
import type { Reason } from '../../kinds/shared/file-needs.ts';
import { questionRules } from '../shared/question-rules.ts';
import { bodyValidator } from '../../base/http/validate.ts';

const judge = bodyValidator(CreateContest.properties.questions.items, questionRules);

/**
 * Validates a question as in `createContest`. An invalid explanation and invalid tags are left out, with a
 * problem.
 */
export function checkImportedQuestion(
  question: ParsedQuestion,
  problems: Problem[],
): { question: ParsedQuestion } | { reason: Problem } {
  const verdict = judge(question);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the validator returns the tidied question
  if ('value' in verdict) return { question: verdict.value as ParsedQuestion };
  const faults = Object.entries(verdict.error.fields);
  const { explanation, tags, ...bare } = question;
  const why = faults.find(([path]) => path === 'explanation');
  if (explanation !== undefined && why) {
    problems.push({ code: 'explanation_left_out', detail: sentence`The explanation is left out. ${why[1]}` });
    return checkImportedQuestion({ ...bare, ...(tags && { tags }) }, problems);
  }
  if (tags && faults.some(([path]) => path.startsWith('tags'))) {
    problems.push({ code: 'tags_left_out', detail: sentence`The tags are left out: ${tags.join(', ')}` });
    return checkImportedQuestion({ ...bare, ...(explanation !== undefined && { explanation }) }, problems);
  }
  return { reason: reasonOf(question, faults) };
}

/** Returns the reason that helps a teacher most. */
function reasonOf(question: ParsedQuestion, faults: [string, Sentence][]): Problem {
  const { kind, question_text: text, options } = question;
  const { min, max } = gradingNamed(kind).optionCount;
  const texts = options.map((option) => option.option_text);
  const reasons: Reason[] = [
    [isEmpty(text), 'text_missing', sentence`The question has no text.`],
    [
      isLonger(limits.questionTextLength)(text),
      'text_too_long',
      sentence`The text has more than ${count(limits.questionTextLength)}.`,
    ],
    [options.length < min, 'too_few_options', sentence`It has fewer than ${min} options.`],
    [options.length > max, 'too_many_options', sentence`It has more than ${max} options.`],
    [texts.some(isEmpty), 'option_empty', sentence`An option is empty.`],
    [
      texts.some(isLonger(limits.optionTextLength)),
      'option_too_long',
      sentence`An option has more than ${count(limits.optionTextLength)}.`,
    ],
    ...kindOnServer(kind).needs.reasonsAgainst(question),
  ];
  const [, code, detail] = reasons.find(([isSo]) => isSo) ?? [
    true,
    'not_accepted' as const,
    faults[0]?.[1] ?? sentence`This is not valid.`,
  ];
  return { code, detail };
}

const isLonger = (most: number) => (one: string) => one.length > most;

const isEmpty = (text: string) => text.trim() === '';

const count = (characters: number) => plural(characters, { one: '# character', other: '# characters' });

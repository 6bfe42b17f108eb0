import { CreateContest } from '#contract/contest.ts';
import { kindNamed } from '#contract/answer.ts';
import * as limits from '#contract/limits.ts';
import type { Problem, ProblemCode, ParsedQuestion } from '#contract/questions.ts';
import { questionRules } from '../core/question-rules.ts';
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
    problems.push({ code: 'explanation_left_out', detail: `The explanation is left out. ${why[1]}` });
    return checkImportedQuestion({ ...bare, ...(tags && { tags }) }, problems);
  }
  if (tags && faults.some(([path]) => path.startsWith('tags'))) {
    problems.push({ code: 'tags_left_out', detail: `The tags are left out: ${tags.join(', ')}` });
    return checkImportedQuestion({ ...bare, ...(explanation !== undefined && { explanation }) }, problems);
  }
  return { reason: reasonOf(question, faults) };
}

type Reason = [isSo: boolean, code: ProblemCode, detail: string];

/** Returns the reason that helps a teacher most. */
function reasonOf(question: ParsedQuestion, faults: [string, string][]): Problem {
  const { kind, content, question_text: text, options } = question;
  const { rightList, optionCount } = kindNamed(kind);
  const { min, max } = optionCount;
  const texts = options.map((option) => option.option_text);
  const prompts = content?.prompts?.map((prompt) => prompt.text);
  const { prompts: bounds } = limits;
  const reasons: Reason[] = [
    [isEmpty(text), 'text_missing', 'The question has no text.'],
    [
      isLonger(limits.questionTextLength)(text),
      'text_too_long',
      `The text has more than ${count(limits.questionTextLength)}.`,
    ],
    [options.length < min, 'too_few_options', `It has fewer than ${min} options.`],
    [options.length > max, 'too_many_options', `It has more than ${max} options.`],
    [texts.some(isEmpty), 'option_empty', 'An option is empty.'],
    [
      texts.some(isLonger(limits.optionTextLength)),
      'option_too_long',
      `An option has more than ${count(limits.optionTextLength)}.`,
    ],
    ...(prompts
      ? ([
          [prompts.length < bounds.min, 'too_few_options', `It has fewer than ${bounds.min} pairs.`],
          [prompts.length > bounds.max, 'too_many_options', `It has more than ${bounds.max} pairs.`],
          [prompts.some(isEmpty), 'option_empty', 'A text to be matched is empty.'],
          [
            prompts.some(isLonger(limits.optionTextLength)),
            'option_too_long',
            `A text to be matched has more than ${count(limits.optionTextLength)}.`,
          ],
          [hasTwice(prompts), 'not_accepted', 'Two texts to be matched are the same.'],
        ] satisfies Reason[])
      : []),
    [rightList !== undefined && hasTwice(texts), 'not_accepted', 'Two options have the same text.'],
  ];
  const [, code, detail] = reasons.find(([isSo]) => isSo) ?? [
    true,
    'not_accepted' as const,
    faults[0]?.[1] ?? '',
  ];
  return { code, detail };
}

const isLonger = (most: number) => (one: string) => one.length > most;

const hasTwice = (texts: readonly string[]) => new Set(texts).size < texts.length;

const isEmpty = (text: string) => text.trim() === '';

const count = (characters: number) => `${characters.toLocaleString('en')} characters`;

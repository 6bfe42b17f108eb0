import { CreateContest } from '#contract/contest.ts';
import { limits } from '#contract/limits.ts';
import type { Problem, ProblemCode, ReadQuestion } from '#contract/questions.ts';
import { questionRules } from '../../contest/contest-rules.ts';
import { bodyValidator } from '../../http/validate.ts';

const judge = bodyValidator(CreateContest.properties.questions.items, questionRules);

/** What a fault at a path of the question means for the teacher. The first that fits counts. */
const REASONS: [path: RegExp, fault: RegExp, code: ProblemCode, detail: string][] = [
  [/^question_text$/, /^(This must not be empty|At least)/, 'text_missing', 'The question has no text.'],
  [
    /^question_text$/,
    /^At most/,
    'text_too_long',
    `The text has more than ${limits.questionText.toLocaleString('en')} characters.`,
  ],
  [/^options$/, /^At least/, 'too_few_options', `It has fewer than ${limits.options.min} options.`],
  [/^options$/, /^At most/, 'too_many_options', `It has more than ${limits.options.max} options.`],
  [
    /^options\.\d+\.option_text$/,
    /^(This must not be empty|At least)/,
    'option_empty',
    'An option is empty.',
  ],
  [
    /^options\.\d+\.option_text$/,
    /^At most/,
    'option_too_long',
    `An option has more than ${limits.optionText.toLocaleString('en')} characters.`,
  ],
];

/**
 * The question as `createContest` takes it, or why it does not. What can be left out (explanation, tags) is,
 * and `problems` tells of it.
 */
export function judgeQuestion(
  question: ReadQuestion,
  problems: Problem[],
): { question: ReadQuestion } | { reason: Problem } {
  const verdict = judge(question);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the validator answers the question itself, tidied
  if ('value' in verdict) return { question: verdict.value as ReadQuestion };
  const faults = Object.entries(verdict.error.fields);
  const { explanation, tags, ...bare } = question;
  const why = faults.find(([path]) => path === 'explanation');
  if (explanation !== undefined && why) {
    problems.push({ code: 'explanation_left_out', detail: `The explanation is left out. ${why[1]}` });
    return judgeQuestion({ ...bare, ...(tags && { tags }) }, problems);
  }
  if (tags && faults.some(([path]) => path.startsWith('tags'))) {
    problems.push({ code: 'tags_left_out', detail: `The tags are left out: ${tags.join(', ')}` });
    return judgeQuestion({ ...bare, ...(explanation !== undefined && { explanation }) }, problems);
  }
  return { reason: reasonOf(faults) };
}

function reasonOf(faults: [string, string][]): Problem {
  for (const [path, fault, code, detail] of REASONS) {
    if (faults.some(([at, why]) => path.test(at) && fault.test(why))) return { code, detail };
  }
  return { code: 'not_accepted', detail: faults[0]?.[1] ?? 'It is not accepted.' };
}

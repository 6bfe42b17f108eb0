import type { Answer, Answers } from '#contract/answer.ts';
import { kindNamed, USUAL_KIND } from '#contract/answer.ts';
import { encodingNamed } from '#contract/kinds/answer-encodings.ts';
import { type Sentence, sentence } from '#shared/sentence.ts';
import type { Form } from '../../contest/shared/forms.ts';
import type { PublishedContest } from '../../contest/shared/published-contest.ts';
import type { Faults } from '../../base/shared/errors.ts';

/** Answers as sent: chosen options of usual questions, and answers to other questions. */
type Sent = { options: number[]; others: { question: number; answer: Answer | null }[] };

/**
 * `indexes`: indexes of the answered questions, first those in `options`, then the others. A null in
 * `answers` means that there is no answer, or that it was removed.
 */
type Read = { answers: Answers; indexes: number[]; faults: null } | { faults: Faults };

/**
 * Reads the answers that a student sends to the questions of a form. Faults are messages by their paths in
 * the body. `pathOf`: path of an option.
 */
export function readAnswers(
  { options, others }: Sent,
  published: PublishedContest,
  form: Form | null,
  pathOf: (index: number) => string,
): Read {
  const answers: Answers = published.questionIds.map(() => null);
  const indexes: number[] = [];
  const faults: Faults = {};
  const isGiven = (questionIndex: number | undefined): questionIndex is number =>
    questionIndex !== undefined && questionIndex >= 0 && form?.includes(questionIndex) !== false;
  const kindAt = (questionIndex: number) =>
    published.kinds?.[questionIndex] ?? { name: USUAL_KIND, options: [] };
  options.forEach((option, index) => {
    const questionIndex = published.questionOf.get(option);
    if (!isGiven(questionIndex)) faults[pathOf(index)] = sentence`This is not an option of this contest.`;
    else if (kindAt(questionIndex).name !== USUAL_KIND)
      faults[pathOf(index)] = sentence`The answer to this question belongs in \`others\`.`;
    else if (answers[questionIndex] !== null)
      faults[pathOf(index)] =
        answers[questionIndex] === option
          ? sentence`This option was sent twice.`
          : sentence`Choose only one option for each question.`;
    else answers[questionIndex] = option;
    indexes.push(questionIndex ?? -1);
  });
  const named = new Set(indexes);
  others.forEach(({ question, answer }, index) => {
    const questionIndex = published.questionIds.indexOf(question);
    const fault = !isGiven(questionIndex)
      ? sentence`This is not a question of this contest.`
      : named.has(questionIndex)
        ? sentence`There are two answers to this question.`
        : answer === null
          ? undefined
          : faultOf(answer, kindAt(questionIndex));
    if (fault !== undefined) faults[`others.${index}`] = fault;
    else answers[questionIndex] = answer;
    indexes.push(questionIndex);
    named.add(questionIndex);
  });
  return Object.keys(faults).length > 0 ? { faults } : { answers, indexes, faults: null };
}

function faultOf(
  answer: Answer,
  { name, ...question }: NonNullable<PublishedContest['kinds']>[number],
): Sentence | undefined {
  if (name === USUAL_KIND) return sentence`The answer to this question is the id of an option.`;
  return kindNamed(name).isAnswer(answer)
    ? encodingNamed(name).faultOf(answer, question)
    : sentence`This is no answer to this kind of question.`;
}

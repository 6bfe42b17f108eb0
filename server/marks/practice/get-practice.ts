import { randomInt } from 'node:crypto';
import type { Question } from '#contract/contest.ts';
import type { AnswerKey } from '#contract/kinds/kind.ts';
import type { Explanation } from '../../contest/shared/group-questions.ts';
import type { QuestionCache } from '../../contest/shared/question-cache.ts';
import { kindOnServer } from '../../kinds/kinds.ts';
import type { KeyCache } from '../../contest/grading/key-cache.ts';
import { type Server, serve } from '../../base/http/serve.ts';
import { findPractice, formOfTry, practiceQuestionIndexes } from './find-practice.ts';
import { selectOwnTries } from './own-tries.ts';

/** Serves a new practice try with the key. Only finished tries are stored. */
export function serveGetPractice(server: Server & { questions: QuestionCache; keys: KeyCache }): void {
  const { db, questions } = server;
  serve(server, 'getPractice', async ({ body: { contest: contestId }, caller, at }) => {
    const practised = await findPractice(server, { contestId, studentId: caller.id }, at);
    const { published } = practised;
    const number = randomInt(1, 2 ** 31);
    const indexes = practiceQuestionIndexes(practised, formOfTry(published, contestId, number));
    const { questions: written, explanations } = await questions.texts(db, published, { by: caller.id });
    return {
      name: published.summary.name,
      shuffle_options: published.summary.shuffle_options,
      try: number,
      questions: indexes.flatMap((questionIndex) => {
        const question = written[questionIndex];
        if (!question) return [];
        return [withKey(question, explanations[questionIndex], practised.key.questions[questionIndex])];
      }),
      tries: await selectOwnTries(db, { contestId, studentId: caller.id }),
    };
  });
}

type Keyed = { right: readonly number[]; key?: AnswerKey };

const withKey = (
  question: Question,
  explanation: Explanation | undefined,
  { right, key }: Keyed = { right: [] },
) => ({
  ...question,
  ...explanation,
  ...kindOnServer(question.kind).storage.toMessage(
    question.options.map((option) => Object.assign({ is_correct: right.includes(option.id) }, option)),
    right,
    key,
  ),
});

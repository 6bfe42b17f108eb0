import { randomInt } from 'node:crypto';
import type { QuestionCache } from '../contest/question-cache.ts';
import type { KeyCache } from '../grading/key-cache.ts';
import { type Server, serve } from '../http/serve.ts';
import { findPractice, formOfTry, type Practised, practisedIndexes } from './find-practice.ts';
import { ownTries } from './own-tries.ts';

/** A new try, with the key. It stores nothing: only finished tries are kept. */
export function getPractice(server: Server & { questions: QuestionCache; keys: KeyCache }): void {
  const { db } = server;
  serve(server, 'getPractice', async ({ body: { contest: contestId }, caller, at }) => {
    const practised = await findPractice(server, { contestId, studentId: caller.id }, at);
    const { published } = practised;
    const number = randomInt(1, 2 ** 31);
    const indexes = practisedIndexes(practised, formOfTry(published, contestId, number));
    return {
      name: published.summary.name,
      shuffle_options: published.summary.shuffle_options,
      try: number,
      questions: indexes.flatMap((questionIndex) => withKey(practised, questionIndex) ?? []),
      tries: await ownTries(db, { contestId, studentId: caller.id }),
    };
  });
}

/** A question with what counts as right in it, and why. */
function withKey({ published, key }: Practised, questionIndex: number) {
  const question = published.questions[questionIndex];
  const accepted = new Set(key.questions[questionIndex]?.accepted);
  return (
    question && {
      ...question,
      ...published.explanations[questionIndex],
      options: question.options.map((option) =>
        Object.assign({ is_correct: accepted.has(option.id) }, option),
      ),
    }
  );
}

import { randomInt } from 'node:crypto';
import type { QuestionCache } from '../contest/question-cache.ts';
import type { KeyCache } from '../grading/key-cache.ts';
import { type Server, serve } from '../http/serve.ts';
import { findPractice, formOfTry, practisedIndexes } from './find-practice.ts';
import { ownTries } from './own-tries.ts';

/** A new try, with the key. It stores nothing: only finished tries are kept. */
export function getPractice(server: Server & { questions: QuestionCache; keys: KeyCache }): void {
  const { db } = server;
  serve(server, 'getPractice', async ({ body: { contest: contestId }, caller, at }) => {
    const practised = await findPractice(server, { contestId, studentId: caller.id }, at);
    const { published, key } = practised;
    const number = randomInt(1, 2 ** 31);
    const indexes = practisedIndexes(practised, formOfTry(published, contestId, number));
    return {
      name: published.summary.name,
      shuffle_options: published.summary.shuffle_options,
      try: number,
      questions: indexes.flatMap((index) => {
        const accepted = key.questions[index]?.accepted;
        return published.questions.slice(index, index + 1).map(({ options, ...question }) => ({
          ...question,
          ...published.explanations[index],
          options: options.map((option) =>
            Object.assign({ is_correct: accepted?.includes(option.id) ?? false }, option),
          ),
        }));
      }),
      tries: await ownTries(db, { contestId, studentId: caller.id }),
    };
  });
}

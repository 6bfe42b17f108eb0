import { changeContentTexts } from '#contract/kinds/content-texts.ts';
import type { ParsedQuestion } from '#contract/questions.ts';
import { fileName } from '../parts.ts';
import type { Writer } from '../writer.ts';

/** Returns the question as sent, without the trees in its content, which only the server makes. */
const withoutTrees = ({ content, ...question }: ParsedQuestion): ParsedQuestion => ({
  ...question,
  ...(content && { content: changeContentTexts(content, ({ text }) => ({ text })) }),
});

/**
 * Writes Tallymark's own JSON, which contains everything: questions as sent to `createContest`, and pictures.
 */
export const writeTallymark: Writer = (contest) => {
  const { name, shuffle, questions, pictures } = contest;
  const file = {
    contest: { name, shuffle_options: shuffle },
    questions: questions.map(({ source }) => withoutTrees(source)),
    ...(pictures.size > 0 && {
      pictures: Object.fromEntries(
        [...pictures].map(([id, bytes]) => [id, Buffer.from(bytes).toString('base64')]),
      ),
    }),
  };
  return {
    bytes: Buffer.from(`${JSON.stringify(file, null, 2)}\n`),
    name: fileName(contest, 'Tallymark', 'json'),
    type: 'application/json',
    lost: [],
  };
};

import type { ProblemCode } from '#contract/questions.ts';
import type { Wire } from '#contract/schemas.ts';
import { logInAs } from './factories.ts';
import type { TestApp } from './make-app.ts';

type Item = Wire<'readQuestions'>['items'][number];

/** Returns functions that read files and pasted texts as one teacher. */
export async function readAsTeacher(app: TestApp) {
  const teacher = await logInAs(app, 'Teacher');
  const send = (content: string | Uint8Array) =>
    typeof content === 'string'
      ? app.call('readQuestions', { as: teacher, body: { text: content } })
      : app.call('readQuestions', { as: teacher, body: {}, file: new Blob([new Uint8Array(content)]) });
  const read = async (content: string | Uint8Array): Promise<Wire<'readQuestions'>> => {
    const reply = await send(content);
    if (reply.status !== 200) throw new Error(`reading failed: ${reply.text}`);
    return reply.body;
  };
  return { teacher, send, read };
}

/** Formats a question as its text and options, with a star at the right option. */
export const formatQuestion = ({ question }: Item): string | null =>
  question &&
  [
    question.question_text,
    ...question.options.map(({ option_text: text, is_correct: isRight }) => (isRight ? `*${text}` : text)),
  ].join(' | ');

export const listProblemCodes = ({ problems }: Item): ProblemCode[] => problems.map(({ code }) => code);

/** Summarizes each item: the question in one line (or null), followed by the codes of its problems. */
export const outlineItems = ({ items }: Wire<'readQuestions'>) =>
  items.map((item) => [formatQuestion(item), ...listProblemCodes(item)]);

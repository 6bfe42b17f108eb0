import type { ProblemCode, QuestionsRead } from '#contract/questions.ts';
import { logInAs } from './factories.ts';
import type { TestApp } from './make-app.ts';

type Item = QuestionsRead['items'][number];

/** Reads files and pasted texts as one teacher. */
export async function asTeacher(app: TestApp) {
  const teacher = await logInAs(app, 'Teacher');
  const send = (content: string | Uint8Array) =>
    typeof content === 'string'
      ? app.call('readQuestions', { as: teacher, body: { text: content } })
      : app.call('readQuestions', { as: teacher, body: {}, file: new Blob([new Uint8Array(content)]) });
  const read = async (content: string | Uint8Array): Promise<QuestionsRead> => {
    const reply = await send(content);
    if (reply.status !== 200) throw new Error(`reading failed: ${reply.text}`);
    return reply.body;
  };
  return { teacher, send, read };
}

/** Formats a question as text and options, the right one starred. */
export const inOneLine = ({ question }: Item): string | null =>
  question &&
  [
    question.question_text,
    ...question.options.map(({ option_text: text, is_correct: isRight }) => (isRight ? `*${text}` : text)),
  ].join(' | ');

export const codesOf = ({ problems }: Item): ProblemCode[] => problems.map(({ code }) => code);

/** Summarizes each item: question in one line, or null, and problem codes. */
export const outline = ({ items }: QuestionsRead) => items.map((item) => [inOneLine(item), ...codesOf(item)]);

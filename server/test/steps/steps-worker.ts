import { answerTasks } from '../../base/shared/answer-tasks.ts';
import { watchSteps } from './count-steps.ts';

import type { AnswerKey } from '#contract/kinds/kind.ts';

export type CountingTask = {
  reader: 'source' | 'formula' | 'file' | 'list' | 'number' | 'typed answer';
  contents: Uint8Array[];
};

const countSteps = watchSteps();

const { parseBlocks } = await import('#shared/parse-source.ts');
const { writeSource } = await import('#shared/write-source.ts');
const { addMathml } = await import('../../content/rich-text/maths.ts');
const { readFile } = await import('../../contest/importing/read-file.ts');
const { readStudentList } = await import('../../contest/importing/students/read-student-list.ts');
const { readNumber } = await import('#contract/kinds/number/read-number.ts');
const { textGrading } = await import('#contract/kinds/text/grading.ts');
const { UnreadableFile } = await import('../../base/shared/errors.ts');

const readers = {
  source: (content: Uint8Array) => void writeSource(parseBlocks(textOf(content)).map(({ node }) => node)),
  formula: (content: Uint8Array) => void addMathml([['math', { tex: textOf(content) }, []]]),
  file: async (content: Uint8Array) => {
    const first = await readFile(content, undefined, true);
    if ('pictures' in first) await readFile(content, first.leftOut, true);
  },
  list: async (content: Uint8Array) => void (await readStudentList(content, {})),
  number: (content: Uint8Array) => void readNumber(textOf(content)),
  'typed answer': (content: Uint8Array) => void gradeText(Number(textOf(content))),
};

const textOf = (content: Uint8Array) => new TextDecoder().decode(content);

/** Keys of a question by their number, each with 50 accepted answers. They are read only once. */
const keys = new Map<number, { key: AnswerKey; keptKeys: AnswerKey[] }>();

function makeKeys(count: number) {
  const [key = {}, ...keptKeys] = Array.from({ length: count }, (_, list) => ({
    accepted: Array.from({ length: 50 }, (_, place) => ({ text: `Answer ${list} ${place}`, share: 2520 })),
  }));
  const made = { key, keptKeys };
  keys.set(count, made);
  return made;
}

const gradeText = (count: number): number =>
  textGrading.earned('a wrong answer', [], 1, keys.get(count) ?? makeKeys(count));

/** Counts the steps for each input. A first run, which is not counted, does the initialization. */
async function count({ reader, contents }: CountingTask): Promise<number[]> {
  const read = async (content: Uint8Array) => {
    try {
      await readers[reader](content);
    } catch (fault) {
      if (!(fault instanceof UnreadableFile)) throw fault;
    }
  };
  for (const content of contents.slice(0, 1)) await read(content);
  const steps: number[] = [];
  for (const content of contents) steps.push(await countSteps(() => read(content)));
  return steps;
}

answerTasks(count);

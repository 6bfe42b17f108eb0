import { answerTasks } from '../../base/shared/answer-tasks.ts';
import { watchSteps } from './count-steps.ts';

export type CountingTask = {
  reader: 'source' | 'formula' | 'file' | 'list' | 'number';
  contents: Uint8Array[];
};

const countSteps = watchSteps();

const { parseBlocks } = await import('#contract/parse-source.ts');
const { writeSource } = await import('#contract/write-source.ts');
const { addMathml } = await import('../../material/rich-text/maths.ts');
const { readFile } = await import('../../contest/reading/read-file.ts');
const { readStudentList } = await import('../../contest/reading/students/read-student-list.ts');
const { readNumber } = await import('#contract/kinds/number/read-number.ts');
const { UnreadableFile } = await import('../../base/shared/errors.ts');

const readers = {
  source: (content: Uint8Array) => void writeSource(parseBlocks(textOf(content)).map(({ node }) => node)),
  formula: (content: Uint8Array) => void addMathml([['math', { tex: textOf(content) }, []]]),
  file: async (content: Uint8Array) => {
    const first = await readFile(content, undefined, true);
    if ('pictures' in first) await readFile(content, first.leftOut, true);
  },
  list: async (content: Uint8Array) => void (await readStudentList(content, { present: [] })),
  number: (content: Uint8Array) => void readNumber(textOf(content)),
};

const textOf = (content: Uint8Array) => new TextDecoder().decode(content);

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

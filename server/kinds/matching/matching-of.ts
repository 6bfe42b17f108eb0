import type { Tree } from '#shared/rich-text.ts';
import type { FileQuestion } from '../shared/file-question.ts';
import { bareText } from '../../content/rich-text/text-to-tree.ts';
import { namesOfPictures } from '../../content/rich-text/place-pictures.ts';

/** A prompt and its right answer in a file. The prompt is empty if the answer belongs to none. */
type Pair = { prompt: Tree; answer: Tree };

/**
 * Returns the matching question with these pairs. Equal answers to several prompts become one option. Pairs
 * without text are left out, because Moodle's form always has some.
 */
export function toMatchingQuestion(
  pairs: readonly Pair[],
): Pick<FileQuestion, 'kind' | 'prompts' | 'key' | 'options'> {
  const written = pairs.filter(({ prompt, answer }) => !isEmpty(prompt) || !isEmpty(answer));
  const options: FileQuestion['options'] = [];
  const indexes = new Map<string, number>();
  const indexOf = (answer: Tree) => {
    const name = nameOf(answer);
    const index = indexes.get(name) ?? options.push({ text: answer, isCorrect: false }) - 1;
    indexes.set(name, index);
    return index;
  };
  const asked = written.flatMap(({ prompt, answer }) => {
    const index = indexOf(answer);
    return isEmpty(prompt) ? [] : [{ prompt, index }];
  });
  return {
    kind: 'matching',
    prompts: asked.map(({ prompt }) => prompt),
    key: { pairs: asked.map(({ index }) => index) },
    options,
  };
}

/**
 * Returns a string that is equal for equal answers. It contains the tree, because x² and x2 have the same
 * words.
 */
const nameOf = (answer: Tree) => JSON.stringify(answer).replaceAll(/(?:\s|\\n)+/g, ' ');

const isEmpty = (tree: Tree) => bareText(tree).trim() === '' && namesOfPictures([tree]).length === 0;

import type { Problem } from '#contract/questions.ts';
import type { Node, Tree } from '#shared/rich-text.ts';
import { sentence } from '#shared/sentence.ts';
import type { FileQuestion } from '../../kinds/shared/file-question.ts';

/** Outcome by the name of the picture in the trees: id of the stored picture, or problem. */
export type Pictures = ReadonlyMap<string, { id: string } | { problem: Problem }>;

/** Puts the ids of stored pictures into `img` nodes. Removes other pictures, with a problem for each. */
export function insertPictures(found: FileQuestion, pictures: Pictures, problems: Problem[]): FileQuestion {
  const place = (tree: Tree): Tree =>
    tree.flatMap((node): Node[] => {
      if (typeof node === 'string') return [node];
      const [element, attributes, children] = node;
      if (element !== 'img') return [[element, attributes, place(children)]];
      const { picture: name = '', alt = '' } = attributes;
      const outcome = pictures.get(name) ?? { problem: missing(alt || name) };
      if ('id' in outcome) return [['img', { picture: outcome.id, alt }, []]];
      problems.push(outcome.problem);
      return [];
    });
  return {
    ...found,
    text: place(found.text),
    ...(found.prompts && { prompts: found.prompts.map(place) }),
    options: found.options.map((option) => ({ ...option, text: place(option.text) })),
    ...(found.explanation && { explanation: place(found.explanation) }),
  };
}

const missing = (name: string): Problem => ({
  code: 'picture_missing',
  detail: sentence`The picture “${name}” is not in the file.`,
});

export const textsOf = ({ text, prompts = [], options, explanation = [] }: FileQuestion): Tree[] => [
  text,
  ...prompts,
  ...options.map((option) => option.text),
  explanation,
];

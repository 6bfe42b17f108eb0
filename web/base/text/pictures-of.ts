import { contentTexts } from '#contract/kinds/content-texts.ts';
import type { QuestionContent } from '#contract/kinds/kind.ts';
import type { Node, Tree } from '#shared/rich-text.ts';

export const pictureAddress = (picture: string) => `/api/picture/${encodeURIComponent(picture)}.webp`;

type WithTree = { tree?: Tree | undefined };
type Question = WithTree & { options: readonly WithTree[]; content?: QuestionContent };

/** Returns the ids of the pictures in these questions' texts, in order and without duplicates. */
export const picturesOf = (...questions: readonly Question[]): string[] => [
  ...new Set(
    questions
      .flatMap((question) => [question, question.options, contentTexts(question.content)].flat())
      .flatMap(({ tree }) => (tree ?? []).flatMap(picturesOfNode)),
  ),
];

function picturesOfNode(node: Node): string[] {
  if (typeof node === 'string') return [];
  const [element, { picture }, children] = node;
  return element === 'img' && picture !== undefined ? [picture] : children.flatMap(picturesOfNode);
}

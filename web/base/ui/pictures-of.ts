import type { Node, Tree } from '#contract/rich-text.ts';

/** The address of a picture. */
export const pictureAddress = (picture: string) => `/api/picture/${encodeURIComponent(picture)}.webp`;

/** The ids of the pictures in these trees, in their order, each once. */
export const picturesOf = (...trees: (Tree | undefined)[]): string[] => [
  ...new Set(trees.flatMap((tree) => (tree ?? []).flatMap(picturesOfNode))),
];

function picturesOfNode(node: Node): string[] {
  if (typeof node === 'string') return [];
  const [element, { picture }, children] = node;
  return element === 'img' && picture !== undefined ? [picture] : children.flatMap(picturesOfNode);
}

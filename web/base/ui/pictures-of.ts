import type { Node, Tree } from '#contract/rich-text.ts';

export const pictureAddress = (picture: string) => `/api/picture/${encodeURIComponent(picture)}.webp`;

/** Returns the picture ids in these trees, in order and without duplicates. */
export const picturesOf = (...trees: (Tree | undefined)[]): string[] => [
  ...new Set(trees.flatMap((tree) => (tree ?? []).flatMap(picturesOfNode))),
];

function picturesOfNode(node: Node): string[] {
  if (typeof node === 'string') return [];
  const [element, { picture }, children] = node;
  return element === 'img' && picture !== undefined ? [picture] : children.flatMap(picturesOfNode);
}

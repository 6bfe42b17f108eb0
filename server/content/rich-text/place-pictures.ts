import type { Node, Tree } from '#shared/rich-text.ts';
import { inEnglish, sentence } from '#shared/sentence.ts';
import type { KnownPictures } from '../picture/find-pictures.ts';

type Placed = { tree: Tree; used: string[]; isMissing: boolean };

export const MISSING_PICTURE = sentence`This text has a picture that is not yours. Remove it here, or add it again.`;

/**
 * Adds the sizes of pictures, so that pages can reserve space for them. An unknown picture becomes `code`
 * with a `fault`.
 */
export function placePictures(tree: Tree, known: KnownPictures): Placed {
  const used = new Set<string>();
  let isMissing = false;
  const place = (node: Node): Node => {
    if (typeof node === 'string') return node;
    const [element, attributes, children] = node;
    if (element !== 'img') return [element, attributes, children.map(place)];
    const { picture = '', alt = '' } = attributes;
    const size = Object.hasOwn(known, picture) ? known[picture] : undefined;
    if (!size) {
      isMissing = true;
      return ['code', { fault: inEnglish(MISSING_PICTURE) }, [alt || 'picture']];
    }
    used.add(picture);
    return ['img', { ...attributes, width: String(size.width), height: String(size.height) }, []];
  };
  return { tree: tree.map(place), used: [...used], isMissing };
}

/** Returns the names of all pictures in the trees, in their order. */
export function namesOfPictures(trees: readonly Tree[]): string[] {
  const names: string[] = [];
  const look = (tree: Tree) => {
    for (const node of tree) {
      if (typeof node === 'string') continue;
      const [element, { picture }, children] = node;
      if (element === 'img' && picture !== undefined) names.push(picture);
      look(children);
    }
  };
  for (const tree of trees) look(tree);
  return names;
}

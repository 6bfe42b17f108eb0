import type { Element } from '#shared/element.ts';

const inWords = (name: string) =>
  name.replaceAll(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

/**
 * Renames the elements of QTI 3 to those of QTI 2, for example `qti-choice-interaction` to
 * `choiceInteraction`.
 */
export function renameToQti2(element: Element): Element {
  const isQti3 = element.name.startsWith('qti-');
  return {
    ...element,
    name: isQti3 ? inWords(element.name.slice('qti-'.length)) : element.name,
    attributes: isQti3
      ? Object.fromEntries(Object.entries(element.attributes).map(([name, value]) => [inWords(name), value]))
      : element.attributes,
    children: element.children.map((node) => (typeof node === 'string' ? node : renameToQti2(node))),
  };
}

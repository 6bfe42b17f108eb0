import type { Element } from '#contract/element.ts';

/** Names of QTI 3 → of QTI 2, where taking away `qti-` and the hyphens is not enough. */
const inWords = (name: string) =>
  name.replaceAll(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

/**
 * An element of QTI 3 under the names of QTI 2, with all that is in it: `qti-choice-interaction` with
 * `max-choices` is `choiceInteraction` with `maxChoices`. Elements of QTI 2 and of HTML stay as they are.
 */
export function asQti2(element: Element): Element {
  const isQti3 = element.name.startsWith('qti-');
  return {
    ...element,
    name: isQti3 ? inWords(element.name.slice('qti-'.length)) : element.name,
    attributes: isQti3
      ? Object.fromEntries(Object.entries(element.attributes).map(([name, value]) => [inWords(name), value]))
      : element.attributes,
    children: element.children.map((node) => (typeof node === 'string' ? node : asQti2(node))),
  };
}

/** An element of XML or HTML, its children in their order. */
export type Element = {
  /** Without a namespace's prefix. In HTML in lower case. */
  name: string;
  /** By name, without a namespace's prefix. */
  attributes: Readonly<Record<string, string>>;
  children: (Element | string)[];
  /** The line of the file in which it begins, from 1; 0 in HTML. */
  line: number;
  /** The file ends or breaks within this element. */
  isCut: boolean;
};

const isElement = (node: Element | string): node is Element => typeof node !== 'string';

/** The elements of this name, or all, that are directly in an element. */
export const children = (element: Element | undefined, name?: string): Element[] =>
  (element?.children ?? []).filter(isElement).filter((one) => name === undefined || one.name === name);

/** The first of `children`. */
export const child = (element: Element | undefined, name?: string): Element | undefined =>
  element?.children.find(
    (one): one is Element => isElement(one) && (name === undefined || one.name === name),
  );

/** The elements of this name at any depth within an element, in their order. */
export function elementsIn(element: Element | undefined, name: string): Element[] {
  const found: Element[] = [];
  const look = (within: Element) => {
    for (const one of within.children) {
      if (typeof one === 'string') continue;
      if (one.name === name) found.push(one);
      look(one);
    }
  };
  if (element) look(element);
  return found;
}

/** The elements of this name within an element that are in no other one of the name, in their order. */
export const outermostIn = (element: Element, name: string): Element[] =>
  children(element).flatMap((one) => (one.name === name ? [one] : outermostIn(one, name)));

/** All text in an element; '' if there is no element. */
export function textOf(element: Element | undefined): string {
  if (!element) return '';
  return element.children.map((one) => (typeof one === 'string' ? one : textOf(one))).join('');
}

export type Element = {
  /** Without a namespace prefix; in lower case if the source is HTML. */
  name: string;
  /** Names are without namespace prefixes. */
  attributes: Readonly<Record<string, string>>;
  children: (Element | string)[];
  /** Line in the file, counted from 1; 0 if the source is HTML. */
  line: number;
  /** Whether the file ends, or becomes invalid, within this element. */
  isCut: boolean;
};

const isElement = (node: Element | string): node is Element => typeof node !== 'string';

/** Returns the direct child elements, or only those with the given name. */
export const children = (element: Element | undefined, name?: string): Element[] =>
  (element?.children ?? []).filter(isElement).filter((one) => name === undefined || one.name === name);

/** Returns the first direct child element, or the first with the given name. */
export const child = (element: Element | undefined, name?: string): Element | undefined =>
  element?.children.find(
    (one): one is Element => isElement(one) && (name === undefined || one.name === name),
  );

/** Returns all descendants with this name, in document order. */
export function descendantElements(element: Element | undefined, name: string): Element[] {
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

/** Returns the descendants with this name that are not nested in another element with this name. */
export const outermostElements = (element: Element, name: string): Element[] =>
  children(element).flatMap((one) => (one.name === name ? [one] : outermostElements(one, name)));

/** Returns all text within an element; '' if there is no element. */
export function textOf(element: Element | undefined): string {
  if (!element) return '';
  return element.children.map((one) => (typeof one === 'string' ? one : textOf(one))).join('');
}

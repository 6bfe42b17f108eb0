import { createElement, type ReactNode, useEffect, useRef } from 'react';
import { elements, mathAttributes, mathElements, type Node, type Tree } from '#contract/rich-text.ts';
import 'temml/dist/Temml-Local.css';
import classes from './rich-text.module.css';
import { Picture } from './picture.tsx';
import { userText } from './user-text.ts';

const ofText: ReadonlySet<string> = new Set(elements);
const ofMaths: ReadonlySet<string> = new Set(mathElements);

/** A text that a user wrote, in an element of its own: as it was typed or, if it has a tree, rich. */
export function UserText({
  as: Element,
  text,
  tree,
  ...attributes
}: {
  as: 'p' | 'span' | 'dd';
  text: string;
  tree?: Tree | undefined;
  id?: string;
  className?: string | undefined;
}) {
  if (!tree) {
    return (
      <Element {...attributes} {...userText(text)}>
        {text}
      </Element>
    );
  }
  const Block = Element === 'p' ? 'div' : Element; // a paragraph cannot hold paragraphs
  return (
    <Block {...attributes}>
      <RichText tree={tree} />
    </Block>
  );
}

/** A rich text, made of its tree. Of an element that no tree should have, only the texts are shown. */
export function RichText({ tree }: { tree: Tree }) {
  const root = useRef<HTMLElement>(null);
  useEffect(() => (root.current?.querySelector('math, pre') ? watchWidth(root.current) : undefined), [tree]);
  return createElement('span', { ref: root, className: classes.rich, dir: 'auto' }, ...tree.map(shown));
}

/** What is too wide scrolls, also by keyboard: it can take the focus. Answers what ends the watch. */
function watchWidth(root: HTMLElement): () => void {
  const observer = new ResizeObserver(() => {
    for (const part of root.children) {
      if (part.scrollWidth > part.clientWidth) part.setAttribute('tabindex', '0');
      else part.removeAttribute('tabindex');
    }
  });
  observer.observe(root);
  return () => observer.disconnect();
}

function shown(node: Node): ReactNode {
  if (typeof node === 'string') return node;
  const [element, attributes, children] = node;
  const inside = children.map(shown);
  if (ofMaths.has(element)) return createElement(element, mathProps(attributes), ...inside);
  if (element === 'img') return pictureOf(attributes);
  return ofText.has(element) ? createElement(element, propsOf(element, attributes), ...inside) : inside;
}

type Attributes = Readonly<Record<string, string>>;

function propsOf(element: string, { start, display }: Attributes): object | null {
  if (element === 'ol') return { start };
  if (element !== 'math' || display !== 'block') return null;
  // Chromium draws a formula in a line of its own by this style, other browsers by the class.
  return { display, className: 'tml-display', style: { display: 'block math' } };
}

/** Another picture in the same place is another element: it comes from the server for itself. */
const pictureOf = ({ picture = '', alt = '', width, height }: Attributes) => (
  <Picture key={picture} picture={picture} alt={alt} width={Number(width)} height={Number(height)} />
);

function mathProps({ class: className, style, ...attributes }: Attributes): object {
  const known = mathAttributes.filter((name) => name in attributes);
  return {
    ...Object.fromEntries(known.map((name) => [name, attributes[name]])),
    className,
    style: style === undefined ? undefined : styleOf(style),
  };
}

/** `padding-left:1em;width:2em` as React takes it. */
const styleOf = (style: string) =>
  Object.fromEntries(
    style.split(';').map((part) => {
      const [name = '', value] = part.split(':');
      return [name.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase()), value];
    }),
  );

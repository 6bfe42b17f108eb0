import { createElement, type ReactNode, useEffect, useRef } from 'react';
import { elements, mathAttributes, mathElements, type Node, type Tree } from '#contract/rich-text.ts';
import 'temml/dist/Temml-Local.css';
import classes from './rich-text.module.css';
import { isFromTheRight, languageOf } from './language-of.ts';
import { Picture } from './picture.tsx';
import { userText } from './user-text.ts';

const ofText: ReadonlySet<string> = new Set(elements);
const ofMaths: ReadonlySet<string> = new Set(mathElements);

/** A user's text in its own element: rich if it has a tree, else as typed. */
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
  /** For texts too short to reveal their language. */
  lang?: string | undefined;
  className?: string | undefined;
  'aria-hidden'?: boolean;
}) {
  if (!tree) {
    return (
      <Element {...userText(text)} {...attributes}>
        {text}
      </Element>
    );
  }
  const Block = Element === 'p' ? 'div' : Element; // a paragraph cannot hold paragraphs
  return (
    <Block lang={languageOf(text)} {...attributes}>
      <RichText tree={tree} />
    </Block>
  );
}

export const RICH = classes.rich;

/** Renders a rich text. Of elements outside the allow-list, only the text is shown. */
export function RichText({ tree }: { tree: Tree }) {
  const root = useRef<HTMLElement>(null);
  useEffect(() => (root.current?.querySelector('math, pre') ? watchWidth(root.current) : undefined), [tree]);
  return createElement('span', { ref: root, className: RICH }, ...tree.map(shown));
}

/** A rich text that is already one line, inside other text. */
export const RichLine = ({ tree }: { tree: Tree }) =>
  createElement('span', { className: classes.line }, ...tree.map(shown));

/** Makes overflowing parts focusable, for scrolling by keyboard. Returns a function that stops this. */
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
  return ofText.has(element) ? createElement(element, propsOf(node), ...inside) : inside;
}

type Attributes = Readonly<Record<string, string>>;

/** Gives each part the direction of its first letter. Formulas and code are always left-to-right. */
function propsOf([element, { start, display, words }, children]: Exclude<Node, string>): object | null {
  // With `auto`, Chromium would also count the letters of formulas.
  const dir = isFromTheRight(children.map(letters).join('')) ? 'rtl' : 'auto';
  if (/^(?:p|ul|ol)$/.test(element)) return { dir, start };
  if (element === 'code') return { dir: 'ltr' };
  if (element !== 'math') return null;
  const props = { dir: 'ltr', 'aria-label': words };
  if (display !== 'block') return props;
  // Display formulas: Chromium needs the style, other browsers the class.
  return { ...props, display, className: 'tml-display', style: { display: 'block math' } };
}

/** Returns a node's letters without formulas and code. */
const letters = (node: Node): string =>
  typeof node === 'string' ? node : /^(?:math|code)$/.test(node[0]) ? '' : node[2].map(letters).join('');

/** The key makes a new picture a new element, so that it starts again from the server. */
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

/** Converts `padding-left:1em;width:2em` for React. */
const styleOf = (style: string) =>
  Object.fromEntries(
    style.split(';').map((part) => {
      const [name = '', value] = part.split(':');
      return [name.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase()), value];
    }),
  );

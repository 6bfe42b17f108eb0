import { createElement, type ReactNode, useEffect, useRef } from 'react';
import { elements, mathAttributes, mathElements, type Node, type Tree } from '#shared/rich-text.ts';
import classes from './rich-text.module.css';
import { isFromTheRight, languageOf } from './language-of.ts';
import { Picture } from './picture.tsx';
import { userTextProps } from './user-text.ts';

const ofText: ReadonlySet<string> = new Set(elements);
const ofMaths: ReadonlySet<string> = new Set(mathElements);

/** A user's text in an element of its own: rich if it has a tree, otherwise as typed. */
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
  /** Language of a text that is too short for a guess. */
  lang?: string | undefined;
  className?: string | undefined;
  'aria-hidden'?: boolean;
}) {
  if (!tree) {
    return (
      <Element {...userTextProps(text)} {...attributes}>
        {text}
      </Element>
    );
  }
  // A div, because a paragraph cannot contain the paragraphs of a rich text.
  const Block = Element === 'p' ? 'div' : Element;
  return (
    <Block lang={languageOf(text)} {...attributes}>
      <RichText tree={tree} />
    </Block>
  );
}

export const RICH = classes.rich;

/** Loads the styles only when needed. Most texts have no formulas, which are readable without styles. */
const loadFormulaStyles = () => import('./formula-styles.ts').catch(() => undefined);

/** Renders a rich text. Elements outside the allow-list are reduced to their text. */
export function RichText({ tree }: { tree: Tree }) {
  const root = useRef<HTMLElement>(null);
  useEffect(() => {
    if (root.current?.querySelector('math')) void loadFormulaStyles();
    return root.current?.querySelector('math, pre') ? watchWidth(root.current) : undefined;
  }, [tree]);
  return createElement('span', { ref: root, className: RICH }, ...tree.map(shown));
}

/** A rich text that is already a single line, inside other text. */
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

/** Sets the direction of each part by its first letter. Formulas and code are always left-to-right. */
function propsOf([element, { start, display, words }, children]: Exclude<Node, string>): object | null {
  // Not always `auto`, because Chromium would also consider the letters of formulas.
  const dir = isFromTheRight(children.map(letters).join('')) ? 'rtl' : 'auto';
  if (/^(?:p|ul|ol)$/.test(element)) return { dir, start };
  if (element === 'code') return { dir: 'ltr' };
  if (element !== 'math') return null;
  const props = { dir: 'ltr', 'aria-label': words };
  if (display !== 'block') return props;
  // Display formulas need the style in Chromium and the class in other browsers.
  return { ...props, display, className: 'tml-display', style: { display: 'block math' } };
}

/** Returns a node's letters, except those of formulas and code. */
const letters = (node: Node): string =>
  typeof node === 'string' ? node : /^(?:math|code)$/.test(node[0]) ? '' : node[2].map(letters).join('');

/** Renders a picture. The key gives a new picture a new element, which tries the server first. */
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

/** Converts a style such as `padding-left:1em;width:2em` for React. */
const styleOf = (style: string) =>
  Object.fromEntries(
    style.split(';').map((part) => {
      const [name = '', value] = part.split(':');
      return [name.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase()), value];
    }),
  );

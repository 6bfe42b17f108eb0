import MarkdownIt, { type StateBlock, type StateInline, type Token } from 'markdown-it';

import type { Node, Tree } from './rich-text.ts';

/* Sticky patterns (`y`) for syntax that Markdown lacks. A backslash escapes the next character. */
const DISPLAYED_FORMULA = /\$\$(?=\s*[^\s$])((?:\\[^]|[^\\$\n]|\$(?!\$)|\n(?![ \t]*\n))+)\$\$/y;
const BLOCK_FORMULA = new RegExp(`${DISPLAYED_FORMULA.source}[ \\t]*(?=\\n|$)`, 'y');
/**
 * A formula has no spaces next to its dollars, and no digit after the second one, so that "$5 and $6" stays
 * text.
 */
const FORMULA = /\$(?![\s$])((?:\\[^]|[^\\$])*(?:\\\S|[^\\$\s]))\$(?!\d)/y;
/** A picture. Its description cannot contain another picture, which keeps the matching time linear. */
const PICTURE = /!\[((?:\\[^]|[^\\\]\n!]|!(?!\[))*)\]\(picture:([\w-]{1,64})\)/y;
const SUBSCRIPT = /~(?!~)((?:\\[^]|[^\\~\s])+)~(?!~)/y;
const SUPERSCRIPT = /\^(?!\^)((?:\\[^]|[^\\^\s])+)\^(?!\^)/y;
/** Underscores mark blanks to fill in, so they stay text. Only stars make text bold or italic. */
const UNDERSCORES = /_+/y;

/** Parser for the part of Markdown that sources may use. Other Markdown stays text. */
const parser = MarkdownIt('zero', { maxNesting: 60 })
  .enable(['list', 'fence', 'newline', 'escape', 'backticks', 'emphasis'])
  .use(({ block, inline }) => {
    block.ruler.before('fence', 'formula', blockFormula, { alt: ['paragraph', 'list'] });
    inline.ruler.before('emphasis', 'displayed formula', matching(DISPLAYED_FORMULA, formula('block')));
    inline.ruler.before('emphasis', 'formula', matching(FORMULA, formula('inline')));
    inline.ruler.before('emphasis', 'picture', matching(PICTURE, picture));
    inline.ruler.before('emphasis', 'subscript', matching(SUBSCRIPT, script('sub'), '~'));
    inline.ruler.before('emphasis', 'superscript', matching(SUPERSCRIPT, script('sup'), '^'));
    inline.ruler.before('emphasis', 'underscores', matching(UNDERSCORES, underscores));
  });

/**
 * Parses any source into a tree. Formulas have no MathML yet (maths.ts adds it), and pictures have no size.
 */
export const parseSource = (source: string): Tree => treeOf(parser.parse(source, {}));

export type SourceBlock = { node: Node; from: number; to: number };

/** Parses the top-level blocks of a source, which are separated by blank lines only. */
export function parseBlocks(source: string): SourceBlock[] {
  const lines = linesOf(source);
  const blocks: SourceBlock[] = [];
  let tokens: Token[] = [];
  for (const token of parser.parse(source, {})) {
    tokens.push(token);
    if (token.level > 0 || token.nesting === 1) continue;
    const [first, end] = tokens[0]?.map ?? [0, 0];
    const written = lines.slice(first, end).filter(({ isBlank }) => !isBlank);
    const [node] = treeOf(tokens);
    tokens = [];
    if (node !== undefined) blocks.push({ node, from: written[0]?.from ?? 0, to: written.at(-1)?.to ?? 0 });
  }
  return blocks;
}

function linesOf(source: string): { from: number; to: number; isBlank: boolean }[] {
  let from = 0;
  return source.split(/\r\n?|\n/).map((line) => {
    const to = from + line.length;
    const at = { from, to, isBlank: /^[ \t]*$/.test(line) };
    from = to + (source.startsWith('\r\n', to) ? 2 : 1);
    return at;
  });
}

type Push = (state: StateInline, match: readonly string[]) => void;

/** Returns a parser rule for a pattern. `notAfter` replaces a lookbehind, which Safari 15 lacks. */
function matching(pattern: RegExp, push: Push, notAfter?: string) {
  return (state: StateInline, isLooking: boolean): boolean => {
    if (notAfter !== undefined && state.src[state.pos - 1] === notAfter) return false;
    pattern.lastIndex = state.pos;
    const match = pattern.exec(state.src);
    if (!match) return false;
    if (!isLooking) push(state, match);
    state.pos += match[0].length;
    return true;
  };
}

function formula(display: 'inline' | 'block'): Push {
  return (state, [, tex = '']) => {
    const token = state.push('formula', 'math', 0);
    token.content = tex.trim();
    token.info = display;
  };
}

function picture(state: StateInline, [, description = '', id = '']: readonly string[]): void {
  const token = state.push('picture', 'img', 0);
  token.content = description.replaceAll(/\\([!-/:-@[-`{-~])/g, '$1').trim();
  token.info = id;
}

function script(element: 'sub' | 'sup'): Push {
  return (state, [, content = '']) => {
    const token = state.push('script', element, 0);
    token.children = [];
    state.md.inline.parse(content, state.md, state.env, token.children);
  };
}

function underscores(state: StateInline, [blanks = '']: readonly string[]): void {
  state.pending += blanks;
}

function blockFormula(state: StateBlock, startLine: number, endLine: number, isLooking: boolean): boolean {
  const start = (state.bMarks[startLine] ?? 0) + (state.tShift[startLine] ?? 0);
  BLOCK_FORMULA.lastIndex = start;
  const match = BLOCK_FORMULA.exec(state.src);
  if (!match || start + match[0].length > (state.eMarks[endLine - 1] ?? 0)) return false;
  if (isLooking) return true;
  const [whole, tex = ''] = match;
  state.line = startLine + whole.split('\n').length;
  const token = state.push('block formula', 'math', 0);
  token.content = tex.trim();
  token.map = [startLine, state.line];
  return true;
}

type Open = { element: string; attributes: Record<string, string>; children: Node[] };

function treeOf(tokens: readonly Token[]): Tree {
  const tree: Node[] = [];
  const open: Open[] = [];
  const add = (node: Node) => {
    const siblings = open.at(-1)?.children ?? tree;
    const before = siblings.at(-1);
    if (typeof node === 'string' && typeof before === 'string') siblings[siblings.length - 1] = before + node;
    else if (node !== '') siblings.push(node);
  };
  for (const token of tokens) {
    if (token.hidden) continue; // markdown-it hides the paragraphs of a list without blank lines.
    if (token.nesting === 1) {
      open.push({ element: token.tag, attributes: attributesOf(token), children: [] });
    } else if (token.nesting === -1) {
      const closed = open.pop();
      if (closed) add([closed.element, closed.attributes, closed.children]);
    } else {
      for (const node of leavesOf(token)) add(node);
    }
  }
  return tree;
}

function attributesOf(token: Token): Record<string, string> {
  const start = token.attrGet('start');
  return start === null ? {} : { start: String(start) };
}

function leavesOf({ type, tag, content, info, children }: Token): Tree {
  switch (type) {
    case 'inline':
      return treeOf(children ?? []);
    case 'script':
      return [[tag, {}, treeOf(children ?? [])]];
    case 'softbreak':
    case 'hardbreak':
      return [['br', {}, []]];
    case 'code_inline':
      return [['code', {}, [content]]];
    case 'fence':
      return [['pre', {}, [content.replace(/\n$/, '')]]];
    case 'formula':
      return [['math', { tex: content, display: info }, []]];
    case 'block formula':
      return [['p', {}, [['math', { tex: content, display: 'block' }, []]]]];
    case 'picture':
      return [['img', { picture: info, alt: content }, []]];
    default:
      return [content];
  }
}

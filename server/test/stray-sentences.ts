import { type NodePath, parseSync, traverse, type types } from '@babel/core';

/** Attributes whose text is shown or read out. */
const ATTRIBUTES = new Set(
  (
    'act alt aria-label back cancel closeButtonLabel description failed failure fixed hint holds ifTooMany kinds label lead ' +
    'message of placeholder studentWords summary text title wayBack words you'
  ).split(' '),
);

/** Functions with text arguments that users do not read. */
const INTERNAL =
  /^(?:lazyPart|matchMedia|useMediaQuery|querySelector(?:All)?|closest|matches|console|addEventListener|startsWith|endsWith|includes|define|\w*Error)$/;

/**
 * Patterns of texts that are not sentences, such as names of keys, roles and errors, and paths of drawings.
 */
const NAMES = [
  /^(?:Enter|Escape|Tab|Home|End|Backspace|Delete|Arrow\w+|Page(?:Up|Down)|(?:Shift|Mod|Alt|Control|Meta)\b.*)$/,
  /^(?:Teacher|Student|Coordinator|Administrator|Tallymark|Bearer.*|Refused|Unreachable|\w+Error|[\dA-Z-]+|[A-Z]\w*[A-Z]\w*)$/,
  /^M[X\d]/,
  /^\(\?:/,
];
const isName = (text: string): boolean => NAMES.some((name) => name.test(text.trim()));

const startsLikeSentence = (text: string): boolean =>
  /^[\p{Lu}“‘(]/u.test(text) && /\p{L}{2}/u.test(text) && !isName(text);

/** Returns the name of the called function around a node, at most four nodes up. */
function calledAround(path: NodePath): string | undefined {
  let inner: NodePath | null = path;
  for (let steps = 0; steps < 4 && inner?.parentPath; steps++) {
    const outer: NodePath = inner.parentPath;
    if (outer.isCallExpression() || outer.isNewExpression() || outer.isOptionalCallExpression()) {
      const { callee } = outer.node;
      if (callee.type === 'Identifier') return callee.name;
      if (
        callee.type === 'MemberExpression' &&
        callee.object.type === 'Identifier' &&
        callee.object.name === 'console'
      )
        return 'console';
      if (callee.type === 'MemberExpression' || callee.type === 'OptionalMemberExpression')
        return callee.property.type === 'Identifier' ? callee.property.name : undefined;
      return undefined;
    }
    if (outer.isFunction() || outer.isJSX() || outer.isStatement()) return undefined;
    inner = outer;
  }
  return undefined;
}

/** Returns whether a literal is an argument of a Lingui macro, or is not shown to users. */
function isNoText(path: NodePath): boolean {
  const { parent, node } = path;
  if (/^(?:Import|Export|TS|SwitchCase|MemberExpression|TaggedTemplate)/.test(parent.type)) return true;
  if (parent.type === 'ObjectProperty' && parent.key === node) return true;
  if (parent.type === 'BinaryExpression' && parent.operator !== '+') return true;
  const called = calledAround(path);
  return (
    called !== undefined && (INTERNAL.test(called) || /^(?:plural|select|selectOrdinal|t)$/.test(called))
  );
}

const nameOf = ({ openingElement: { name } }: types.JSXElement) =>
  name.type === 'JSXIdentifier' ? name.name : undefined;

const isIn = (element: string, path: NodePath): boolean =>
  path.findParent((outer) => outer.isJSXElement() && nameOf(outer.node) === element) !== null;

function parse(path: string, source: string) {
  const ast = parseSync(source, {
    configFile: false,
    babelrc: false,
    parserOpts: { plugins: path.endsWith('x') ? ['typescript', 'jsx'] : ['typescript'] },
  });
  if (!ast) throw new Error(`${path} cannot be parsed.`);
  return ast;
}

const locate = (path: string, { node }: NodePath, text: string): string =>
  `${path}:${node.loc?.start.line ?? 0}: ${text.trim().replaceAll(/\s+/g, ' ')}`;

/** Names of functions whose texts are for those who run the server. */
const FOR_OPERATORS = /(?:Error|Fault|LogLimit)$|^(?:info|warn|error|debug)$/;

/**
 * Finds whole sentences of the server that are not tagged by `sentence`, as "path:line: text". Texts for
 * those who run the server, and the summaries of calls, may be bare.
 */
export function findBareSentences(path: string, source: string): string[] {
  const bare: string[] = [];
  const add = (literal: NodePath, text: string) => {
    const { parent } = literal;
    const isSentence = /^[\p{Lu}“…].* .*[.?!]$/su.test(text.trim());
    if (!isSentence || /^(?:Import|Export|TS|TaggedTemplate)/.test(parent.type)) return;
    const { key } = parent.type === 'ObjectProperty' ? parent : {};
    if (key?.type === 'Identifier' && key.name === 'summary') return;
    // An error's own text: a refusal passes on the sentence that it was given.
    if (parent.type === 'CallExpression' && parent.callee.type === 'Super') return;
    if (!FOR_OPERATORS.test(calledAround(literal) ?? '')) bare.push(locate(path, literal, text));
  };
  traverse(parse(path, source), {
    StringLiteral: (literal) => add(literal, literal.node.value),
    TemplateLiteral: (template) =>
      add(template, template.node.quasis.map(({ value }) => value.cooked ?? '').join('…')),
  });
  return bare;
}

/** Finds sentences that do not go through Lingui's macros, as "path:line: text". */
export function findStraySentences(path: string, source: string): string[] {
  const strays: string[] = [];
  const add = (literal: NodePath, text: string) => strays.push(locate(path, literal, text));
  traverse(parse(path, source), {
    JSXText(text) {
      if (/\p{L}{2}/u.test(text.node.value) && !isIn('code', text) && !isIn('Trans', text))
        add(text, text.node.value);
    },
    CallExpression(call) {
      // Lingui would extract this text as a sentence of its own.
      const { callee } = call.node;
      const isPlural = callee.type === 'Identifier' && callee.name === 'plural';
      const around = call.findParent((outer) => outer.isJSXAttribute() || outer.isJSXElement());
      if (isPlural && around?.isJSXElement() && isIn('Trans', call))
        add(call, 'plural() in <Trans>, in place of <Plural>');
    },
    JSXAttribute(attribute) {
      const { name, value } = attribute.node;
      if (value?.type !== 'StringLiteral' || name.type !== 'JSXIdentifier') return;
      if (ATTRIBUTES.has(name.name) && /\p{L}{2}/u.test(value.value) && !isName(value.value))
        add(attribute, value.value);
    },
    StringLiteral(literal) {
      if (literal.parent.type === 'JSXAttribute' || isNoText(literal)) return;
      if (startsLikeSentence(literal.node.value)) add(literal, literal.node.value);
    },
    TemplateLiteral(template) {
      if (isNoText(template)) return;
      const texts = template.node.quasis.map(({ value }) => value.cooked ?? '');
      if (
        startsLikeSentence(texts.join('X').replace(/^X/, '')) ||
        / \p{Ll}{2,} \p{Ll}{2,}/u.test(texts.join('X'))
      )
        add(template, texts.join('…'));
    },
  });
  return strays;
}

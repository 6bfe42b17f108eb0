import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from '@swc/core';
import { plural, sentence, idOf } from '#shared/sentence.ts';

const root = join(import.meta.dirname, '../..');

/** Sentence of a template with the tag `sentence` (shared/sentence.ts). `holes`: code of its values. */
export type TaggedSentence = { id: string; holes: string[] };
type ServerSentence = TaggedSentence & { place: string };

export const hasTags = (code: string): boolean => /\bsentence`/.test(code);

/** Returns the sentences of the server, the contract and what both sides share, in the order of files. */
export const serverSentences = (): ServerSentence[] =>
  globSync(['shared/**/*.ts', 'contract/**/*.ts', 'server/**/*.ts'], { cwd: root, exclude: ['**/*.test.ts'] })
    .toSorted()
    .map((path) => ({ path, code: readFileSync(join(root, path), 'utf8') }))
    .filter(({ code }) => hasTags(code))
    .flatMap(({ path, code }) => findTagged(code).map((found) => Object.assign(found, { place: path })));

type Node = Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;
const at = (node: unknown, ...path: string[]): unknown =>
  path.reduce<unknown>((one, name) => (isNode(one) ? one[name] : undefined), node);
const textAt = (node: unknown, ...path: string[]): string | undefined => {
  const text = at(node, ...path);
  return typeof text === 'string' ? text : undefined;
};
const listAt = (node: unknown, name: string): unknown[] => {
  const list = at(node, name);
  return Array.isArray(list) ? list : [];
};

function* nodesIn(value: unknown): Generator<Node> {
  if (!isNode(value)) return;
  if (!Array.isArray(value)) yield value;
  for (const inner of Object.values(value)) yield* nodesIn(inner);
}

const isTagged = (node: unknown) =>
  at(node, 'type') === 'TaggedTemplateExpression' && at(node, 'tag', 'value') === 'sentence';

/** Returns a module's sentences. */
export function findTagged(code: string): TaggedSentence[] {
  const nodes = [...nodesIn(parseSync(code, { syntax: 'typescript' }))];
  const plurals = new Map<unknown, Node>();
  for (const node of nodes) {
    if (node['type'] !== 'VariableDeclarator') continue;
    const value = at(node, 'init', 'body') ?? node['init'];
    if (isNode(value) && isPlural(value)) plurals.set(at(node, 'id', 'value'), value);
  }
  return nodes.filter(isTagged).map((node) => {
    const holes = listAt(node['template'], 'expressions');
    const parts = listAt(node['template'], 'quasis').map((quasi) => textAt(quasi, 'cooked') ?? '');
    const values = holes.map((hole) => {
      const call = isPlural(hole) ? hole : plurals.get(at(hole, 'callee', 'value') ?? at(hole, 'value'));
      return call ? plural(0, formsOf(call)) : '';
    });
    return { id: idOf(sentence(parts, ...values)), holes: holes.map(nameOf) };
  });
}

const isPlural = (node: unknown) => at(node, 'callee', 'value') === 'plural';

function formsOf(call: unknown): { one: string; other: string } {
  const properties = listAt(at(listAt(call, 'arguments')[1], 'expression'), 'properties');
  const formOf = (name: string) =>
    textAt(
      properties.find((property) => at(property, 'key', 'value') === name),
      'value',
      'value',
    ) ?? '';
  return { one: formOf('one'), other: formOf('other') };
}

/** Returns a word for a value, for translators. */
const nameOf = (hole: unknown): string =>
  textAt(hole, 'value') ?? textAt(hole, 'property', 'value') ?? textAt(hole, 'callee', 'value') ?? '…';

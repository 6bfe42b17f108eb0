import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { CompatData, CompatStatement, Identifier, SupportStatement } from '@mdn/browser-compat-data';
import { oldestBrowsers } from '../web/oldest-browsers.ts';
import { nameOf, nodesOf, type SyntaxNode } from './syntax.ts';

/*
 * Uses MDN's data to find built-ins in scripts that one of the oldest browsers lacks. The types of objects
 * are unknown. So a method counts only if it is too new in all built-ins that have it, and no script defines
 * a member with its name.
 */

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the package's own types describe this file
const { api, javascript } = JSON.parse(
  readFileSync(createRequire(import.meta.url).resolve('@mdn/browser-compat-data'), 'utf8'),
) as CompatData;

const { chrome, edge, firefox, safari } = oldestBrowsers;
const oldest = {
  chrome,
  chrome_android: chrome,
  edge,
  firefox,
  safari,
  safari_ios: safari,
  // Samsung Internet 15 is based on Chrome 90.
  samsunginternet_android: chrome - 75,
} as const;
export type Browser = keyof typeof oldest;
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `Object.keys` loses the type of the keys
export const browsers = Object.keys(oldest) as Browser[];

/** Returns the first version that enables the built-in by default; Infinity if there is none. */
function firstVersion(support: SupportStatement | undefined): number {
  const versions = [support ?? []].flat().flatMap((entry) => {
    const isGone = entry.version_removed && !entry.partial_implementation;
    const isForAll = !entry.flags && !entry.prefix && !entry.alternative_name && !isGone;
    const version = typeof entry.version_added === 'string' ? entry.version_added.replace('≤', '') : '';
    return isForAll && /^\d/.test(version) ? [Number.parseFloat(version)] : [];
  });
  return Math.min(Infinity, ...versions);
}

export const versionIn = (browser: Browser, compat: CompatStatement): number =>
  firstVersion(compat.support[browser]);

const isNewer = (compat: CompatStatement): boolean =>
  browsers.some((browser) => versionIn(browser, compat) > oldest[browser]);

/** Built-ins by name: `URL`, `URL.canParse` (static and prototype members alike). */
const builtIns = new Map<string, CompatStatement>();
/** For each member name: whether the member is too new, for each built-in that has it. */
const members = new Map<string, boolean[]>();

const compatOf = ({ __compat: compat }: Identifier): CompatStatement | undefined => compat;

function addMembers(owner: string, tree: Identifier): void {
  for (const key of Object.keys(tree)) {
    const name = key.replace(/_static$/, '');
    const compat = key === '__compat' ? undefined : compatOf(tree[key] ?? {});
    if (!compat || /_event$|^@@/.test(name)) continue;
    const isGlobal = /^(Window|(Service)?Worker(GlobalScope)?)$/.test(owner);
    if (isGlobal && !builtIns.has(name)) builtIns.set(name, compat);
    if (!builtIns.has(`${owner}.${name}`)) builtIns.set(`${owner}.${name}`, compat);
    members.set(name, [...(members.get(name) ?? []), isNewer(compat)]);
  }
}
for (const tree of [javascript.builtins ?? {}, api]) {
  for (const owner of Object.keys(tree)) {
    const node: Identifier = tree[owner] ?? {};
    const compat = compatOf(node);
    if (compat && !builtIns.has(owner)) builtIns.set(owner, compat);
    addMembers(owner, node);
  }
}

/** Returns a built-in such as `URL.canParse`. Throws if MDN does not know it. */
export function builtIn(name: string): CompatStatement {
  const compat = builtIns.get(name);
  if (!compat) throw new Error(`MDN has no ${name}.`);
  return compat;
}

const isNewName = (name: string): boolean => {
  const compat = builtIns.get(name);
  return compat !== undefined && isNewer(compat);
};

/** Returns the names of the members that scripts define. */
const declaredIn = (program: unknown): string[] =>
  [...nodesOf(program)].flatMap((node) => {
    if (/^(Property|MethodDefinition|PropertyDefinition)$/.test(node.type)) return [nameOf(node.key)];
    return node.type === 'AssignmentExpression' ? [nameOf(propertyOf(node.left))] : [];
  });

/** Returns the names of a program's own variables, functions, classes, parameters and imports. */
const variablesOf = (program: unknown): Set<string> =>
  new Set(
    [...nodesOf(program)].flatMap(({ type, id, params, local, param }) => {
      const isBinding = /^(VariableDeclarator|Function|Class|ArrowFunction|Import.*Specifier|CatchClause)/;
      return isBinding.test(type) ? [...nodesOf([id, params, local, param])].map(nameOf) : [];
    }),
  );

const propertyOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'property' in value ? value.property : undefined;

const GLOBALS = new Set(['window', 'globalThis', 'self']);

/** Returns the built-in that a member expression uses, if it is too new. */
function newerMember(node: SyntaxNode, isCalled: boolean, isOwn: (name: string) => boolean) {
  const [owner, name] = [nameOf(node.object), nameOf(node.property)];
  if (builtIns.has(`${owner}.${name}`)) return isNewName(`${owner}.${name}`) ? `${owner}.${name}` : undefined;
  if (GLOBALS.has(owner)) return isNewName(name) ? name : undefined;
  const kinds = isCalled ? (members.get(name) ?? []) : [];
  return kinds.length > 0 && kinds.every(Boolean) && !isOwn(name) ? `.${name}()` : undefined;
}

/** Returns the built-ins that are too new, each with the programs that use it. */
export function newerBuiltIns(programs: Map<string, unknown>): Map<string, Set<string>> {
  const own = new Set([...programs.values()].flatMap(declaredIn));
  const uses = new Map<string, Set<string>>();
  for (const [file, program] of programs) {
    const names = new Set<unknown>();
    const called = new Set<unknown>();
    const variables = variablesOf(program);
    for (const node of nodesOf(program)) {
      if (node.type === 'CallExpression') called.add(node.callee);
      // Names of members and properties are not variables.
      if (node.type === 'MemberExpression' && node.computed !== true) names.add(node.property);
      if (/^(Property|MethodDefinition|PropertyDefinition)$/.test(node.type)) names.add(node.key);
      const name =
        node.type === 'MemberExpression' && node.computed !== true
          ? newerMember(node, called.has(node), (name) => own.has(name))
          : node.type === 'Identifier' && !names.has(node) && isNewName(nameOf(node))
            ? nameOf(node)
            : undefined;
      if (node.type === 'Identifier' && variables.has(nameOf(node))) continue;
      if (name !== undefined) uses.set(name, (uses.get(name) ?? new Set()).add(file));
    }
  }
  return uses;
}

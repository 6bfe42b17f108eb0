import type { Problem } from '#contract/questions.ts';
import { elementsIn } from '#contract/element.ts';
import { decodeText } from '../decode-text.ts';
import { type Item, withProblem } from '../item.ts';
import type { SourceFile } from '../source-file.ts';
import { type Xml, parseXml } from '../xml.ts';

/**
 * An XML file of a package. `path`: in the zip; '' if the file itself is no zip. `guess`: what is wrong with
 * the text of a file in a zip (`encoding_guessed`), or null.
 */
export type Part = { path: string; xml: Xml | undefined; guess: Problem | null };

/** Where and why a part breaks off. */
export function faultOf({ path, xml }: Part): Problem {
  const where = path === '' ? 'The file' : `The file “${path}”`;
  const how = xml?.fault ? `breaks at line ${xml.fault.line}: ${xml.fault.detail}` : 'is broken.';
  return { code: 'item_broken', detail: `${where} ${how}` };
}

/** Adds a part's guess to its items. */
export const withGuess = (items: Item[], { guess }: Part): Item[] =>
  guess ? items.map((item) => (item.found ? withProblem(item, guess) : item)) : items;

/** Characters in which the first element is searched. */
const HEAD = 4_000;

/** Beginnings of what may stand before the first element, with their ends. */
const BEFORE_ROOT = [
  ['<?', '?>'],
  ['<!--', '-->'],
  ['<!', '>'],
] as const;

/** The name of a text's first element, without its prefix; '' if it is no XML. Nothing is parsed. */
function rootName(text: string): string {
  const head = text.slice(0, HEAD);
  for (let at = 0; ;) {
    at += head.slice(at).search(/\S|$/);
    const before = BEFORE_ROOT.find(([begin]) => head.startsWith(begin, at));
    if (!before) return /^<(?:[\w.-]+:)?([A-Za-z][\w.-]*)/.exec(head.slice(at))?.[1] ?? '';
    // A DOCTYPE with declarations of its own ends behind them.
    const declarations = before[0] === '<!' && /^<!DOCTYPE[^>]*\[/.test(head.slice(at));
    const end = declarations ? ']' : before[1];
    const found = head.indexOf(end, at);
    if (found < 0) return '';
    at = declarations ? head.indexOf('>', found) + 1 : found + end.length;
    if (at === 0) return '';
  }
}

/** Whether the file, or one in its zip, begins with one of these elements. */
export const holdsRoot = (file: SourceFile, names: readonly string[]): boolean =>
  file.zip
    ? [...xmlFiles(file)].some(([, bytes]) =>
        names.includes(rootName(decodeText(bytes.subarray(0, HEAD)).text)),
      )
    : names.includes(rootName(file.text));

/**
 * The XML files of a package that begin with one of these elements, in the order of its manifest; those that
 * the manifest does not name come last. A file that is no zip is its own only part.
 */
export function partsOf(file: SourceFile, names: readonly string[]): Part[] {
  if (!file.zip) return [{ path: '', xml: file.xml, guess: null }];
  const order = new Map(orderOfManifest(file).map((path, index) => [path, index]));
  const place = ({ path }: { path: string }) => order.get(path) ?? order.size;
  return [...xmlFiles(file)]
    .map(([path, bytes]) => Object.assign(decodeText(bytes), { path }))
    .filter(({ text }) => names.includes(rootName(text)))
    .toSorted((a, b) => place(a) - place(b))
    .map(({ path, text, guess }) => ({ path, xml: parseXml(text), guess }));
}

const MANIFEST = /(?:^|\/)imsmanifest\.xml$/i;

/** The zip's XML files but its manifest. Blackboard calls them `.dat`. */
function* xmlFiles({ zip }: SourceFile): Generator<[path: string, bytes: Uint8Array]> {
  for (const [path, bytes] of zip ?? []) {
    const isOurs = /\.(?:xml|qti|dat)$/i.test(path) && !MANIFEST.test(path) && !path.startsWith('__MACOSX/');
    if (isOurs && !isPlainCopy(path, zip)) yield [path, bytes];
  }
}

/** A course of Canvas has each quiz twice: whole, and as a copy without what other programs cannot read. */
const isPlainCopy = (path: string, zip: SourceFile['zip']) => {
  const id = /([^/]+)\/assessment_qti\.xml$/.exec(path)?.[1];
  return id !== undefined && (zip?.has(`non_cc_assessments/${id}.xml.qti`) ?? false);
};

/** The paths that the manifest names, in its order. */
function orderOfManifest(file: SourceFile): string[] {
  const [manifest] = [...(file.zip?.keys() ?? [])].filter((path) => MANIFEST.test(path)).toSorted(byLength);
  const bytes = manifest === undefined ? undefined : file.zip?.get(manifest);
  const xml = bytes && parseXml(decodeText(bytes).text);
  if (!xml || manifest === undefined) return [];
  return elementsIn(xml.root, 'resource')
    .flatMap((resource) =>
      [resource, ...elementsIn(resource, 'file')].map(({ attributes }) => attributes.href),
    )
    .map((href) => (href === undefined ? undefined : file.paths.find(manifest, href)))
    .filter((path) => path !== undefined);
}

const byLength = (a: string, b: string) => a.length - b.length;

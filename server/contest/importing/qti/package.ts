import type { Problem } from '#contract/questions.ts';
import { descendantElements } from '#shared/element.ts';
import { sentence } from '#shared/sentence.ts';
import { decodeText } from '../decode-text.ts';
import { type UnplacedItem, addProblem } from '../item.ts';
import type { SourceFile } from '../source-file.ts';
import { type Xml, parseXml } from '../xml.ts';

/**
 * XML file of a package. `path`: path in the zip; '' without a zip. `guess`: problem of a guessed encoding,
 * or null.
 */
export type PackagePart = { path: string; xml: Xml | undefined; guess: Problem | null };

export function brokenPartProblem({ path, xml }: PackagePart): Problem {
  const file = path === '' ? sentence`The file` : sentence`The file “${path}”`;
  const detail = xml?.fault
    ? sentence`${file} breaks at line ${xml.fault.line}: ${xml.fault.detail}`
    : sentence`${file} is broken.`;
  return { code: 'item_broken', detail };
}

export const addEncodingProblem = (items: UnplacedItem[], { guess }: PackagePart): UnplacedItem[] =>
  guess ? items.map((item) => (item.found ? addProblem(item, guess) : item)) : items;

/** Number of characters in which to look for the root element. */
const HEAD = 4_000;

/** Start and end of parts that may precede the root element. */
const BEFORE_ROOT = [
  ['<?', '?>'],
  ['<!--', '-->'],
  ['<!', '>'],
] as const;

/** Finds the root element's name (without prefix) without parsing the text; '' if it is not XML. */
function rootName(text: string): string {
  const head = text.slice(0, HEAD);
  for (let at = 0; ;) {
    at += head.slice(at).search(/\S|$/);
    const before = BEFORE_ROOT.find(([begin]) => head.startsWith(begin, at));
    if (!before) return /^<(?:[\w.-]+:)?([A-Za-z][\w.-]*)/.exec(head.slice(at))?.[1] ?? '';
    // A DOCTYPE with declarations ends after them.
    const declarations = before[0] === '<!' && /^<!DOCTYPE[^>]*\[/.test(head.slice(at));
    const end = declarations ? ']' : before[1];
    const found = head.indexOf(end, at);
    if (found < 0) return '';
    at = declarations ? head.indexOf('>', found) + 1 : found + end.length;
    if (at === 0) return '';
  }
}

/** Returns whether the file, or a file in its zip, has one of these root elements. */
export const hasRootElement = (file: SourceFile, names: readonly string[]): boolean =>
  file.zip
    ? [...xmlFiles(file)].some(([, bytes]) =>
        names.includes(rootName(decodeText(bytes.subarray(0, HEAD)).text)),
      )
    : names.includes(rootName(file.text));

/**
 * Returns the XML files that have one of these root elements. Files in the manifest come first, in its order.
 */
export function findXmlParts(file: SourceFile, names: readonly string[]): PackagePart[] {
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

/** Yields the zip's XML files except manifests. Blackboard names them .dat. */
function* xmlFiles({ zip }: SourceFile): Generator<[path: string, bytes: Uint8Array]> {
  for (const [path, bytes] of zip ?? []) {
    const isOurs = /\.(?:xml|qti|dat)$/i.test(path) && !MANIFEST.test(path) && !path.startsWith('__MACOSX/');
    if (isOurs && !isPlainCopy(path, zip)) yield [path, bytes];
  }
}

/** Returns whether a file is Canvas' reduced copy of a quiz, and the zip also contains the complete quiz. */
const isPlainCopy = (path: string, zip: SourceFile['zip']) => {
  const id = /([^/]+)\/assessment_qti\.xml$/.exec(path)?.[1];
  return id !== undefined && (zip?.has(`non_cc_assessments/${id}.xml.qti`) ?? false);
};

function orderOfManifest(file: SourceFile): string[] {
  const [manifest] = [...(file.zip?.keys() ?? [])].filter((path) => MANIFEST.test(path)).toSorted(byLength);
  const bytes = manifest === undefined ? undefined : file.zip?.get(manifest);
  const xml = bytes && parseXml(decodeText(bytes).text);
  if (!xml || manifest === undefined) return [];
  return descendantElements(xml.root, 'resource')
    .flatMap((resource) =>
      [resource, ...descendantElements(resource, 'file')].map(({ attributes }) => attributes.href),
    )
    .map((href) => (href === undefined ? undefined : file.paths.find(manifest, href)))
    .filter((path) => path !== undefined);
}

const byLength = (a: string, b: string) => a.length - b.length;

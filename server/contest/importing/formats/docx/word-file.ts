import { posix } from 'node:path';
import { type Element, child } from '#shared/element.ts';
import type { SourceFile } from '../../source-file.ts';
import { type ReferenceTarget, parseRoot, readTargets } from '../office/parts.ts';
import { Numbering } from './numbering.ts';
import { Styles } from './styles.ts';

export type WordFile = {
  source: SourceFile;
  body: Element;
  styles: Styles;
  numbering: Numbering;
  targets: ReadonlyMap<string, ReferenceTarget>;
};

/** Path of the main document. Its name varies: `word/document.xml`, `word/document2.xml`. */
const DOCUMENT = /^word\/document\d*\.xml$/;

export const documentPath = ({ zip }: SourceFile): string | undefined =>
  [...(zip?.keys() ?? [])].find((name) => DOCUMENT.test(name));

export function openWord(source: SourceFile): WordFile | undefined {
  const path = documentPath(source) ?? '';
  const body = child(parseRoot(source, path), 'body');
  if (!body) return undefined;
  const folder = posix.dirname(path);
  return {
    source,
    body,
    styles: new Styles(parseRoot(source, `${folder}/styles.xml`)),
    numbering: new Numbering(parseRoot(source, `${folder}/numbering.xml`)),
    targets: readTargets(source, path),
  };
}

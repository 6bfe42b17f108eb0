import { posix } from 'node:path';
import { type Element, child } from '#contract/element.ts';
import type { SourceFile } from '../../source-file.ts';
import { type Target, rootOf, targetsOf } from '../office/parts.ts';
import { Numbering } from './numbering.ts';
import { Styles } from './styles.ts';

export type WordFile = {
  source: SourceFile;
  body: Element;
  styles: Styles;
  numbering: Numbering;
  targets: ReadonlyMap<string, Target>;
};

/** Path of the main document. Its name varies: `word/document.xml`, `word/document2.xml`. */
const DOCUMENT = /^word\/document\d*\.xml$/;

export const documentPath = ({ zip }: SourceFile): string | undefined =>
  [...(zip?.keys() ?? [])].find((name) => DOCUMENT.test(name));

export function openWord(source: SourceFile): WordFile | undefined {
  const path = documentPath(source) ?? '';
  const body = child(rootOf(source, path), 'body');
  if (!body) return undefined;
  const folder = posix.dirname(path);
  return {
    source,
    body,
    styles: new Styles(rootOf(source, `${folder}/styles.xml`)),
    numbering: new Numbering(rootOf(source, `${folder}/numbering.xml`)),
    targets: targetsOf(source, path),
  };
}

import { posix } from 'node:path';
import { type Element, children } from '#contract/element.ts';
import type { SourceFile } from '../../source-file.ts';
import { parseXml } from '../../xml.ts';

/** Target of a reference in an Office file: another file of the zip, or an address outside. */
export type Target = { path: string; isOutside: boolean };

/** The root of an XML file in the zip; undefined if it is not there or is no XML. */
export function rootOf({ zip }: SourceFile, path: string): Element | undefined {
  const bytes = zip?.get(path);
  return bytes && parseXml(new TextDecoder().decode(bytes))?.root;
}

/** Returns the targets of a part's references, by the ids that it uses. */
export function targetsOf(file: SourceFile, path: string): ReadonlyMap<string, Target> {
  const folder = posix.dirname(path);
  const relations = rootOf(file, `${folder}/_rels/${posix.basename(path)}.rels`);
  return new Map(
    children(relations, 'Relationship').map(({ attributes }) => {
      const { Id = '', Target = '', TargetMode } = attributes;
      const target = Target.startsWith('/') ? Target.slice(1) : posix.join(folder, Target);
      return [Id, { path: target, isOutside: TargetMode === 'External' }];
    }),
  );
}

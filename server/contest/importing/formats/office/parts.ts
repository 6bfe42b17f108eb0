import { posix } from 'node:path';
import { type Element, children } from '#shared/element.ts';
import type { SourceFile } from '../../source-file.ts';
import { parseXml } from '../../xml.ts';

/** Target of a reference in an Office file. It is a path in the zip unless `isOutside`. */
export type ReferenceTarget = { path: string; isOutside: boolean };

/** Parses an XML file of the zip; returns undefined if it is missing or not XML. */
export function parseRoot({ zip }: SourceFile, path: string): Element | undefined {
  const bytes = zip?.get(path);
  return bytes && parseXml(new TextDecoder().decode(bytes))?.root;
}

/** Returns the targets of a part's references, by reference id. */
export function readTargets(file: SourceFile, path: string): ReadonlyMap<string, ReferenceTarget> {
  const folder = posix.dirname(path);
  const relations = parseRoot(file, `${folder}/_rels/${posix.basename(path)}.rels`);
  return new Map(
    children(relations, 'Relationship').map(({ attributes }) => {
      const { Id = '', Target = '', TargetMode } = attributes;
      const target = Target.startsWith('/') ? Target.slice(1) : posix.join(folder, Target);
      return [Id, { path: target, isOutside: TargetMode === 'External' }];
    }),
  );
}

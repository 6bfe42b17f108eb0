import { type KindName, USUAL_KIND } from '#contract/answer.ts';
import type { KindInFiles } from './parts/kind-in-files.ts';
import { matchingInFiles } from './matching/matching.ts';
import { numberInFiles } from './number/number.ts';
import { severalInFiles } from './options/several.ts';
import { singleInFiles } from './options/single.ts';
import { orderingInFiles } from './ordering/ordering.ts';
import { statementsInFiles } from './statements/statements.ts';
import { textInFiles } from './text/text.ts';

const kinds: Record<KindName, KindInFiles> = {
  single: singleInFiles,
  several: severalInFiles,
  statements: statementsInFiles,
  number: numberInFiles,
  text: textInFiles,
  matching: matchingInFiles,
  ordering: orderingInFiles,
};

/** Returns the parts of all kinds for one format, in the order in which readers try them. */
export const partsOfFormat = <Format extends keyof KindInFiles>(
  format: Format,
): NonNullable<KindInFiles[Format]>[] => Object.values(kinds).flatMap((kind) => kind[format] ?? []);

/** Returns the parts that write a question in this format; undefined if the format cannot express it. */
export const partForQuestion = <Format extends keyof KindInFiles>(
  { kind = USUAL_KIND }: { kind?: KindName },
  format: Format,
): KindInFiles[Format] => kinds[kind][format];

import { type KindName, USUAL_KIND } from '#contract/answer.ts';
import type { KindInFiles } from './parts/kind-in-files.ts';
import { matching } from './matching/matching.ts';
import { number } from './number/number.ts';
import { several } from './options/several.ts';
import { single } from './options/single.ts';
import { ordering } from './ordering/ordering.ts';
import { statements } from './statements/statements.ts';
import { text } from './text/text.ts';

/** All kinds of questions, as files hold them. */
const kinds: Record<KindName, KindInFiles> = {
  single,
  several,
  statements,
  number,
  text,
  matching,
  ordering,
};

/** Returns the parts of all kinds in a format, in the order in which readers try them. */
export const partsIn = <Format extends keyof KindInFiles>(
  format: Format,
): NonNullable<KindInFiles[Format]>[] => Object.values(kinds).flatMap((kind) => kind[format] ?? []);

/** Returns how a format holds a question; undefined if it cannot. */
export const partOf = <Format extends keyof KindInFiles>(
  { kind = USUAL_KIND }: { kind?: KindName },
  format: Format,
): KindInFiles[Format] => kinds[kind][format];

import type { Problem } from '#contract/questions.ts';
import { sentence } from '#shared/sentence.ts';
import type { KindFields, TableRow } from '../shared/kind-in-files.ts';

/**
 * Reads a row with typed answers, which some programs list as options. A row with options and right answers
 * is not supported.
 */
export function readTypedRow(
  { options, right }: TableRow,
  read: (accepted: string) => KindFields | Problem,
): KindFields | Problem | undefined {
  if (options.length > 0 && right.length > 0) return undefined;
  const accepted = (right.length > 0 ? right : options).join('\n');
  return accepted === ''
    ? { code: 'key_missing', detail: sentence`The row has no right answer.` }
    : read(accepted);
}

import { sentence } from '#shared/sentence.ts';
import type { Faults } from '../../base/shared/errors.ts';

/**
 * Returns a fault for each text that repeats an earlier one, by path. Students could not tell the two texts
 * apart, although only one of them would be right.
 */
export const findSameTexts = (list: string, field: string, texts: readonly string[]): Faults =>
  Object.fromEntries(
    texts.flatMap((text, index) =>
      texts.indexOf(text) < index
        ? [[`${list}.${index}.${field}`, sentence`This text is there already.`]]
        : [],
    ),
  );

import { sentence } from '#shared/sentence.ts';
import type { FileNeeds } from '../shared/file-needs.ts';
import { SEVERAL_KIND_FIELDS } from '../shared/file-question.ts';

/**
 * If the file names no kind and marks several options as right, lets students choose several, and says so.
 */
export const assumeSeveral: NonNullable<FileNeeds['tidied']> = (found, problems) => {
  const right = found.options.filter(({ isCorrect }) => isCorrect).length;
  if (found.kind || right < 2) return found;
  problems.unshift({
    code: 'several_assumed',
    detail: sentence`The file marks ${right} options as right, so students may choose several here. Please check.`,
  });
  return { ...found, ...SEVERAL_KIND_FIELDS };
};

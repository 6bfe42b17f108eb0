import type { WholeContest } from './writer.ts';

/** The name of a file that every system can store. */
export const fileName = ({ name }: WholeContest, format: string, ending: string): string => {
  const safe = name
    .replaceAll(/[^\p{L}\p{N}\p{M} ._-]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return `${safe.slice(0, 80).toWellFormed().trim() || 'contest'} (${format}).${ending}`;
};

/** Returns a contest's name as a file name that is valid on every operating system. */
export function safeName(contest: string): string {
  const safe = contest
    .replaceAll(/[^\p{L}\p{N}\p{M} ._-]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return safe.slice(0, 80).toWellFormed().trim() || 'contest';
}

/** Null if unknown. Times are in ms since the epoch. */
type Chosen = { chosenAt: number | null | undefined; device: number | null | undefined };

/**
 * Returns whether a choice replaces the stored one. This is the authoritative rule: the later time wins, then
 * the higher device number, then the later arrival. A choice without a time counts as the earliest. The
 * database has the same rule as a function (`supersedes`, see supersedes.test.ts).
 */
export function supersedes(
  { chosenAt, device }: { chosenAt: number; device: number },
  held: Chosen,
): boolean {
  const [heldAt, heldOn] = [held.chosenAt ?? 0, held.device ?? 0];
  return chosenAt === heldAt ? device >= heldOn : chosenAt > heldAt;
}

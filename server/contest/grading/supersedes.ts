/** Time (ms since the epoch) and device of a choice; null if unknown. */
type Chosen = { chosenAt: number | null | undefined; device: number | null | undefined };

/**
 * Returns whether a choice replaces the stored one. THE rule: the later time wins, then the higher
 * device, then the later arrival; no time is earliest. The database has it too (`supersedes`, see
 * supersedes.test.ts).
 */
export function supersedes(
  { chosenAt, device }: { chosenAt: number; device: number },
  held: Chosen,
): boolean {
  const [heldAt, heldOn] = [held.chosenAt ?? 0, held.device ?? 0];
  return chosenAt === heldAt ? device >= heldOn : chosenAt > heldAt;
}

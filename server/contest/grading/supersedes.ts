/** When (in milliseconds since the epoch) and on which device something was chosen; null if nobody knows. */
type Chosen = { chosenAt: number | null | undefined; device: number | null | undefined };

/**
 * THE rule for two choices of one question. The later choice counts; at the same time the one of the higher
 * device; on one device the one that arrives later. A choice without a time is older than any other. The
 * database's function `supersedes` says the same (supersedes.test.ts).
 */
export function supersedes(
  { chosenAt, device }: { chosenAt: number; device: number },
  held: Chosen,
): boolean {
  const [heldAt, heldOn] = [held.chosenAt ?? 0, held.device ?? 0];
  return chosenAt === heldAt ? device >= heldOn : chosenAt > heldAt;
}

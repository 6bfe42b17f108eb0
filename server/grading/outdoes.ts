/** When (milliseconds since the epoch) and on which device something was chosen; null where nobody knows. */
type Chosen = { chosenAt: number | null | undefined; device: number | null | undefined };

/**
 * THE rule of two choices for one question: the later counts, at the same time that of the higher device, and
 * on one device the one that arrives later. What is held without a time is older than any choice. The
 * database's function `outdoes` says the same (outdoes.test.ts).
 */
export function outdoes({ chosenAt, device }: { chosenAt: number; device: number }, held: Chosen): boolean {
  const [heldAt, heldOn] = [held.chosenAt ?? 0, held.device ?? 0];
  return chosenAt === heldAt ? device >= heldOn : chosenAt > heldAt;
}

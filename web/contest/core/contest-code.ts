/** The groups of a contest's id, "1234" and "5678": people read and type them without a slip. */
export function groupCode(id: number): string[] {
  const digits = String(id);
  return digits.length === 8 ? [digits.slice(0, 4), digits.slice(4)] : [digits];
}

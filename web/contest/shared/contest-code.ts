/** Splits a contest's id into groups such as "1234" and "5678", which are easier to read and type. */
export function groupCode(id: number): string[] {
  const digits = String(id);
  return digits.length === 8 ? [digits.slice(0, 4), digits.slice(4)] : [digits];
}

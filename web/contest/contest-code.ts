/** A contest's id as its code in two groups, which are read and typed without a slip: "1234", "5678". */
export function groupCode(id: number): string[] {
  const digits = String(id);
  return digits.length === 8 ? [digits.slice(0, 4), digits.slice(4)] : [digits];
}

/** The id in what somebody typed or pasted, such as "1234 5678"; undefined where that is no code. */
export function parseCode(text: string): number | undefined {
  const digits = text.replaceAll(/[\s-]/g, '');
  return /^[1-9]\d{0,9}$/.test(digits) ? Number(digits) : undefined;
}

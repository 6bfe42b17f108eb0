/** The groups of a contest's id, "1234" and "5678": people read and type them without a slip. */
export function groupCode(id: number): string[] {
  const digits = String(id);
  return digits.length === 8 ? [digits.slice(0, 4), digits.slice(4)] : [digits];
}

/** The id in a typed or pasted text such as "1234 5678"; undefined if the text is no id. */
export function parseCode(text: string): number | undefined {
  const digits = text.replaceAll(/[\s-]/g, '');
  return /^[1-9]\d{0,9}$/.test(digits) ? Number(digits) : undefined;
}

/**
 * Returns a typed text without the question's unit at its end; undefined if it does not end with it. Capitals
 * matter, because mW is not MW.
 */
export function withoutUnit(text: string, unit: string): string | undefined {
  const wanted = simplifyUnit(unit);
  if (wanted === '') return undefined;
  for (let start = text.length - 1; start > 0; start--) {
    const tail = simplifyUnit(text.slice(start));
    if (tail.length > wanted.length) return undefined;
    if (tail !== wanted) continue;
    const number = text.slice(0, start);
    // Otherwise "31/min" would be 3 with the unit "1/min".
    return /^\d/.test(wanted) && !/\s$/.test(number) ? undefined : number;
  }
  return undefined;
}

/** Unites spellings of a unit that differ only in their characters: "m/s²" and "m / s^2", "N·m" and "N*m". */
const simplifyUnit = (unit: string): string =>
  unit
    .normalize('NFKC')
    .replace(/[\s\p{Cf}^]/gu, '')
    .replace(/[×·⋅∙∗]/g, '*')
    .replace(/[\u2010-\u2015\u2212]/g, '-');

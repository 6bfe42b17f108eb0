import unhomoglyph from 'unhomoglyph';

/** Whether every letter is a plain one. */
// oxlint-disable-next-line no-control-regex -- it is exactly this range that is meant
const isPlain = (text: string) => /^[\0-\x7F]*$/.test(text);

/**
 * Whether an address is not written in plain letters, yet looks as if it were (UTS 39): "аda@school.example" with a Cyrillic
 * "а". Plain ones look like themselves.
 */
export function looksPlain(email: string): boolean {
  const compared = email.normalize('NFKC');
  return !isPlain(compared) && isPlain(unhomoglyph(compared));
}

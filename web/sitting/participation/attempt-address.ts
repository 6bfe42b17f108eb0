/**
 * FNV-1a of 64 bits. It is short, and every browser has it, also one without `crypto.subtle`. It computes
 * with two halves of 32 bits: a list has a hundred of them, and big numbers take ten times as long.
 */
function hash(text: string): bigint {
  let [high, low] = [0xcbf29ce4, 0x84222325];
  for (const byte of new TextEncoder().encode(text)) {
    const mixed = (low ^ byte) >>> 0;
    // Times 2^40 + 0x1b3.
    const product = mixed * 0x1b3;
    high = (high * 0x1b3 + Math.floor(product / 2 ** 32) + ((mixed << 8) >>> 0)) % 2 ** 32;
    low = product % 2 ** 32;
  }
  return (BigInt(high) << 32n) | BigInt(low);
}

/**
 * The name of a student in a page's address. Page addresses stay in histories, in logs of proxies and on
 * projectors, so they hold nobody's e-mail address. The name hides the e-mail address from readers, not from
 * somebody who guesses it.
 */
export const studentKey = (email: string): string =>
  hash(email.trim().normalize('NFKC').toLowerCase()).toString(36);

/**
 * A link to a page about one student. The e-mail address travels in the history's state, which only the page
 * sees.
 */
const studentLink = (page: string) => (contest: number, email: string) => ({
  to: `/live/${contest}/${page}?student=${studentKey(email)}`,
  state: { student: email },
});

/** The link to what happened in one student's attempt. */
export const attemptLink = studentLink('attempt');
/** The link to one student's paper. */
export const paperLink = studentLink('paper');

/** The link to one student's report, to be printed. */
export const reportLink = (contest: number, email: string): string =>
  `/results/teacher/${contest}/reports?student=${studentKey(email)}`;

/** The e-mail address in a history's state, if the page's address means it. */
export function studentIn(state: unknown, key: string): string | undefined {
  const email: unknown = typeof state === 'object' && state ? Reflect.get(state, 'student') : undefined;
  return typeof email === 'string' && studentKey(email) === key ? email : undefined;
}

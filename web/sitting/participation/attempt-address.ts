/** Returns the 64-bit FNV-1a hash (HTTP has no `crypto.subtle`), in two halves, because BigInt is slow. */
function hash(text: string): bigint {
  let [high, low] = [0xcbf29ce4, 0x84222325];
  for (const byte of new TextEncoder().encode(text)) {
    const mixed = (low ^ byte) >>> 0;
    // Multiplies by the FNV prime 2^40 + 0x1b3.
    const product = mixed * 0x1b3;
    high = (high * 0x1b3 + Math.floor(product / 2 ** 32) + ((mixed << 8) >>> 0)) % 2 ** 32;
    low = product % 2 ** 32;
  }
  return (BigInt(high) << 32n) | BigInt(low);
}

/**
 * Returns the key of a student for URLs, which appear in browser histories, in proxy logs and on projectors.
 * It hides the e-mail address from readers, but a guessed address can be checked against it.
 */
export const studentKey = (email: string): string =>
  hash(email.trim().normalize('NFKC').toLowerCase()).toString(36);

/** Links to a student's page. The e-mail address is in the history's state, which only the page can read. */
const studentLink = (page: string) => (contest: number, email: string) => ({
  to: `/live/${contest}/${page}?student=${studentKey(email)}`,
  state: { student: email },
});

export const attemptLink = studentLink('attempt');
export const paperLink = studentLink('paper');

/** Link to the student's whole file, a part of the page with the timeline. */
export const fileLink = (contest: number, email: string) => {
  const { to, state } = attemptLink(contest, email);
  return { to: `${to}&part=file`, state };
};

export const reportLink = (contest: number, email: string): string =>
  `/results/teacher/${contest}/reports?student=${studentKey(email)}`;

/** Returns the e-mail address from the history's state if it matches the key. */
export function studentFromAddress(state: unknown, key: string): string | undefined {
  const email: unknown = typeof state === 'object' && state ? Reflect.get(state, 'student') : undefined;
  return typeof email === 'string' && studentKey(email) === key ? email : undefined;
}

/** FNV-1a of 64 bits: short, and the same in every browser, also where there is no `crypto.subtle`. */
function hash(text: string): bigint {
  let value = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(text)) {
    value = BigInt.asUintN(64, (value ^ BigInt(byte)) * 0x100000001b3n);
  }
  return value;
}

/**
 * What stands for a student in a page's address. Addresses of pages stay in histories, logs of proxies and on projectors, so they
 * hold nobody's e-mail address. It hides an address from whoever reads along, not from whoever guesses it.
 */
export const studentKey = (email: string): string =>
  hash(email.trim().normalize('NFKC').toLowerCase()).toString(36);

/** A link to a page about one student. The address itself goes along in the history's state, which nothing else sees. */
const studentLink = (page: string) => (contest: number, email: string) => ({
  to: `/live/${contest}/${page}?student=${studentKey(email)}`,
  state: { student: email },
});

/** The link to what happened in one student's attempt. */
export const attemptLink = studentLink('attempt');
/** The link to one student's paper. */
export const paperLink = studentLink('paper');

/** The e-mail address in a history's state, if it is the one that the page's address stands for. */
export function studentIn(state: unknown, key: string): string | undefined {
  const email: unknown = typeof state === 'object' && state ? Reflect.get(state, 'student') : undefined;
  return typeof email === 'string' && studentKey(email) === key ? email : undefined;
}

/** Finds the e-mail addresses in a text that a teacher types or pastes. Pure. */
import { whyNotEmail } from '#contract/characters.ts';
import * as limits from '#contract/limits.ts';
import { typedAddress } from '#contract/typed.ts';

/** `name`: what was before the address, as in `Ada Lovelace <ada@…>`. */
export type Address = { email: string; isValid: boolean; name?: string | undefined };

type Found = { word: string; name?: string | undefined };

export const isEmail = (text: string): boolean => text.length <= limits.email && whyNotEmail(text) === null;

/** Two addresses are the same if they differ only in case. */
export const addressKey = (email: string): string => email.toLowerCase();

/**
 * Every address in a text, in the order of the text, each once. Commas, semicolons, spaces and new lines
 * separate addresses; `Name <address>` works too. A mistyped address stays and is marked as not valid: to
 * drop it would hide the mistake.
 */
export function parseAddresses(text: string): Address[] {
  const found = text.split(/[\n\r;]+/).flatMap(addressesOfLine);
  const once = new Map(found.map((one) => [addressKey(one.word), one]));
  return [...once.values()].map(({ word: email, name }) => ({
    email,
    isValid: isEmail(email),
    name,
  }));
}

function addressesOfLine(line: string): Found[] {
  // `Lovelace, Ada <ada@…>, bob@…`: words before an angle bracket are a name, unless they hold addresses.
  const found: Found[] = [];
  let rest = line;
  for (let match = /<([^<>]*)>/.exec(rest); match; match = /<([^<>]*)>/.exec(rest)) {
    const before = rest.slice(0, match.index);
    const others = before.split(/[\s,]+/).filter((word) => word.includes('@'));
    found.push(...others.map((word) => ({ word })));
    found.push({ word: match[1] ?? '', name: nameBefore(before) });
    rest = rest.slice(match.index + match[0].length);
  }
  found.push(...rest.split(',').flatMap(peopleOfPiece));
  return found.map(({ word, name }) => ({ word: bare(word), name })).filter(({ word }) => word !== '');
}

/**
 * The name in what is before an address: without what belongs to the address before it, and without
 * quotation marks. Undefined if there is none, or one too long to be a name.
 */
function nameBefore(before: string): string | undefined {
  const words = before.slice(before.lastIndexOf('@') + 1);
  const own = before.includes('@') ? words.replace(/^[^\s,]*/, '') : words;
  const name = own.replace(/^[\s,"']+|[\s,"']+$/g, '').replace(/\s+/g, ' ');
  return name !== '' && name.length <= limits.studentName ? name : undefined;
}

/** `Ada Lovelace ada@…` comes from a row of a sheet: the words of the name are no addresses. */
function peopleOfPiece(piece: string): Found[] {
  const words = addressesOfPiece(piece);
  const [only] = words;
  if (words.length !== 1 || only === undefined || !only.includes('@')) return words.map((word) => ({ word }));
  return [{ word: only, name: nameBefore(piece.slice(0, piece.indexOf(only))) }];
}

function addressesOfPiece(piece: string): string[] {
  const words = piece.trim().split(/\s+/);
  if (!words.some((word) => word.includes('@'))) return [piece.trim()];
  return words.filter((word) => word.includes('@') || /\w\.\w/.test(word));
}

/** The word without the signs that a sentence or a mail program puts around an address. */
const bare = (word: string): string =>
  typedAddress(word.trim().replace(/^mailto:/i, '')).replace(/^["'([{<]+|["')\]}>.:]+$/g, '');

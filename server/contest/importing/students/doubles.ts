import { type Sentence, sentence } from '#shared/sentence.ts';
import { emailKey } from '../../../base/address/email-key.ts';
import type { Place } from '../place.ts';
import type { ParsedStudent } from './read-row.ts';

const key = (text: string) => text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ');

/** Finds rows whose students are in an earlier row of the same class. */
export class DuplicateFinder {
  /** First place of each e-mail address. */
  readonly #emails = new Map<string, Place>();
  readonly #numbers = new Map<string, Place>();
  readonly #names = new Map<string, Place>();

  add({ name, email, number, place }: ParsedStudent): void {
    // Only the first place is stored, because messages about duplicates name it.
    if (email !== null) setFirst(this.#emails, emailKey(email), place);
    if (number !== null) setFirst(this.#numbers, key(number), place);
    setFirst(this.#names, key(name), place);
  }

  judge({ name, email, number }: ParsedStudent): { refusal: Sentence | null; warnings: Sentence[] } {
    const byEmail = email === null ? undefined : this.#emails.get(emailKey(email));
    if (byEmail !== undefined) return refuse(sentence`This address is ${inWords(byEmail)} already.`);
    const byName = this.#names.get(key(name));
    const byNumber = number === null ? undefined : this.#numbers.get(key(number));
    if (byNumber !== undefined && byNumber === byName) {
      return refuse(sentence`This name with this number is ${inWords(byName)} already.`);
    }
    const warnings: Sentence[] = [];
    if (byNumber !== undefined)
      warnings.push(sentence`The number ${number ?? ''} is ${inWords(byNumber)} too.`);
    if (byName !== undefined) warnings.push(sentence`The name is ${inWords(byName)} too.`);
    return { refusal: null, warnings };
  }
}

const refuse = (refusal: Sentence) => ({ refusal, warnings: [] });

function inWords({ sheet, row = 1 }: Place): Sentence {
  return sheet === undefined ? sentence`in row ${row}` : sentence`in Sheet “${sheet}”, row ${row}`;
}

function setFirst(map: Map<string, Place>, key: string, place: Place): void {
  if (!map.has(key)) map.set(key, place);
}

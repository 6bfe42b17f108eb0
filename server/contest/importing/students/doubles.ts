import { type Sentence, sentence } from '#shared/sentence.ts';
import { emailKey } from '../../../base/address/email-key.ts';
import type { Place } from '../place.ts';
import type { ParsedStudent } from './read-row.ts';

type Where = Place | 'the class';

export type ClassMember = { name: string; email: string | null; number: string | null };

const key = (text: string) => text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ');

/** Finds rows whose students are in the class or in an earlier row. */
export class DuplicateFinder {
  /** First place of each e-mail address. */
  readonly #emails = new Map<string, Where>();
  readonly #numbers = new Map<string, Where>();
  readonly #names = new Map<string, Where>();

  constructor(present: readonly ClassMember[]) {
    for (const student of present) this.#note(student, 'the class');
  }

  add(row: ParsedStudent): void {
    this.#note(row, row.place);
  }

  judge({ name, email, number }: ParsedStudent): { refusal: Sentence | null; warnings: Sentence[] } {
    const byEmail = email === null ? undefined : this.#emails.get(emailKey(email));
    if (byEmail !== undefined) return refuse(sentence`This address is ${inWords(byEmail)} already.`);
    const byName = this.#names.get(key(name));
    const byNumber = number === null ? undefined : this.#numbers.get(key(number));
    if (byNumber !== undefined && byNumber === byName) {
      return refuse(sentence`This name with this number is ${inWords(byName)} already.`);
    }
    if (byName === 'the class' && email === null && number === null) {
      return refuse(
        sentence`This name is in the class already. With a number or an address it can be added.`,
      );
    }
    const warnings: Sentence[] = [];
    if (byNumber !== undefined)
      warnings.push(sentence`The number ${number ?? ''} is ${inWords(byNumber)} too.`);
    if (byName !== undefined) warnings.push(sentence`The name is ${inWords(byName)} too.`);
    return { refusal: null, warnings };
  }

  #note({ name, email, number }: ClassMember, place: Where): void {
    // Only the first place is stored, because messages about duplicates name it.
    if (email !== null) setFirst(this.#emails, emailKey(email), place);
    if (number !== null) setFirst(this.#numbers, key(number), place);
    setFirst(this.#names, key(name), place);
  }
}

const refuse = (refusal: Sentence) => ({ refusal, warnings: [] });

function inWords(place: Where): Sentence {
  if (place === 'the class') return sentence`in the class`;
  const { sheet, row = 1 } = place;
  return sheet === undefined ? sentence`in row ${row}` : sentence`in Sheet “${sheet}”, row ${row}`;
}

function setFirst(map: Map<string, Where>, key: string, place: Where): void {
  if (!map.has(key)) map.set(key, place);
}

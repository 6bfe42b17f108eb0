import type { Form, Forms } from './forms.ts';

/** Forms with two bytes per question instead of eight. */
export class PackedForms implements Forms {
  readonly length: number;
  readonly #questions: Uint16Array;
  /** End of each form in `#questions`. */
  readonly #ends: Uint32Array;

  constructor(forms: readonly Form[]) {
    this.length = forms.length;
    let end = 0;
    this.#ends = Uint32Array.from(forms, (form) => (end += form.length));
    this.#questions = new Uint16Array(end);
    forms.forEach((form, index) => this.#questions.set(form, this.#startOf(index)));
  }

  get bytes(): number {
    return this.#questions.byteLength + this.#ends.byteLength;
  }

  at(index: number): Form | undefined {
    const end = this.#ends[index];
    return end === undefined ? undefined : Array.from(this.#questions.subarray(this.#startOf(index), end));
  }

  #startOf(index: number): number {
    return index === 0 ? 0 : (this.#ends[index - 1] ?? 0);
  }
}

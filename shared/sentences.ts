import type { CompiledMessage } from '@lingui/message-utils/compileMessage';

/** A compiled sentence; a text if it has no values. */
export type Message = string | CompiledMessage;

type Values<Value> = Readonly<Record<string, Value>>;

/** An English sentence in the code, as Lingui's macros write it. */
type Descriptor<Value> = { id: string; message?: Message; values?: Values<Value> };

/** A piece of a completed sentence: text of the sentence, which may contain tags, or a value. */
export type Piece<Value> = { text: string } | { value: Value | undefined };

/** The sentences of a language. Lingui's runtime would parse typed texts (decision 74). */
export class Sentences {
  locale = 'en';
  readonly #translations = new Map<string, Message>();
  readonly #pluralRules = new Map<string, Intl.PluralRules>();

  load(language: string, translations: Iterable<readonly [id: string, Message]>): void {
    this.locale = language;
    this.#pluralRules.clear();
    for (const [id, message] of translations) this.#translations.set(id, message);
  }

  _(sentence: Descriptor<string | number | null>): string {
    return this.fillIn(sentence)
      .map((piece) => ('text' in piece ? piece.text : String(piece.value ?? '')))
      .join('');
  }

  fillIn<Value>({ id, message = id, values = {} }: Descriptor<Value>): Piece<Value>[] {
    return this.#piecesOf(this.#translations.get(id) ?? message, values);
  }

  /** `number`: number of the surrounding plural, shown for a `#` in its options. */
  #piecesOf<Value>(message: Message, values: Values<Value>, number?: number): Piece<Value>[] {
    return [message].flat().flatMap((part): Piece<Value> | Piece<Value>[] => {
      if (part === '#' && number !== undefined) return { text: number.toLocaleString(this.locale) };
      if (typeof part === 'string') return { text: part };
      const [name, kind, options] = part;
      const value = values[name];
      if (!isOptions(options)) return isFraction(value) ? { text: this.#decimal(value) } : { value };
      if (kind === 'select') return this.#piecesOf(optionOf(options, String(value)), values, number);
      const count = Number(value) - Number(options['offset'] ?? 0);
      const exact = Object.hasOwn(options, String(value)) ? String(value) : undefined;
      return this.#piecesOf(optionOf(options, exact ?? this.#pluralOf(count, kind)), values, count);
    });
  }

  /** Writes all decimals, with the sign of the language. Whole numbers may be codes, so they stay. */
  #decimal(value: number): string {
    return value.toLocaleString(this.locale, { maximumFractionDigits: 20, useGrouping: false });
  }

  #pluralOf(count: number, kind: string | undefined): string {
    const type = kind === 'selectordinal' ? 'ordinal' : 'cardinal';
    const rules = this.#pluralRules.get(type) ?? new Intl.PluralRules(this.locale, { type });
    this.#pluralRules.set(type, rules);
    return rules.select(count);
  }
}

const isFraction = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && !Number.isInteger(value);

type Options = Readonly<Record<string, Message | number | undefined>>;

const isOptions = (options: unknown): options is Options => typeof options === 'object' && options !== null;

/** Returns an option of a plural or a choice. `offset` is not an option. */
function optionOf(options: Options, name: string): Message {
  const option = Object.hasOwn(options, name) ? options[name] : options['other'];
  return typeof option === 'object' || typeof option === 'string' ? option : '';
}

/** Returns the tag of a language for dates, numbers, lists and sorting. */
export const intlLocaleOf = (language: string): string => (language === 'en' ? 'en-GB' : language);

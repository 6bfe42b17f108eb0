import { intlLocaleOf, type Message, Sentences } from './sentences.ts';

/** Number with a noun. `#` in its forms stands for the number. */
type Plural = { count: number; forms: Readonly<Record<string, string>> };
type List = { list: readonly Value[]; type: 'conjunction' | 'disjunction' };
export type Value = string | number | Sentence | Plural | List;

/**
 * Sentence for people, as plain data, which threads and the database can hold. Its English text identifies
 * it in the catalogues.
 */
export type Sentence = { parts: readonly string[]; values: readonly Value[] };
export type PlainSentence = Sentence & { values: readonly [] };

/** Tag of a template, which makes it a sentence. It is rendered where the reader's language is known. */
export function sentence(parts: readonly string[]): PlainSentence;
export function sentence(parts: readonly string[], ...values: readonly Value[]): Sentence;
export function sentence(parts: readonly string[], ...values: readonly Value[]): Sentence {
  // A template's own array has a second one (`raw`), which comparisons would see.
  return { parts: [...parts], values };
}

/** Returns a number with its noun in English. Translations may have other forms. */
export const plural = (count: number, forms: { one: string; other: string }): Plural => ({ count, forms });

export const and = (list: readonly Value[]): List => ({ list, type: 'conjunction' });
export const or = (list: readonly Value[]): List => ({ list, type: 'disjunction' });

export const isSentence = (value: unknown): value is Sentence =>
  typeof value === 'object' && value !== null && 'parts' in value && 'values' in value;

/** Quotes the signs that ICU reads. */
const quoted = (part: string): string => part.replaceAll(/[{}]/g, "'$&'");

/** Writes a value's place in the syntax of ICU. */
function placeOf(value: Value | undefined, index: number): string {
  if (typeof value !== 'object' || !('forms' in value)) return `{${index}}`;
  const forms = Object.entries(value.forms).map(([name, form]) => `${name} {${form}}`);
  return `{${index}, plural, ${forms.join(' ')}}`;
}

/** Returns a sentence's id in catalogues. */
export const idOf = ({ parts, values }: Sentence): string =>
  parts
    .map((part, index) => (index === 0 ? '' : placeOf(values[index - 1], index - 1)) + quoted(part))
    .join('');

function compiledPlace(value: Value | undefined, index: number): Exclude<Message, string>[number] {
  if (typeof value !== 'object' || !('forms' in value)) return [String(index)];
  const forms = Object.entries(value.forms).map(([name, form]) => [name, form.split(/(#)/)] as const);
  return [String(index), 'plural', Object.fromEntries(forms)];
}

/** Renders a sentence in a language. */
export function say(language: Sentences, message: Sentence): string {
  const { parts, values } = message;
  const shown = (value: Value): string | number => {
    if (typeof value !== 'object') return value;
    if ('forms' in value) return value.count;
    if ('parts' in value) return say(language, value);
    const { list, type } = value;
    return new Intl.ListFormat(intlLocaleOf(language.locale), { type }).format(
      list.map((one) => String(shown(one))),
    );
  };
  return language._({
    id: idOf(message),
    message: parts.flatMap((part, index) =>
      index === 0 ? [part] : [compiledPlace(values[index - 1], index - 1), part],
    ),
    values: Object.fromEntries(values.map((value, index) => [index, shown(value)])),
  });
}

/** Renders a sentence for programs, logs and files. */
export const inEnglish = (message: Sentence): string => say(new Sentences(), message);

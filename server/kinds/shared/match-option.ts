import * as limits from '#contract/limits.ts';
import { stripSigns } from '#shared/known-signs.ts';
import { type Sentence, sentence } from '#shared/sentence.ts';

/** An option that files name by a label ("2", "B") or by its text. */
export type NamedOption = { labels: readonly string[]; text: string };

/** `found`: indexes of the options in ascending order. `unclear`: why none was found. */
export type OptionMatch = { found: readonly number[] } | { unclear: Sentence };

/** Label alone: "B", "(b)", "B.", "#2", "Option 2". */
const LABEL =
  /^(?:#|(?:option|answer|choice|antwort|réponse|respuesta|risposta|resposta)\s+)?[([]?(\d{1,2}|\p{L}|[ivx]{2,4})[\]).:]*$/iu;

/** Label and text: "B) Paris". */
const LABEL_AND_TEXT = /^[([]?(\d{1,2}|\p{L}|[ivx]{2,4})(?:[\]).:]+\s*|\s+[-–—]\s+)(.+)$/isu;

/** Text that begins with a label: "B) Rome". */
const LABEL_IN_TEXT = /^[([]?(\d{1,2}|\p{L})(?:[\])]\s*|[.:]\s+)\S/u;

/** Number alone: "2", "2,0", "$2". */
const NUMBER = /^\p{Sc}?\s*[+-]?\d+(?:[.,]\d+)?\s*\p{Sc}?$/u;

/** Number, perhaps with a unit: "2.00", "$2", "2 cm". */
const NUMBER_AND_UNIT = /^\p{Sc}?\s*([+-]?\d+(?:[.,]\d+)?)\s*(?:[\p{L}\p{Sc}%°'"].*)?$/su;

const BETWEEN = /\s*[,;&+|]\s*(?:(?:and|und|et|y|e|en|i)\s+)?|\s+(?:and|und|et|y|e|en|i)\s+|\s+/i;

const BETWEEN_SIGNS = /\s*[,;&+|]\s*|\s+/;

/** Letters of several options without anything between them: "ACD". */
const LETTERS = /^\p{Lu}{2,10}$/u;

/**
 * Returns the options that `value` names: "B", "2", "Option 2", "Paris", "B) Paris", or several by their
 * labels: "A, C", "1 and 3", "ACD". All interpretations must agree. With the options 3, 4, 2 and 5, "2" may
 * be the second option or the text of the third.
 */
export function matchOption(value: string, written: readonly NamedOption[]): OptionMatch {
  const options = written.map((option) => ({ ...option, text: withoutSigns(option.text) }));
  const ambiguous = { unclear: sentence`“${value}” can mean more than one option.` };
  if (isLabelInTexts(value, options)) return ambiguous;
  const isShort = value.length <= limits.optionTextLength;
  const texts = byText(value, options);
  const found = new Set([
    ...(texts.length > 0 ? texts : byNumber(value, options)),
    ...byLabel(value, options),
    ...byBoth(value, options),
  ]);
  const [several = [], other] = isShort ? listsIn(plain(value), options) : [];
  if (other) return ambiguous;
  if (found.size === 0) {
    const listed = LETTERS.test(value) ? severalIn(value.split(''), options) : several;
    return listed.length > 0 ? { found: listed } : { unclear: sentence`“${value}” is none of the options.` };
  }
  return found.size === 1 && several.length === 0 ? { found: [...found] } : ambiguous;
}

function withoutSigns(text: string): string {
  const { from, to } = stripSigns(text);
  return text.slice(from, to);
}

const plain = (text: string) => text.normalize('NFC').replaceAll(/\s+/g, ' ').trim();
const folded = (text: string) => plain(text).toLowerCase();

function indices(options: readonly NamedOption[], matches: (option: NamedOption) => boolean): number[] {
  return [...options.keys()].filter((index) => {
    const option = options[index];
    return option !== undefined && matches(option);
  });
}

function byText(value: string, options: readonly NamedOption[]): number[] {
  const exact = indices(options, ({ text }) => plain(text) === plain(value));
  return exact.length > 0 ? exact : indices(options, ({ text }) => folded(text) === folded(value));
}

/** Finds the options with the same number, in any notation and with any unit. */
function byNumber(value: string, options: readonly NamedOption[]): number[] {
  const number = NUMBER.test(plain(value)) ? numberIn(value) : undefined;
  return number === undefined ? [] : indices(options, ({ text }) => numberIn(text) === number);
}

function numberIn(text: string): number | undefined {
  const digits = NUMBER_AND_UNIT.exec(plain(text).replaceAll('−', '-'))?.[1];
  return digits === undefined ? undefined : Number(digits.replace(',', '.'));
}

const withLabel = (label: string, options: readonly NamedOption[]) =>
  indices(options, ({ labels }) => labels.some((own) => folded(own) === folded(label)));

function byLabel(value: string, options: readonly NamedOption[]): number[] {
  const label = LABEL.exec(plain(value))?.[1];
  return label === undefined ? [] : withLabel(label, options);
}

const isNumeral = (label: string) => /^\d/.test(label);

/**
 * Returns whether the label in `value` is ambiguous, because the text of an option begins with the label of
 * another one: "B) Rome" as option A. "#1" is always a position.
 */
function isLabelInTexts(value: string, options: readonly NamedOption[]): boolean {
  const label = LABEL.exec(plain(value))?.[1];
  if (label === undefined || plain(value).startsWith('#')) return false;
  return options.some(({ text, labels }) => {
    const inText = LABEL_IN_TEXT.exec(plain(text))?.[1];
    if (inText === undefined || isNumeral(inText) !== isNumeral(label)) return false;
    return !labels.some((own) => folded(own) === folded(inText)) && withLabel(inText, options).length > 0;
  });
}

/** Finds the option with the label in `value`, if its text is also in `value`. */
function byBoth(value: string, options: readonly NamedOption[]): number[] {
  const [, label, text] = LABEL_AND_TEXT.exec(plain(value)) ?? [];
  if (label === undefined || text === undefined) return [];
  return withLabel(label, options).filter((index) => folded(options[index]?.text ?? '') === folded(text));
}

/**
 * Returns each list of options that the labels in `value` can mean. In “B E F” the E is an option, or the
 * Italian word for “and”. A small letter among capitals is the word.
 */
function listsIn(value: string, options: readonly NamedOption[]): (readonly number[])[] {
  const signs = value.split(BETWEEN_SIGNS).filter(Boolean);
  const hasWord = /\p{Lu}/u.test(value) && signs.some((part) => /^\p{Ll}$/u.test(part));
  const lists = [value.split(BETWEEN).filter(Boolean), ...(hasWord ? [] : [signs])]
    .map((parts) => severalIn(parts, options))
    .filter(({ length }) => length > 0);
  return lists.filter((list, at) => lists.findIndex((one) => String(one) === String(list)) === at);
}

/** Returns the options that a list of labels names; none if `parts` is not a list of labels. */
function severalIn(parts: readonly string[], options: readonly NamedOption[]): number[] {
  const named = parts.map((part) => byLabel(part, options));
  const all = new Set(named.flat());
  const isList = all.size > 1 && named.every(({ length }) => length === 1);
  return isList ? [...all].toSorted((one, other) => one - other) : [];
}

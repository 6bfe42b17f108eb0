import { compileMessageOrThrow, type CompiledMessage } from '@lingui/message-utils/compileMessage';

type Text = { source: string; translation: string; language: string };
type Check = { fault: string; isFaulty: (text: Text) => boolean };

type Parts = CompiledMessage;

/** Lists the values of a sentence, each with its kind, such as "count plural", also those in plural forms. */
function valuesOf(parts: Parts): Set<string> {
  const values = new Set<string>();
  for (const part of parts) {
    if (typeof part === 'string') continue;
    const [name, kind = '', options] = part;
    values.add(`${name} ${kind}`);
    for (const form of formsOf(options)) for (const value of valuesOf(form)) values.add(value);
  }
  return values;
}

/** Returns the forms of a plural, without its offset. */
const formsOf = (options: unknown): Parts[] =>
  typeof options === 'object' && options !== null
    ? Object.values(options).filter((form): form is Parts => Array.isArray(form))
    : [];

/** Returns the plural categories of whole numbers up to 200. French has another one from a million on. */
const categoriesOf = (language: string): Set<string> => {
  const rules = new Intl.PluralRules(language);
  return new Set(Array.from({ length: 201 }, (_, count) => rules.select(count)));
};

function hasAllForms(parts: Parts, categories: ReadonlySet<string>): boolean {
  return parts.every((part) => {
    if (typeof part === 'string' || part[1] !== 'plural') return true;
    const names = Object.keys(part[2] ?? {});
    return [...categories].every((category) => names.includes(category));
  });
}

const areEqual = (one: ReadonlySet<string>, other: ReadonlySet<string>) =>
  one.size === other.size && [...one].every((value) => other.has(value));

const found = (text: string, pattern: RegExp): string => (text.match(pattern) ?? []).toSorted().join(' ');

/** Elements of a text, as in `<0>name</0>`. Plurals may repeat them, so each counts once. */
const elementsOf = (text: string) => new Set(text.match(/<\/?\d+\/?>/g));

const isNested = (text: string): boolean => {
  const open: string[] = [];
  for (const [, close, name, single] of text.matchAll(/<(\/?)(\d+)(\/?)>/g)) {
    if (single) continue;
    if (!close) open.push(name ?? '');
    else if (open.pop() !== name) return false;
  }
  return open.length === 0;
};

/** Letters that a translation may have more than 1.6 times its source: "Live" is "En directo". */
const SPARE_LETTERS = 18;

/** Returns the number of letters that a reader sees, without values, in the longest form of each plural. */
const lengthOf = (parts: Parts): number =>
  parts.reduce(
    (sum, part) =>
      sum +
      (typeof part === 'string'
        ? part.replaceAll(/<[^>]*>/g, '').length
        : Math.max(0, ...formsOf(part[2]).map(lengthOf))),
    0,
  );

const checks: readonly Check[] = [
  {
    fault: 'It has other values in braces than the English sentence.',
    isFaulty: ({ source, translation }) =>
      !areEqual(valuesOf(compileMessageOrThrow(source)), valuesOf(compileMessageOrThrow(translation))),
  },
  {
    fault: 'A plural lacks a form of this language.',
    isFaulty: ({ translation, language }) =>
      !hasAllForms(compileMessageOrThrow(translation), categoriesOf(language)),
  },
  {
    fault: 'It has other elements, such as <0>, or closes them in another order.',
    isFaulty: ({ source, translation }) =>
      !areEqual(elementsOf(source), elementsOf(translation)) || !isNested(translation),
  },
  {
    fault: 'It has another address of a page or of mail.',
    isFaulty: ({ source, translation }) =>
      found(source, /https?:\S+|\S+@\S+/g) !== found(translation, /https?:\S+|\S+@\S+/g),
  },
  {
    fault: 'The name Tallymark is changed.',
    isFaulty: ({ source, translation }) => /Tallymark/.test(source) !== /Tallymark/.test(translation),
  },
  {
    fault: 'It begins or ends with a blank where the English sentence does not, or has two blanks.',
    isFaulty: ({ source, translation }) =>
      /^\s/.test(source) !== /^\s/.test(translation) ||
      /\s$/.test(source) !== /\s$/.test(translation) ||
      (/ {2}/.test(translation) && !/ {2}/.test(source)),
  },
  {
    fault: 'It does not end with the sign of the English sentence.',
    isFaulty: ({ source, translation }) => endOf(source) !== endOf(translation),
  },
  {
    fault: 'It is much longer than the English sentence.',
    isFaulty: ({ source, translation }) =>
      lengthOf(compileMessageOrThrow(translation)) >
      1.6 * lengthOf(compileMessageOrThrow(source)) + SPARE_LETTERS,
  },
];

/** Returns the sign that ends a sentence, or an empty text. */
const endOf = (text: string): string => /[.?!…:](?=[”"’')»\s]*$)/.exec(text)?.[0] ?? '';

/** Returns what is wrong with the form of a translation. Nobody but a reader judges its meaning. */
export function checkTranslation(text: Text): string[] {
  try {
    return checks.filter(({ isFaulty }) => isFaulty(text)).map(({ fault }) => fault);
  } catch (error) {
    return [`Its braces cannot be read: ${String(error)}`];
  }
}

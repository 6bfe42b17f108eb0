import { sentence } from '#shared/sentence.ts';
import type { TableKey } from '../shared/kind-in-files.ts';
import { truthsOf } from '../shared/truth-words.ts';

/** Words for a key that calls no statement true. */
const NONE = /^(?:none|keine[rs]?|aucune?|ningun[oa]|nessun[oa]|nenhuma?|geen|żadn[aey])$/i;

const BETWEEN_TRUTHS = /\s*[,;|\n]\s*|\s+/;

/**
 * Reads the key of statements: a word for each ("T, F, T", "TFT", "1 0 1"), or the true ones as options are
 * named ("A, C"). If both can be meant, or neither, the key is unclear.
 */
export const readStatements: TableKey = ({ options, right, hasFlags, usual }) => {
  const [only = '', ...others] = right;
  if (right.length === 0 || options.length === 0) return usual();
  if (hasFlags) {
    const truths = truthsOf(right);
    const areAllSaid = truths?.length === options.length && truths.every((isTrue) => !isTrue);
    return areAllSaid ? withTruths(options) : usual();
  }
  const isText = options.some((text) => text.toLowerCase() === only.toLowerCase());
  if (others.length === 0 && NONE.test(only) && !isText) return withTruths(options);
  const said = others.length > 0 ? [right] : [only.split(BETWEEN_TRUTHS).filter(Boolean), only.split('')];
  const isOneWord = truthsOf([only]) !== undefined;
  const words = said.find(({ length }, at) => length === options.length && !(at === 1 && isOneWord));
  const truths = words && truthsOf(words);
  const named = usual();
  if (!truths) return named;
  const read = withTruths(options, truths);
  const isSame = named.options.every(({ isCorrect }, at) => isCorrect === read.options[at]?.isCorrect);
  if (named.unclear !== undefined || isSame) return read;
  return {
    ...withTruths(options),
    unclear: sentence`“${only}” may say of each statement if it is true, or name the true ones.`,
  };
};

const withTruths = (options: readonly string[], truths: readonly boolean[] = []) => ({
  options: options.map((text, at) => ({ text, isCorrect: truths[at] === true })),
});

import { labelLengths } from '#shared/option-labels.ts';
import type { Problem } from '#contract/questions.ts';
import type { Tree } from '#shared/rich-text.ts';
import type { ReadItem } from '../item.ts';
import type { FileQuestion } from '../../../kinds/shared/file-question.ts';
import { kindOnServer } from '../../../kinds/kinds.ts';
import { cutTree, flatText, isBold, removeBold } from './cut-tree.ts';
import { type StrippedText, stripSigns } from '#shared/known-signs.ts';
import { inEnglish, sentence } from '#shared/sentence.ts';
import { type Doubt, doubtfulSigns } from './doubtful-signs.ts';

type Options = FileQuestion['options'];

export type SettledItem = ReadItem & { doubt?: Doubt };

/**
 * Removes the markers of right options, so that students do not see them. Known markers set the key. Other
 * markers that only some options have become a `doubt`, about which the teacher decides.
 */
export function resolveMarkers(items: readonly ReadItem[]): SettledItem[] {
  const settled = items.map((item) => [settleKnown, withoutLabels, settleKnown].reduce(settle, item));
  const doubts = doubtfulSigns(settled);
  return settled.map((item, at) => {
    const doubt = doubts.get(at);
    return doubt ? withDoubt(item, doubt) : item;
  });
}

/** Adds the doubt to the item. Stars that only repeat the key are removed. */
function withDoubt(item: ReadItem, doubt: Doubt): SettledItem {
  const { found } = item;
  return found && isStarOfKey(found, doubt)
    ? { ...item, found: { ...found, options: withTexts(found.options, doubt.bare) } }
    : { ...item, doubt };
}

const settle = (item: ReadItem, step: (item: ReadItem, found: FileQuestion) => ReadItem): ReadItem =>
  item.found ? step(item, item.found) : item;

/**
 * Removes letters or bullets from options if all have them, because students may see other letters, or none.
 */
function withoutLabels(item: ReadItem, found: FileQuestion): ReadItem {
  const texts = found.options.map(({ text }) => flatText(text));
  const lengths = labelLengths(texts);
  if (!lengths) return item;
  const bare = texts.map((text, at) => cutTree(found.options[at]?.text ?? [], lengths[at] ?? 0, text.length));
  const told: Problem = {
    code: 'read_leniently',
    detail: sentence`The letters before the options are left out.`,
  };
  return {
    ...item,
    problems: [...item.problems, told],
    found: { ...found, options: withTexts(found.options, bare) },
  };
}

/** Returns whether the markers are stars, and only the right option has them. */
const isStarOfKey = ({ options }: FileQuestion, { signs, bare }: Doubt) =>
  signs.every((sign) => sign.startsWith('*')) &&
  options.some(({ isCorrect }) => isCorrect) &&
  options.every(({ text, isCorrect }, at) => isCorrect || flatText(text) === flatText(bare[at] ?? []));

const withTexts = (options: Options, texts: readonly Tree[]): Options =>
  options.map(({ text, isCorrect }, at) => ({ text: texts[at] ?? text, isCorrect }));

/** Returns whether a problem only says that the key is not known yet. */
const saysNothing = ({ code, detail }: Problem) =>
  code === 'key_missing' && /does not say which option is right/.test(inEnglish(detail));

const AGAINST: Problem = {
  code: 'key_missing',
  detail: sentence`The signs beside the options contradict each other or the answer.`,
};

function settleKnown(item: ReadItem, found: FileQuestion): ReadItem {
  const marked = kindOnServer(found.kind).needs.markedOptions(found);
  if (marked.length === 0) return item;
  const peeled = marked.map(({ text }) => stripSigns(flatText(text)));
  const signed = peeled.some(({ verdict }) => verdict !== undefined)
    ? withVerdicts(item, found, peeled)
    : item;
  return signed.found ? withoutKeyBold(signed, signed.found) : signed;
}

function withVerdicts(item: ReadItem, found: FileQuestion, peeled: readonly StrippedText[]): ReadItem {
  const { options } = found;
  const rights = indices(peeled, ({ verdict }) => verdict === 'right');
  const wrongs = indices(peeled, ({ verdict }) => verdict === 'wrong');
  const named = indices(options, ({ isCorrect }) => isCorrect);
  const bare = withTexts(
    options,
    options.map(({ text }, at) => cutTree(text, peeled[at]?.from ?? 0, peeled[at]?.to ?? Infinity)),
  );
  const isOpen = item.problems.every((problem) => problem.code !== 'key_missing' || saysNothing(problem));
  const isCrossed = peeled.some(({ verdict }) => verdict === 'both');
  const says = isCrossed ? null : signsSay(rights, wrongs, options.length);
  const isNamedWrong = wrongs.length < options.length && named.some((at) => wrongs.includes(at));
  if (says === undefined && isNamedWrong) return asking(item, found, bare, AGAINST);
  if (says === undefined) return { ...item, found: { ...found, options: bare } };
  const agrees = says !== null && (named.length === 0 || equal(named, says));
  if (!agrees) return asking(item, found, bare, AGAINST);
  if (!isOpen) return { ...item, found: { ...found, options: bare } };
  const right = new Set(says);
  const problems = item.problems.filter((problem) => !saysNothing(problem));
  const keyed = bare.map(({ text }, at) => ({ text, isCorrect: right.has(at) }));
  return { ...item, problems, found: { ...found, options: keyed } };
}

/** Returns the options that are right according to the markers; undefined if the markers do not decide it. */
function signsSay(rights: number[], wrongs: number[], count: number): number[] | undefined {
  if (rights.length === count || wrongs.length === count) return undefined;
  if (rights.length > 0) return rights;
  const others = [...Array(count).keys()].filter((at) => !wrongs.includes(at));
  return others.length === 1 ? others : undefined;
}

function asking(item: ReadItem, found: FileQuestion, options: Options, why: Problem): ReadItem {
  const problems = [why, ...item.problems.filter((problem) => !saysNothing(problem))];
  return {
    ...item,
    problems,
    found: { ...found, options: options.map(({ text }) => ({ text, isCorrect: false })) },
  };
}

/** Treats the only bold option as right and removes the bold, unless the key differs or is unclear. */
function withoutKeyBold(item: ReadItem, found: FileQuestion): ReadItem {
  const bold = indices(found.options, ({ text }) => isBold(text));
  const [at] = bold;
  if (at === undefined || bold.length > 1) return item;
  const named = indices(found.options, ({ isCorrect }) => isCorrect);
  const isUnnamed = named.length === 0 && item.problems.every(({ code }) => code !== 'key_missing');
  if (!isUnnamed && !equal(named, bold)) return item;
  const options = found.options.map((option, index) =>
    index === at ? { text: removeBold(option.text), isCorrect: true } : option,
  );
  return { ...item, found: { ...found, options } };
}

function indices<Entry>(entries: readonly Entry[], matches: (entry: Entry) => boolean): number[] {
  return [...entries.keys()].filter((at) => {
    const entry = entries[at];
    return entry !== undefined && matches(entry);
  });
}

const equal = (some: readonly number[], others: readonly number[]) => String(some) === String(others);

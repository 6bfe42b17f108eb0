import type { Tree } from '#shared/rich-text.ts';
import type { ReadItem } from '../item.ts';
import type { FileQuestion } from '../../../kinds/shared/file-question.ts';
import { CODE_SIGNS, POINTER_TYPE } from '../formats/numbered/remove-signs.ts';
import { kindOnServer } from '../../../kinds/kinds.ts';
import { cutTree, flatText } from './cut-tree.ts';
import { type LocatedSign, findSigns } from './unknown-signs.ts';

export type Doubt = { signs: string[]; bare: Tree[] };

type Signed = { options: FileQuestion['options']; texts: string[]; signs: LocatedSign[][] };

export function doubtfulSigns(items: readonly ReadItem[]): Map<number, Doubt> {
  const signed = items.flatMap(({ found }, at) =>
    found && kindOnServer(found.kind).needs.markedOptions(found).length > 1
      ? [[at, readSigns(found)] as const]
      : [],
  );
  const loud = new Set<string>();
  const counts = new Map<string, number>();
  for (const [, one] of signed) {
    for (const [key, isLoud] of telling(one, signed.length === 1)) {
      if (isLoud) loud.add(key);
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  }
  // A quiet marker may be part of the text. It is doubtful only if it could mark the key in at least half of
  // the questions.
  const isDoubtful = (key: string) =>
    loud.has(key) || (counts.get(key) ?? 0) >= Math.max(2, signed.length / 2);
  const doubts = new Map<number, Doubt>();
  for (const [at, one] of signed) {
    const keys = keysOf(one).filter((key) => isDoubtful(key) && splits(one, key));
    if (keys.length > 0) doubts.set(at, { signs: keys, bare: without(one, new Set(keys)) });
  }
  return doubts;
}

function readSigns({ options }: FileQuestion): Signed {
  const texts = options.map(({ text }) => flatText(text));
  return { options, texts, signs: texts.map(findSigns) };
}

const keysOf = ({ signs }: Signed) => [...new Set(signs.flat().map(({ key }) => key))];

const holders = ({ signs }: Signed, key: string) =>
  [...signs.keys()].filter((at) => signs[at]?.some((sign) => sign.key === key));

/** Returns whether some but not all options have the marker, and all options still differ without it. */
function splits(one: Signed, key: string): boolean {
  const some = holders(one, key).length;
  if (some === 0 || some === one.options.length) return false;
  const bare = one.texts.map((text, at) => bareText(text, one.signs[at] ?? [], key));
  if (new Set(bare).size < bare.length) return false;
  if (!key.startsWith('*')) return true;
  const isGlued = one.signs.flat().some((sign) => sign.key === key && sign.isGlued);
  return !bare.some(
    (text) => text.includes('*') || POINTER_TYPE.test(`${text}*`) || (isGlued && CODE_SIGNS.test(text)),
  );
}

const bareText = (text: string, signs: readonly LocatedSign[], key: string) => {
  const { from, to } = ends(text, signs, (sign) => sign.key === key);
  return text.slice(from, to).trim().toLowerCase();
};

function ends(text: string, signs: readonly LocatedSign[], isOut: (sign: LocatedSign) => boolean) {
  let from = 0;
  let to = text.length;
  for (const sign of signs.filter(isOut)) {
    if (text.slice(0, sign.from).trim() === '') from = sign.to;
    else to = text.slice(0, sign.from).trimEnd().length;
  }
  return { from, to };
}

/**
 * Returns the markers that may mark the right options: those that exactly these options, or exactly the
 * others, have. Without a key: those that one option, or all but one, have, and stars. `isOnly`: whether the
 * file has no other question.
 */
function telling(one: Signed, isOnly: boolean): [key: string, isLoud: boolean][] {
  const right = [...one.options.keys()].filter((at) => one.options[at]?.isCorrect);
  const isOpen = right.length === 0;
  const count = one.options.length;
  const loudest = one.signs.map((signs) => signs.find(({ isLoud }) => isLoud)?.key);
  const isDecorated = count > 2 && !loudest.includes(undefined) && new Set(loudest).size === count;
  return keysOf(one).flatMap((key): [string, boolean][] => {
    const those = holders(one, key);
    const holdsRight = right.filter((at) => those.includes(at)).length;
    const isAlone = isOpen
      ? those.length === 1
      : those.length === right.length && holdsRight === right.length;
    const isOthers = those.length === count - Math.max(1, right.length) && holdsRight === 0;
    const isStar = key.startsWith('*');
    if (!(isAlone || isOthers || (isStar && isOpen)) || !splits(one, key)) return [];
    const sign = one.signs.flat().find((each) => each.key === key);
    const isLoud = !isDecorated && (sign?.isLoud === true || (isOnly && isOpen && sign?.isWord === false));
    return [[key, isStar || isLoud]];
  });
}

const without = ({ options, texts, signs }: Signed, keys: ReadonlySet<string>): Tree[] =>
  options.map(({ text }, at) => {
    const { from, to } = ends(texts[at] ?? '', signs[at] ?? [], ({ key }) => keys.has(key));
    return cutTree(text, from, to);
  });

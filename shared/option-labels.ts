/** Labels before options: "a) Rhine", "2. Nile", "• Po". */

const LETTER = /^\s*(?:[([](?<closed>\p{L})[\])]|(?<open>\p{L})(?:[).:]|\s[-–—](?=\s)))\s*(?=\S)/u;
const NUMBER = /^\s*[([]?(?<number>\d{1,2})[\]).]\s+(?=\S)/u;
const BULLET = /^\s*(?<sign>[-–—•◦▪▫‣⁃·*●○□■☐➢➤►▶✦✧❖])\s+(?=[^\d\s])/u;

const ALPHABETS = ['abcdefghij', 'абвгдежзик', 'абвгґдеєжз', 'αβγδεζηθικ', 'אבגדהוזחטי', 'أبجدهوزحطي'];

/**
 * Returns the lengths of the labels; undefined unless the labels form a complete list, or all texts start
 * with the same bullet.
 */
export function labelLengths(texts: readonly string[]): number[] | undefined {
  if (texts.length < 2) return undefined;
  for (const pattern of [LETTER, NUMBER, BULLET]) {
    const matches = texts.map((text) => pattern.exec(text.slice(0, LONGEST)));
    const labels = matches.map((match) => {
      const { closed, open, number, sign = '' } = match?.groups ?? {};
      return (closed ?? open ?? number ?? sign).toLowerCase();
    });
    if (isList(labels)) return matches.map((match) => match?.[0].length ?? 0);
  }
  return undefined;
}

const LONGEST = 12;

function isList(labels: readonly string[]): boolean {
  if (labels.includes('')) return false;
  const distinct = new Set(labels);
  if (distinct.size === 1) return /^\P{L}$/u.test(labels[0] ?? '') && !/\d/.test(labels[0] ?? '');
  const firsts = [
    ...ALPHABETS.map((letters) => letters.slice(0, labels.length).split('')),
    numbers(labels.length),
  ];
  return firsts.some(
    (first) => distinct.size === first.length && first.every((label) => distinct.has(label)),
  );
}

const numbers = (count: number) => Array.from({ length: count }, (_, at) => String(at + 1));

export function stripLabels(texts: readonly string[]): string[] {
  const lengths = labelLengths(texts);
  return texts.map((text, at) => text.slice(lengths?.[at] ?? 0));
}

type Pair = readonly [yes: string, no: string];

/** Words for "true" and "false" in the languages of a table's headings. */
export const TRUE_FALSE: readonly Pair[] = [
  ['true', 'false'],
  ['t', 'f'],
  ['wahr', 'falsch'],
  ['richtig', 'falsch'],
  ['vrai', 'faux'],
  ['verdadero', 'falso'],
  ['vero', 'falso'],
  ['verdadeiro', 'falso'],
  ['waar', 'onwaar'],
  ['juist', 'onjuist'],
  ['prawda', 'fałsz'],
];

/** Other words, initials and signs that say whether a statement or an option is right. */
const OTHERS: readonly Pair[] = (
  'right/wrong correct/incorrect yes/no ja/nein ja/nee oui/non sí/no si/no sì/no sim/não sim/nao tak/nie ' +
  'w/f r/f v/f p/f w/o j/o y/n j/n o/n s/n t/n r/w 1/0 x/- x/– +/- ✓/✗ ✔/✘ ✅/❌ ☑/☐ ☒/☐ */-'
)
  .split(' ')
  .map((pair): Pair => [pair.slice(0, pair.lastIndexOf('/')), pair.slice(pair.lastIndexOf('/') + 1)]);

const ALL = [...TRUE_FALSE, ...OTHERS];

/**
 * Returns which of the words say yes; undefined if one of them says neither, or if languages disagree. W is
 * true beside F (wahr, falsch), and false beside R (right, wrong).
 */
export function truthsOf(words: readonly string[]): boolean[] | undefined {
  const folded = words.map((word) => word.trim().toLowerCase());
  const fitting = ALL.filter((pair) => folded.every((word) => pair.includes(word)));
  const readings = new Map(
    fitting.map(([yes]) => folded.map((word) => word === yes)).map((truths) => [String(truths), truths]),
  );
  return readings.size === 1 ? [...readings.values()][0] : undefined;
}

/** Explanations for teachers by the pattern of Temml's message. The first match counts. */
const WORDS: readonly (readonly [RegExp, string])[] = [
  [/^Unsupported function name: (\S+)/, '“$1” is not known'],
  [/^No such environment: (\S+)/, '“\\begin{$1}” is not known'],
  [/^Mismatch: (\S+) matched by (\S+)/, '“$1” ends with “$2”'],
  [
    /^Double superscript at position (\d+)/,
    'two exponents follow each other at sign $1. Put { } around one of them',
  ],
  [
    /^Double subscript at position (\d+)/,
    'two indices follow each other at sign $1. Put { } around one of them',
  ],
  [/^Expected '\\right', got 'EOF'/, '“\\left” has no “\\right”'],
  [/^Expected '(.+)', got 'EOF'/, 'a “$1” is missing at its end'],
  [/^Expected 'EOF', got '(.+)' at position (\d+)/, '“$1” at sign $2 does not belong there'],
  [
    /^Unexpected end of input in a macro argument, expected '(.)'/,
    'it ends too early. Perhaps a “$1” is missing',
  ],
];

/** Translates Temml's `message` for teachers, without the formula that it repeats. */
export function explainUnreadable(message: string): string {
  const said = message.trim();
  for (const [pattern, words] of WORDS) {
    const found = pattern.exec(said);
    if (found) return found[0].replace(pattern, words);
  }
  return said.replace(/( at position \d+| at end of input): [^]*$/, '$1').replaceAll("'EOF'", 'the end');
}

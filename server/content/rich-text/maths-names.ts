/** Spoken words for the signs in `mo` and `mi`. Signs without an entry are read as they are. */
export const operatorWords: Readonly<Record<string, string>> = {
  '+': 'plus',
  '-': 'minus',
  '−': 'minus',
  '±': 'plus or minus',
  '∓': 'minus or plus',
  '×': 'times',
  '⋅': 'times',
  '·': 'times',
  '∗': 'star',
  '*': 'star',
  '÷': 'divided by',
  '/': 'over',
  '=': 'equals',
  '≠': 'is not equal to',
  '<': 'is less than',
  '>': 'is greater than',
  '≤': 'is less than or equal to',
  '≥': 'is greater than or equal to',
  '⩽': 'is less than or equal to',
  '⩾': 'is greater than or equal to',
  '≪': 'is much less than',
  '≫': 'is much greater than',
  '≈': 'is approximately equal to',
  '≅': 'is congruent to',
  '≡': 'is equivalent to',
  '∼': 'is similar to',
  '∝': 'is proportional to',
  '≔': 'is defined as',
  '∈': 'is an element of',
  '∉': 'is not an element of',
  '∋': 'contains',
  '⊂': 'is a subset of',
  '⊆': 'is a subset of or equal to',
  '⊃': 'is a superset of',
  '⊇': 'is a superset of or equal to',
  '⊄': 'is not a subset of',
  '∪': 'union',
  '∩': 'intersection',
  '∖': 'without',
  '∅': 'the empty set',
  '∀': 'for all',
  '∃': 'there exists',
  '∄': 'there does not exist',
  '¬': 'not',
  '∧': 'and',
  '∨': 'or',
  '⊕': 'circled plus',
  '⊗': 'circled times',
  '→': 'to',
  '⟶': 'to',
  '↦': 'maps to',
  '←': 'left arrow',
  '↔': 'left right arrow',
  '⇌': 'in equilibrium with',
  '↑': 'up arrow',
  '↓': 'down arrow',
  '⇒': 'implies',
  '⟹': 'implies',
  '⇐': 'is implied by',
  '⇔': 'if and only if',
  '⟺': 'if and only if',
  '∴': 'therefore',
  '∵': 'because',
  '∞': 'infinity',
  '∂': 'partial',
  '∇': 'nabla',
  '∘': 'composed with',
  '°': 'degrees',
  '∠': 'angle',
  '△': 'triangle',
  '⊥': 'is perpendicular to',
  '∥': 'is parallel to',
  '∣': 'divides',
  '|': 'vertical bar',
  '‖': 'double vertical bar',
  '!': 'factorial',
  '%': 'percent',
  '′': 'prime',
  '″': 'double prime',
  '‴': 'triple prime',
  '…': 'and so on',
  '⋯': 'and so on',
  '⋮': 'and so on downwards',
  '⋱': 'and so on diagonally',
  '(': 'open parenthesis',
  ')': 'close parenthesis',
  '[': 'open bracket',
  ']': 'close bracket',
  '{': 'open brace',
  '}': 'close brace',
  '⟨': 'open angle bracket',
  '⟩': 'close angle bracket',
  '⌊': 'floor of',
  '⌋': 'end floor',
  '⌈': 'ceiling of',
  '⌉': 'end ceiling',
  ':': 'colon',
  '~': '',
  ℕ: 'the natural numbers',
  ℤ: 'the integers',
  ℚ: 'the rational numbers',
  ℝ: 'the real numbers',
  ℂ: 'the complex numbers',
  ℓ: 'l',
  ℏ: 'h bar',
};

/** Invisible characters, which only show how the neighbouring symbols are related. */
export const INVISIBLE_SIGNS = /[\u2061-\u2064\u200b\u2009\u00a0\s]/gu;

/** Operators that can have a lower and an upper bound. */
export const largeOperatorWords: Readonly<Record<string, string>> = {
  '∑': 'sum',
  '∏': 'product',
  '∐': 'coproduct',
  '∫': 'integral',
  '∬': 'double integral',
  '∭': 'triple integral',
  '∮': 'contour integral',
  '⋃': 'union',
  '⋂': 'intersection',
};

export const functionWords: Readonly<Record<string, string>> = {
  sin: 'sine',
  cos: 'cosine',
  tan: 'tangent',
  cot: 'cotangent',
  sec: 'secant',
  csc: 'cosecant',
  sinh: 'hyperbolic sine',
  cosh: 'hyperbolic cosine',
  tanh: 'hyperbolic tangent',
  arcsin: 'arc sine',
  arccos: 'arc cosine',
  arctan: 'arc tangent',
  log: 'log',
  ln: 'natural log',
  lg: 'log',
  exp: 'exponential',
  lim: 'limit',
  max: 'maximum',
  min: 'minimum',
  sup: 'supremum',
  inf: 'infimum',
  det: 'determinant of',
  gcd: 'greatest common divisor of',
};

export const accentWords: Readonly<Record<string, string>> = {
  '^': 'hat',
  ˆ: 'hat',
  '¯': 'bar',
  '‾': 'bar',
  '―': 'bar',
  '˙': 'dot',
  '¨': 'double dot',
  '˜': 'tilde',
  '~': 'tilde',
  '˘': 'breve',
  ˇ: 'check',
};

const GREEK = (
  'alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho sigma sigma tau ' +
  'upsilon phi chi psi omega'
).split(' ');

const STYLES: readonly (readonly [from: number, to: number, style: string])[] = [
  [0x1d400, 0x1d433, 'bold'],
  [0x1d468, 0x1d49b, 'bold'],
  [0x1d49c, 0x1d4cf, 'script'],
  [0x1d4d0, 0x1d503, 'bold script'],
  [0x1d504, 0x1d537, 'fraktur'],
  [0x1d538, 0x1d56b, 'double-struck'],
  [0x1d56c, 0x1d59f, 'bold fraktur'],
  [0x1d5d4, 0x1d607, 'bold'],
  [0x1d63c, 0x1d66f, 'bold'],
  [0x1d6a8, 0x1d6e1, 'bold'],
  [0x1d71c, 0x1d7cb, 'bold'],
  [0x1d7ce, 0x1d7d7, 'bold'],
];
const SCRIPT = /[ℬℰℱℋℐℒℳℛℯℊℴ]/u;

export function nameOfLetter(letter: string, isUpright: boolean): string {
  const code = letter.codePointAt(0) ?? 0;
  const style = SCRIPT.test(letter)
    ? 'script'
    : (STYLES.find(([from, to]) => code >= from && code <= to)?.[2] ?? '');
  const plain = letter.normalize('NFKC');
  const small = plain.toLowerCase();
  const greek = GREEK[(small.codePointAt(0) ?? 0) - 0x3b1];
  const isCapital = plain !== small;
  // "capital" is left out for upright letters (units, chemistry), because listeners expect capitals there.
  const capital = isCapital && (greek || !isUpright) ? 'capital' : '';
  return [style, capital, greek ?? plain].filter(Boolean).join(' ');
}

export type SignMeaning = 'right' | 'wrong';

/** Text without the signs at its ends, and whether these signs mean right or wrong. */
export type StrippedText = {
  from: number;
  to: number;
  verdict: SignMeaning | 'both' | undefined;
  isBullet: boolean;
};

const RIGHT_WORDS =
  'correct|correct answer|correct option|right|right answer|richtig|korrekt|richtige antwort|juste|exacte?|correcte|' +
  'bonne réponse|réponse correcte|correct[ao]|respuesta correcta|corrett[ao]|esatt[ao]|giust[ao]|risposta corretta|' +
  'risposta esatta|corret[ao]|cert[ao]|resposta correta|resposta certa|juist|goed|juiste antwoord|poprawn[aey]|' +
  'poprawnie|dobrze|prawidłow[aey]|верно|правильно|правильный|правильный ответ|правильна|вірно|rätt|rätt svar|' +
  'riktig|rett|rigtigt?|oikein|doğru|doğru cevap|správně|správná|helyes|corectă?|σωστό|صحيح|נכון|正确|正確|正解|정답|đúng';
const WRONG_WORDS =
  'wrong|wrong answer|incorrect|incorrect answer|not correct|falsch|falsche antwort|nicht richtig|fausse|faux|incorrecte|' +
  'mauvaise réponse|incorrect[ao]|errat[ao]|sbagliat[ao]|errad[ao]|incorret[ao]|fout|onjuist|błędn[aey]|źle|' +
  'неверно|неправильно|невірно|fel|feil|forkert|väärin|yanlış|špatně|hibás|greșit|λάθος|خطأ|错误|錯誤|sai';

const tagged = (words: string) => `(?:\\((?:${words})\\)|\\[(?:${words})\\]|\\{(?:${words})\\})`;
/** Returns the pattern of an arrow with a word: "<-- correct", "→ richtig". */
const pointed = (words: string) => `(?:<[-=]+|[-=]+>|←|→|⇐|⇒|◄|◀|➡|⬅)\\uFE0F?\\s*(?:${words})[.!]?`;

/** Signs that need no space beside them. Filled shapes mean right, and hollow shapes mean wrong. */
const RIGHT = `(?:[✓✔✅☑☒🗹●◉⦿🔘]\\uFE0F?|${tagged(RIGHT_WORDS)})`;
const WRONG = `(?:[✗✘❌✕✖❎☐□▢◻⬜○◯⚪]\\uFE0F?|${tagged(WRONG_WORDS)})`;

/**
 * Square brackets drawn as boxes. At the end of a text, they need a space before them, because `f[x]` is
 * text.
 */
const BOXES = { right: '\\[ ?[xX✓✔*+] ?\\]|\\(✓\\)', wrong: '\\[[ _-]?\\]|\\(✗\\)' };
/**
 * Round brackets are signs only at the start of a text. At the end, as in `f(x)`, they contain an argument.
 */
const ROUND = { right: '\\([xX*]\\)(?=\\s)', wrong: '\\( ?\\)(?=\\s)' };

const FIRST = new RegExp(
  `^(?:(?<right>${RIGHT}|${BOXES.right}|${ROUND.right})|(?<wrong>${WRONG}|${BOXES.wrong}|${ROUND.wrong}))[:.]?\\s*`,
  'iu',
);
const LAST = new RegExp(
  `(?:(?<right>${RIGHT}|\\s(?:${BOXES.right})|${pointed(RIGHT_WORDS)})|` +
    `(?<wrong>${WRONG}|\\s(?:${BOXES.wrong})|${pointed(WRONG_WORDS)}))$`,
  'iu',
);

/** A box or shape. If every option begins with one, it may be only a bullet. */
const BULLET = /^(?:[☐□▢◻⬜○◯⚪●◉⦿🔘]|\[ ?\]|\( ?\))/u;

/** Maximum number of signs removed from each end, and maximum characters of a sign. */
const MOST = 3;
const LONGEST = 40;

/** Removes known signs from both ends of a text. A text that consists only of signs stays unchanged. */
export function stripSigns(text: string): StrippedText {
  let from = text.length - text.trimStart().length;
  let to = text.trimEnd().length;
  const verdicts = new Set<SignMeaning>();
  const isBullet = BULLET.test(text.slice(from, from + 3));
  const whole: StrippedText = { from, to, verdict: undefined, isBullet: false };
  for (let tries = 0; tries < MOST; tries++) {
    const first = FIRST.exec(text.slice(from, Math.min(to, from + LONGEST)));
    if (first) {
      verdicts.add(first.groups?.right === undefined ? 'wrong' : 'right');
      from += first[0].length;
    }
    const start = Math.max(from, to - LONGEST);
    const last = LAST.exec(text.slice(start, to));
    if (last) {
      verdicts.add(last.groups?.right === undefined ? 'wrong' : 'right');
      to = start + text.slice(start, start + last.index).trimEnd().length;
    }
    if (!first && !last) break;
  }
  if (from >= to) return whole;
  const [verdict] = verdicts;
  return { from, to, verdict: verdicts.size > 1 ? 'both' : verdict, isBullet };
}

/** Signs beside an option whose meaning is known: they say that it is right, or that it is wrong. */

export type Verdict = 'right' | 'wrong';

/** A text without the known signs at its ends: where it begins and ends, and what the signs say. */
export type Peeled = { from: number; to: number; verdict: Verdict | 'both' | undefined; isBullet: boolean };

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
/** "<-- correct", "→ richtig": a pointer and a word. */
const pointed = (words: string) => `(?:<[-=]+|[-=]+>|←|→|⇐|⇒|◄|◀|➡|⬅)\\uFE0F?\\s*(?:${words})[.!]?`;

/** Signs that need no blank beside them. Filled shapes are right beside hollow ones. */
const RIGHT = `(?:[✓✔✅☑☒🗹●◉⦿🔘]\\uFE0F?|${tagged(RIGHT_WORDS)})`;
const WRONG = `(?:[✗✘❌✕✖❎☐□▢◻⬜○◯⚪]\\uFE0F?|${tagged(WRONG_WORDS)})`;

/** Boxes of brackets. At the end they need a blank before them: `f[x]` is a text. */
const BOXES = { right: '\\[ ?[xX✓✔*+] ?\\]|\\(✓\\)', wrong: '\\[[ _-]?\\]|\\(✗\\)' };
/** `(x) Nile`: at the end it is the argument of a function. */
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

/** A box or a shape that stands before every option is only a bullet. */
const BULLET = /^(?:[☐□▢◻⬜○◯⚪●◉⦿🔘]|\[ ?\]|\( ?\))/u;

/** Largest number of signs that are taken off each end, and their greatest length. */
const MOST = 3;
const LONGEST = 40;

/** Takes the known signs off both ends of a text. A text that is nothing but signs keeps them. */
export function peel(text: string): Peeled {
  let from = text.length - text.trimStart().length;
  let to = text.trimEnd().length;
  const verdicts = new Set<Verdict>();
  const isBullet = BULLET.test(text.slice(from, from + 3));
  const whole: Peeled = { from, to, verdict: undefined, isBullet: false };
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

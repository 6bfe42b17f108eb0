import { normaliseText } from '#contract/kinds/text/normalise-text.ts';
import { escapeStars } from '#contract/kinds/text/match-text.ts';
import type { Problem } from '#contract/questions.ts';
import { sentence } from '#shared/sentence.ts';
import type { ScoredFields } from '../shared/kind-in-files.ts';
import { type Trial, compareMarks } from '../shared/compare-marks.ts';
import { UNSUPPORTED_RULES, refusalProblem } from '../shared/qti-2.ts';
import { type FileAnswer, toTextQuestion } from './file-answers.ts';

/** Maximum texts that a file's rules name. Trying more could take long. */
const MOST = 200;

/** A text that no key accepts unless it accepts every text. */
const OTHER = 'Zqx~7';

type Score = (text: string) => number | undefined;

/** `words`: returns the words of an answer that may be HTML. */
type AnswerReading = { problems: Problem[]; words: (text: string) => string };

/**
 * Finds the accepted texts of a file by trying its rules with all texts that they name: alone, with other
 * capitals, and within a longer text. Names differences, such as marks below zero.
 */
export function textsByScore(
  scoreOf: Score,
  named: readonly string[],
  { problems, words: wordsOf }: AnswerReading,
): ScoredFields | Problem {
  const texts = [...new Set(named)].filter(Boolean);
  if (texts.length > MOST) return UNSUPPORTED_RULES;
  const trials = new Map<string, number>();
  for (const text of [OTHER, ...texts.flatMap(variantsOf), ...pairsOf(texts)]) {
    const score = scoreOf(text);
    if (score === undefined) return UNSUPPORTED_RULES;
    trials.set(text, score);
  }
  const scored = (text: string) => trials.get(text) ?? 0;
  if (scored(OTHER) > 0)
    return refusalProblem(
      sentence`The file gives marks for any text. Here a text is compared with right ones.`,
    );
  const best = Math.max(0, ...trials.values());
  if (best <= 0) return { code: 'key_missing', detail: sentence`The file names no right answer.` };

  const right = texts.filter((text) => scored(text) > 0);
  const [strict, others] = [right.filter(isStrict), right.filter((text) => !isStrict(text))];
  const isLenient = others.some((text) => capitalsOf(text).length > 0);
  function isStrict(text: string): boolean {
    return capitalsOf(text).some((other) => !texts.includes(other) && scored(other) < scored(text));
  }
  if (strict.length > 0 && isLenient)
    problems.push({
      code: 'setting_left_out',
      detail: sentence`In the file capitals matter only in some answers, such as “${strict[0] ?? ''}”. Here they do not matter.`,
    });
  const rules = strict.length > 0 && !isLenient ? { matches_case: true } : {};
  const wordsByText = new Map(right.map((text) => [text, wordsOf(text)]));
  const accepted = [...wordsByText].flatMap(([text, plain]): FileAnswer[] => {
    const [within, alone] = [scored(inside(text)), scored(text)];
    const words = escapeStars(plain);
    const contained: FileAnswer = { text: `*${words}*`, share: (100 * within) / best };
    const whole: FileAnswer = { text: words, share: (100 * alone) / best };
    return [contained, ...(alone > within ? [whole] : [])].filter(({ share }) => share > 0);
  });
  const fields = toTextQuestion(withoutTwins(accepted, rules), rules);
  const compared = [...trials].map(([answer, score]): Trial => ({ answer, score, words: `“${answer}”` }));
  if ([...wordsByText].every(([text, plain]) => text === plain))
    problems.push(...compareMarks(compared, { ...fields, accepted: [], isForAll: false }, best));
  return { ...fields, score: best };
}

/** Returns a text with other capitals. */
const capitalsOf = (text: string) =>
  [text.toUpperCase(), text.toLowerCase()].filter((other) => other !== text);

const inside = (text: string) => `${OTHER} ${text} ${OTHER}`;

/** Returns a text, and similar texts that tell rules apart. */
const variantsOf = (text: string): string[] =>
  [text, ...capitalsOf(text)]
    .flatMap((one) => [one, inside(one), one + OTHER, one.slice(1), one.slice(0, -1)])
    .filter((one) => one.trim() !== '');

/** Maximum texts that are tried in pairs. */
const PAIRED = 12;

/** Returns texts that contain two others, of which the first rule may forbid one. */
const pairsOf = (texts: readonly string[]): string[] =>
  texts.slice(0, PAIRED).flatMap((one) => texts.slice(0, PAIRED).map((other) => `${one} ${other}`));

/** Leaves out texts that are alike here. The one that earns most stays. */
function withoutTwins(answers: readonly FileAnswer[], rules: { matches_case?: boolean }): FileAnswer[] {
  const kept = new Map<string, FileAnswer>();
  for (const answer of answers) {
    const name = normaliseText(answer.text, rules);
    if ((kept.get(name)?.share ?? -1) < answer.share) kept.set(name, answer);
  }
  return [...kept.values()];
}

import type { Problem } from '#contract/questions.ts';
import { type Sentence, isSentence, sentence } from '#shared/sentence.ts';
import { parseProgramNumber } from '../shared/program-number.ts';
import { type FileAnswer, tellPenalties } from '../typed/file-answers.ts';
import type { FileGap } from './gaps-of.ts';

/** Gap in a cloze text of Moodle, such as {1:SHORTANSWER:=Lima~%50%Lyma}. A backslash escapes a sign. */
const GAP = /\{(?<weight>\d*):(?<type>[A-Z]+(?:_[A-Z]+)?):(?<answers>(?:\\[^]|[^\\{}])+)\}/g;

const FORMS: ReadonlyMap<string, FileGap['form']> = new Map([
  ...['SHORTANSWER', 'SA', 'MW', 'SHORTANSWER_C', 'SAC', 'MWC'].map((type) => [type, 'text'] as const),
  ...['NUMERICAL', 'NM'].map((type) => [type, 'number'] as const),
  ...['MULTICHOICE', 'MC', 'MULTICHOICE_V', 'MCV', 'MULTICHOICE_H', 'MCH'].map(
    (type) => [type, 'list'] as const,
  ),
  ...['MULTICHOICE_S', 'MCS', 'MULTICHOICE_VS', 'MCVS', 'MULTICHOICE_HS', 'MCHS'].map(
    (type) => [type, 'list'] as const,
  ),
]);

export type ClozeGap = FileGap & { weight: number; isCaseSensitive: boolean };

/**
 * Replaces the gaps of a cloze text by marks. `read`: gets each gap and returns its mark. Returns a sentence
 * if a gap cannot be read.
 */
export function replaceClozeGaps(
  text: string,
  read: (gap: ClozeGap) => string,
  problems: Problem[],
): { text: string } | Sentence {
  let fault: Sentence | undefined;
  const replaced = text.replaceAll(GAP, (whole, ...parts: unknown[]) => {
    const { weight = '', type = '', answers = '' } = namedGroups(parts.at(-1));
    const form = FORMS.get(type);
    const found = form && answersOf(answers, form, problems);
    if (!found) fault ??= sentence`“${whole.slice(0, 60)}” is a gap that is not known here.`;
    else if (isSentence(found)) fault ??= found;
    else
      return read({
        form,
        answers: found,
        weight: weight === '' ? 1 : Number(weight),
        isCaseSensitive: /^(?:SHORTANSWER_C|SAC|MWC)$/.test(type),
      });
    return whole;
  });
  return fault ?? { text: replaced };
}

const namedGroups = (groups: unknown): Partial<Record<'weight' | 'type' | 'answers', string>> =>
  typeof groups === 'object' && groups !== null ? groups : {};

/** Splits at a sign that no backslash escapes. */
const splitAt = (text: string, sign: string): string[] => {
  const parts = [''];
  for (const [piece] of text.matchAll(/\\[^]|[^]/g)) {
    if (piece === sign) parts.push('');
    else parts.push(`${parts.pop() ?? ''}${piece}`);
  }
  return parts;
};

const unescaped = (text: string) => text.replaceAll(/\\([^])/g, '$1').trim();

/** Reads the answers of a gap, or returns a sentence. Feedback behind # is left out. */
function answersOf(written: string, form: FileGap['form'], problems: Problem[]): FileAnswer[] | Sentence {
  const answers: FileAnswer[] = [];
  for (const part of splitAt(written, '~')) {
    const [answer = '', ...feedback] = splitAt(part, '#');
    if (feedback.join('').trim() !== '') problems.push(FEEDBACK);
    const [, sign = '', percent, rest = ''] = /^\s*(=|%(-?\d+(?:\.\d+)?)%)?([^]*)$/.exec(answer) ?? [];
    const share = percent === undefined ? (sign === '=' ? 100 : 0) : Number(percent);
    const read = form === 'number' ? numberOf(rest, share) : { text: unescaped(rest), share };
    if (isSentence(read)) return read;
    if (read.text !== '') answers.push(read);
  }
  tellPenalties(answers, problems);
  return answers;
}

function numberOf(written: string, share: number): FileAnswer | Sentence {
  const [text = '', tolerance = ''] = splitAt(written, ':').map(unescaped);
  if (share > 0 && parseProgramNumber(text) === undefined) return sentence`“${text}” is not a number.`;
  return { text, share, tolerance: parseProgramNumber(tolerance) ?? 0 };
}

const FEEDBACK: Problem = {
  code: 'feedback_left_out',
  detail: sentence`The feedback on single answers is left out.`,
};

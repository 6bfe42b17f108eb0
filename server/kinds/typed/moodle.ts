import { child, children, type Element, textOf } from '#shared/element.ts';
import type { Problem } from '#contract/questions.ts';
import { type Sentence, isSentence, sentence } from '#shared/sentence.ts';
import { escapeXml } from '../../content/rich-text/tree-to-html.ts';
import { parseProgramNumber } from '../shared/program-number.ts';
import type { MoodleReading, MoodleTexts } from '../shared/kind-in-files.ts';
import { moodleShare, UNREADABLE_SHARE } from '../shared/moodle-share.ts';
import type { WholeQuestion } from '../shared/whole-question.ts';
import {
  type FileAnswer,
  tellPenalties,
  toNumberQuestion,
  toTextQuestion,
  type TypedFields,
} from './file-answers.ts';
import { firstNumberProblems, firstTextProblems } from './first-match.ts';
import { withMoodleShares, writtenAnswers, writtenNumbers } from './written-answers.ts';

const settingOf = (question: Element, name: string) => textOf(child(question, name)).trim();

/** Returns the answers in their order, or a sentence if a share cannot be read. */
function answersOf(question: Element, problems: Problem[]): FileAnswer[] | Sentence {
  const answers = children(question, 'answer').map((answer): FileAnswer => ({
    text: textOf(child(answer, 'text') ?? answer).trim(),
    share: moodleShare(answer),
    tolerance: Number(textOf(child(answer, 'tolerance')).trim() || 0),
  }));
  if (answers.some(({ share }) => Number.isNaN(share))) return UNREADABLE_SHARE;
  tellPenalties(answers, problems);
  return answers.filter(({ text }) => text !== '');
}

/** Reads the accepted short texts. Returns a sentence if they cannot be read. */
export function readShortText(
  question: Element,
  { words }: Pick<MoodleReading, 'words'>,
  problems: Problem[],
): TypedFields | Sentence {
  const answers = answersOf(question, problems);
  if (isSentence(answers)) return answers;
  const rules = settingOf(question, 'usecase') === '1' ? { matches_case: true } : {};
  const texts = answers.map((answer) => Object.assign(answer, { text: words(answer.text) }));
  problems.push(...firstTextProblems(texts, rules));
  return toTextQuestion(texts, rules);
}

/** Reads the key of a number. Returns a sentence if the key cannot be read. */
export function readNumber(question: Element, problems: Problem[]): TypedFields | Sentence {
  const answers = answersOf(question, problems);
  if (isSentence(answers)) return answers;
  const wrong = answers.find(
    ({ text, share, tolerance = 0 }) =>
      !(text === '*' && share <= 0) && (parseProgramNumber(text) === undefined || !(tolerance >= 0)),
  );
  if (wrong) return sentence`“${wrong.text}” is not a number.`;
  problems.push(...firstNumberProblems(answers));
  return toNumberQuestion(answers, unitOf(question, problems));
}

/** Returns the unit to show after the answer. Other units, and marks for the unit, are left out. */
function unitOf(question: Element, problems: Problem[]): { unit?: string } {
  const units = children(child(question, 'units') ?? question, 'unit').map((unit) => ({
    name: textOf(child(unit, 'unit_name')).trim(),
    factor: Number(textOf(child(unit, 'multiplier')).trim() || 1),
  }));
  const base = units.find(({ name, factor }) => name !== '' && factor === 1);
  if (units.length > (base ? 1 : 0) || Number(settingOf(question, 'unitgradingtype')) > 0)
    problems.push({
      code: 'setting_left_out',
      detail: base
        ? sentence`Students do not type a unit here: “${base.name}” stands behind the answer.`
        : sentence`Students do not type a unit here.`,
    });
  return base ? { unit: base.name } : {};
}

const answerOf = (percent: number, inside: string) =>
  `<answer fraction="${percent}" format="moodle_auto_format">${inside}</answer>\n`;

export const writeShortText = (question: WholeQuestion, { plain }: MoodleTexts): string =>
  `<usecase>${question.source.key?.matches_case ? 1 : 0}</usecase>\n${withMoodleShares(
    writtenAnswers(question),
  )
    .map(({ text, percent }) => answerOf(percent, plain(text)))
    .join('')}`;

export function writeNumber(question: WholeQuestion, { plain }: MoodleTexts): string {
  const { unit } = question.source.content ?? {};
  const answers = withMoodleShares(writtenNumbers(question)).map(({ text, percent, tolerance }) =>
    answerOf(percent, `${plain(text)}<tolerance>${tolerance}</tolerance>`),
  );
  const units =
    unit === undefined
      ? ''
      : `<units><unit><multiplier>1</multiplier><unit_name>${escapeXml(unit)}</unit_name></unit></units>\n`;
  // Moodle too grades only the number.
  return `${answers.join('')}${units}<unitgradingtype>0</unitgradingtype>\n<showunits>3</showunits>\n`;
}

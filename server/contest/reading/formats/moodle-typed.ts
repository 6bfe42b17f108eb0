import { child, children, type Element, textOf } from '#contract/element.ts';
import type { Problem } from '#contract/questions.ts';
import type { FileQuestion } from '../item.ts';
import { type FileAnswer, numberOf, programNumber, shortTextOf } from './typed-answers.ts';

type Typed = Pick<FileQuestion, 'kind' | 'content' | 'key' | 'options'>;

/** Reads the key of a question with typed answers; returns why it cannot be read, as a text. */
export function readTyped(question: Element, problems: Problem[]): Typed | string {
  const answers = children(question, 'answer').map((answer): FileAnswer => ({
    text: textOf(child(answer, 'text')).trim(),
    share: Number(answer.attributes.fraction ?? 0),
    tolerance: Number(textOf(child(answer, 'tolerance')).trim() || 0),
  }));
  if (answers.some(({ share }) => share < 0))
    problems.push({
      code: 'penalty_left_out',
      detail: 'Here wrong answers of one question do not cost marks.',
    });
  if (question.attributes.type === 'shortanswer')
    return shortTextOf(answers, settingOf(question, 'usecase') === '1' ? { matches_case: true } : {});
  const wrong = answers.find(
    ({ text, share, tolerance = 0 }) => share > 0 && (programNumber(text) === undefined || !(tolerance >= 0)),
  );
  if (wrong) return `“${wrong.text}” is not a number.`;
  return numberOf(answers, unitOf(question, problems));
}

const settingOf = (question: Element, name: string) => textOf(child(question, name)).trim();

/** Returns the unit that stands behind the answer. Other units, and marks for the unit, are left out. */
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
        ? `Students do not type a unit here: “${base.name}” stands behind the answer.`
        : 'Students do not type a unit here.',
    });
  return base ? { unit: base.name } : {};
}

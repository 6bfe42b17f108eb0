import type { Problem } from '#contract/questions.ts';
import type { Tree } from '#shared/rich-text.ts';
import { sentence, type Sentence } from '#shared/sentence.ts';
import { textToTree } from '../../../content/rich-text/text-to-tree.ts';
import type { ReadItem, Reader } from '../item.ts';
import { type FileQuestion, SEVERAL_KIND_FIELDS } from '../../../kinds/shared/file-question.ts';
import { listAt, textAt, valueAt } from '../json-parts.ts';
import type { Place } from '../place.ts';

/** Reads the response of Google's `forms.get`. */
export const googleForms: Reader = {
  format: 'google_forms',
  recognises: ({ json }) =>
    listAt(json, 'items').some((item) => kinds.some(([kind]) => valueAt(item, kind) !== undefined)),
  read: ({ json }) => listAt(json, 'items').map((item, index) => readItem(item, { item: index + 1 })),
};

const NOT_TAKEN = sentence`Such questions are not imported from this format.`;

const kinds = [
  ['questionItem', sentence`This is a question.`],
  ['questionGroupItem', sentence`This is a grid of questions.`],
  ['pageBreakItem', sentence`This is the heading of a section.`],
  ['textItem', sentence`This is a text without a question.`],
  ['imageItem', sentence`This is a picture without a question.`],
  ['videoItem', sentence`This is a video without a question.`],
] as const;

const unsupported = [
  ['textQuestion', sentence`This is a question that is answered with a text. ${NOT_TAKEN}`],
  ['scaleQuestion', sentence`This is a linear scale. ${NOT_TAKEN}`],
  ['ratingQuestion', sentence`This is a rating. ${NOT_TAKEN}`],
  ['dateQuestion', sentence`This is a question for a date. ${NOT_TAKEN}`],
  ['timeQuestion', sentence`This is a question for a time. ${NOT_TAKEN}`],
  ['fileUploadQuestion', sentence`This is a question that is answered with a file. ${NOT_TAKEN}`],
  ['rowQuestion', sentence`This is a row of a grid. ${NOT_TAKEN}`],
] as const;

function readItem(item: unknown, place: Place): ReadItem {
  const title = textAt(item, 'title');
  const out = (code: Problem['code'], detail: Sentence): ReadItem => ({
    place,
    title,
    found: null,
    problems: [{ code, detail }],
  });
  const question = valueAt(item, 'questionItem', 'question');
  if (question === undefined) {
    const [, detail] = kinds.find(([name]) => valueAt(item, name) !== undefined) ?? [];
    return out('kind_not_taken', detail ?? sentence`This is no question.`);
  }
  const choice = valueAt(question, 'choiceQuestion');
  if (choice === undefined) {
    const [, detail] = unsupported.find(([name]) => valueAt(question, name) !== undefined) ?? [];
    return out('kind_not_taken', detail ?? sentence`This is unknown here. ${NOT_TAKEN}`);
  }
  const keys = listAt(question, 'grading', 'correctAnswers', 'answers').map((answer) =>
    textAt(answer, 'value'),
  );
  const found = foundOf(item, question, new Set(keys));
  return { place, title, ...found };
}

function foundOf(item: unknown, question: unknown, keys: ReadonlySet<string>) {
  const grading = valueAt(question, 'grading');
  const choices = listAt(question, 'choiceQuestion', 'options');
  const fixed = choices.filter((option) => valueAt(option, 'isOther') !== true);
  const problems: Problem[] = [];
  const fault = keyFault(
    keys,
    fixed.map((option) => textAt(option, 'value')),
  );
  if (fault !== undefined) problems.push({ code: 'key_missing', detail: fault });
  if (fixed.length < choices.length) {
    const detail = sentence`The option “Other…”, into which students type, is left out.`;
    problems.push({ code: 'setting_left_out', detail });
  }
  if (valueAt(item, 'questionItem', 'image') !== undefined) {
    problems.push({
      code: 'picture_missing',
      detail: sentence`The picture of the question is missing. ${NO_PICTURES}`,
    });
  }
  fixed.forEach((option, index) => {
    if (valueAt(option, 'image') === undefined) return;
    problems.push({
      code: 'picture_missing',
      detail: sentence`The picture of option ${index + 1} is missing. ${NO_PICTURES}`,
    });
  });
  if (textAt(grading, 'whenRight', 'text') !== '' || textAt(grading, 'whenWrong', 'text') !== '') {
    const detail = sentence`The feedback for right and for wrong answers is left out.`;
    problems.push({ code: 'feedback_left_out', detail });
  }
  if (listAt(grading, 'generalFeedback', 'material').length > 0) {
    problems.push({ code: 'feedback_left_out', detail: sentence`The links of the feedback are left out.` });
  }
  const points = valueAt(grading, 'pointValue');
  const explanation = textAt(grading, 'generalFeedback', 'text');
  const found: FileQuestion = {
    ...(textAt(question, 'choiceQuestion', 'type') === 'CHECKBOX' && SEVERAL_KIND_FIELDS),
    text: textOf(item),
    options: fixed.map((option) => ({
      text: textToTree(textAt(option, 'value')),
      isCorrect: fault === undefined && keys.has(textAt(option, 'value')),
    })),
    ...(typeof points === 'number' && { marks: points }),
    ...(explanation !== '' && { explanation: textToTree(explanation) }),
  };
  return { found, problems };
}

const NO_PICTURES = sentence`Google gives addresses of pictures only for some minutes; add it by hand.`;

/**
 * Returns why the key is missing, if it is. In Google Forms, the key consists of the texts of the right
 * options.
 */
function keyFault(keys: ReadonlySet<string>, texts: readonly string[]): Sentence | undefined {
  if (keys.size === 0) return sentence`The form has no right answer for this question. Please mark it.`;
  for (const key of keys) {
    const matches = texts.filter((text) => text === key).length;
    if (matches === 0)
      return sentence`The form's right answer “${key}” is none of the options. Please mark the right one.`;
    if (matches > 1)
      return sentence`The form's right answer “${key}” is the text of ${matches} options. Please mark the right one.`;
  }
  return undefined;
}

const textOf = (item: unknown): Tree =>
  textToTree(
    [textAt(item, 'title'), textAt(item, 'description')].filter((text) => text.trim() !== '').join('\n\n'),
  );

import type { Problem, ProblemCode } from '#contract/questions.ts';
import { child, children, type Element, descendantElements, textOf } from '#shared/element.ts';
import { isSentence, sentence, type Sentence } from '#shared/sentence.ts';
import { brokenEndItems, type Reader, type ReadItem, refuseTooManyItems } from '../item.ts';
import { type FileQuestion, SEVERAL_KIND_FIELDS } from '../../../kinds/shared/file-question.ts';
import type { SourceFile } from '../source-file.ts';
import { tagOfCategory } from './gift-blocks.ts';
import { moodleShare, UNREADABLE_SHARE } from '../../../kinds/shared/moodle-share.ts';
import { partsOfFormat } from '../../../kinds/kinds.ts';
import { MoodleTexts } from './moodle-texts.ts';
import { type SharesJudgement, judgeShares } from './shares.ts';

/** Reads Moodle XML (docs/formats.md). */
export const moodleXml: Reader = {
  format: 'moodle_xml',
  recognises: ({ xml }) => xml?.root.name === 'quiz' && child(xml.root, 'question') !== undefined,
  read: (file) => {
    const { xml } = file;
    if (!xml) return [];
    const items: ReadItem[] = [];
    refuseTooManyItems(children(xml.root, 'question').length);
    let category: string[] = [];
    for (const question of children(xml.root, 'question')) {
      if (question.attributes.type === 'category') {
        category = tagOfCategory(textOf(child(child(question, 'category'), 'text')));
      } else items.push(readItem(question, { file, category, number: items.length + 1 }));
    }
    return [...items, ...brokenEndItems(xml)];
  },
};

type Context = { file: SourceFile; category: string[]; number: number };

const KINDS: ReadonlyMap<string, Sentence> = new Map([
  ['essay', sentence`An essay question`],
  ['description', sentence`A description, which asks nothing,`],
  ['calculated', sentence`A calculated question`],
  ['calculatedmulti', sentence`A calculated question`],
  ['calculatedsimple', sentence`A calculated question`],
  ['ddimageortext', sentence`A drag-and-drop question`],
  ['ddmarker', sentence`A drag-and-drop question`],
  ['randomsamatch', sentence`A random matching question`],
  ['random', sentence`A random question`],
  ['stack', sentence`A STACK question`],
  ['coderunner', sentence`A CodeRunner question`],
]);

/** Moodle's default feedback. */
const USUAL_FEEDBACK = /^Your answer is (?:partially )?(?:correct|incorrect)\.?$/;

function readItem(question: Element, context: Context): ReadItem {
  const problems: Problem[] = [];
  const item = {
    place: { question: context.number },
    title: textOf(child(question, 'name')).trim(),
    problems,
  };
  const refuse = (code: ProblemCode, detail: Sentence): ReadItem => ({
    ...item,
    found: null,
    problems: [{ code, detail }, ...problems],
  });
  const { type = '' } = question.attributes;
  if (question.isCut) return refuse('item_broken', sentence`The file breaks off within this question.`);
  const kind = kindOf(type);
  if (kind) {
    const texts = new MoodleTexts(context.file, `answers of question ${context.number}`, problems);
    const form = kind.read?.(question, texts, problems);
    if (isSentence(form)) return refuse('item_broken', form);
    tellSettings(question, problems);
    return { ...item, found: { ...readFound(question, context, NO_SHARES, problems), ...form } };
  }
  if (!TYPES.has(type)) {
    return refuse(
      'kind_not_taken',
      sentence`${KINDS.get(type) ?? sentence`A question of the kind “${type}”`} cannot be imported.`,
    );
  }
  if (children(question, 'answer').some((answer) => Number.isNaN(moodleShare(answer))))
    return refuse('item_broken', UNREADABLE_SHARE);
  const key = judgeKey(question);
  problems.push(...key.problems);
  if (key.isRefused) return { ...item, found: null };
  if (isForSeveral(question) && !key.form.kind) {
    const detail = sentence`In Moodle students may choose several options of this question.`;
    problems.push({ code: 'setting_left_out', detail });
  }
  tellSettings(question, problems);
  return { ...item, found: readFound(question, context, key, problems) };
}

/**
 * Question types that are imported. `multichoiceset` comes from the plugin "all or nothing multiple choice".
 */
const TYPES: ReadonlySet<string> = new Set(['multichoice', 'multichoiceset', 'truefalse']);

/** Returns the kind that reads questions of this type; undefined if they have ordinary options. */
const kindOf = (type = '') =>
  partsOfFormat('moodle').find(({ types, read }) => read && types?.includes(type));

const NO_SHARES: SharesJudgement = { isRefused: false, rights: [], form: {}, problems: [] };

const settingOf = (question: Element, name: string) => textOf(child(question, name)).trim().toLowerCase();

const isForSeveral = (question: Element) =>
  question.attributes.type === 'multichoice' &&
  child(question, 'single') !== undefined &&
  !['true', '1'].includes(settingOf(question, 'single'));

function judgeKey(question: Element): SharesJudgement {
  const shares = children(question, 'answer').map(moodleShare);
  return question.attributes.type === 'multichoiceset'
    ? { isRefused: false, rights: shares.map((share) => share > 0), form: SEVERAL_KIND_FIELDS, problems: [] }
    : judgeShares(shares, isForSeveral(question));
}

function readFound(
  question: Element,
  { file, category, number }: Context,
  { rights, form }: SharesJudgement,
  problems: Problem[],
): FileQuestion {
  const texts = new MoodleTexts(file, `question ${number}`, problems);
  const isTrueFalse = question.attributes.type === 'truefalse';
  const answers = children(question, 'answer');
  const options = answers.map((answer, at) => ({
    text: isTrueFalse ? texts.plain(trueOrFalse(answer, at)) : texts.tree(answer),
    isCorrect: rights[at] ?? false,
  }));
  const explanation = texts.tree(child(question, 'generalfeedback'));
  const tags = descendantElements(child(question, 'tags'), 'tag').map((tag) => textOf(tag).trim());
  const grade = Number(textOf(child(question, 'defaultgrade')).trim() || Number.NaN);
  const allTags = [...new Set([...category, ...tags])].filter((tag) => tag !== '');
  return {
    ...form,
    text: [...texts.tree(child(question, 'questiontext')), ...texts.oldPicture(question)],
    options,
    ...(Number.isFinite(grade) && { marks: grade }),
    ...(explanation.length > 0 && { explanation }),
    ...(allTags.length > 0 && { tags: allTags }),
  };
}

/** Returns the word of a true-false option. Old files have localized words, with "true" first. */
function trueOrFalse(answer: Element, at: number): string {
  const word = textOf(child(answer, 'text')).trim();
  if (/^true$/i.test(word)) return 'True';
  if (/^false$/i.test(word)) return 'False';
  return word || (at === 0 ? 'True' : 'False');
}

const isOff = (value: string) => value === 'false' || value === '0';

function tellSettings(question: Element, problems: Problem[]): void {
  const tell = (code: ProblemCode, detail: Sentence) => problems.push({ code, detail });
  if (
    question.attributes.type !== 'truefalse' &&
    !kindOf(question.attributes.type) &&
    isOff(settingOf(question, 'shuffleanswers'))
  ) {
    tell('setting_left_out', sentence`In Moodle the options of this question are never shuffled.`);
  }
  if (children(question, 'hint').some((hint) => textOf(hint).trim() !== '')) {
    tell('setting_left_out', sentence`Its hints are left out.`);
  }
  const ofAnswers = [
    ...children(question, 'answer').map((answer) => child(answer, 'feedback')),
    ...children(question, 'row').map((row) => child(row, 'feedbacktext')),
  ];
  const ofAll = ['correctfeedback', 'partiallycorrectfeedback', 'incorrectfeedback'].map((name) =>
    child(question, name),
  );
  const feedback = [...ofAnswers, ...ofAll].map((one) =>
    textOf(child(one, 'text'))
      .replace(/<[^<>]*>/g, '')
      .trim(),
  );
  if (feedback.some((text) => text !== '' && !USUAL_FEEDBACK.test(text))) {
    tell('feedback_left_out', sentence`Its feedback is left out, except the general feedback.`);
  }
}

import type { Problem } from '#contract/questions.ts';
import type { Tree } from '#shared/rich-text.ts';
import { sentence, type Sentence } from '#shared/sentence.ts';
import { htmlToTree } from '../../../content/rich-text/html-to-tree.ts';
import { bareText } from '../../../content/rich-text/text-to-tree.ts';
import { UnreadableFile } from '../../../base/shared/errors.ts';
import { parseBoundedJson } from '../bounded-json.ts';
import { decodeText } from '../decode-text.ts';
import { type UnplacedItem, numberItems, type Reader, addSelectionProblem } from '../item.ts';
import {
  type FileQuestion,
  SEVERAL_KIND_FIELDS,
  type RightOptionFields,
} from '../../../kinds/shared/file-question.ts';
import { listAt, textAt, valueAt } from '../json-parts.ts';
import { PackageTexts } from '../package-texts.ts';
import type { SourceFile } from '../source-file.ts';
import { differentCostProblem } from './shares.ts';

/** Reads H5P. `h5p.json` names the kind of content in `content/content.json`. */
export const h5p: Reader = {
  format: 'h5p',
  recognises: ({ zip }) => zip?.has('h5p.json') ?? false,
  read(file) {
    const head = jsonAt(file, 'h5p.json');
    const params = jsonAt(file, 'content/content.json');
    if (params === undefined)
      throw new UnreadableFile(sentence`The H5P file has no content that can be read.`);
    const part = { library: textAt(head, 'mainLibrary'), params, title: textAt(head, 'title') };
    return numberItems(readPart(file, part));
  },
};

type Part = { library: string; params: unknown; title: string };

function jsonAt({ zip }: SourceFile, path: string): unknown {
  const bytes = zip?.get(path);
  return bytes && parseBoundedJson(decodeText(bytes).text);
}

const KINDS: ReadonlyMap<string, Sentence> = new Map([
  ['AdvancedBlanks', sentence`a text with blanks`],
  ['Blanks', sentence`a text with blanks`],
  ['Crossword', sentence`a crossword`],
  ['DragQuestion', sentence`a question with drag and drop`],
  ['DragText', sentence`a text with words to drag`],
  ['Dialogcards', sentence`a set of cards`],
  ['Essay', sentence`an essay`],
  ['Flashcards', sentence`a set of cards`],
  ['ImageHotspotQuestion', sentence`a question about places in a picture`],
  ['ImageMultipleHotspotQuestion', sentence`a question about places in a picture`],
  ['MarkTheWords', sentence`a text with words to mark`],
  ['MultiMediaChoice', sentence`a choice between pictures`],
  ['SortParagraphs', sentence`paragraphs to sort`],
  ['Summary', sentence`a summary of right statements`],
]);

const refused = (title: string, code: Problem['code'], detail: Sentence): UnplacedItem => ({
  title,
  found: null,
  problems: [{ code, detail }],
});

/** Reads the questions of a part. Question sets contain further parts. */
function readPart(file: SourceFile, { library, params, title }: Part): UnplacedItem[] {
  const kind = /^H5P\.(\w+)/.exec(library)?.[1] ?? library;
  if (kind === 'QuestionSet') return readSet(file, params);
  if (kind === 'SingleChoiceSet') return readChoices(file, params);
  if (kind === 'MultiChoice') return [readMultiChoice(file, params, title)];
  if (kind === 'TrueFalse') return [readTrueFalse(file, params, title)];
  const detail = KINDS.get(kind) ?? sentence`a part of the kind “${kind}”`;
  return [
    refused(
      title,
      'kind_not_taken',
      sentence`This is ${detail}. Such questions are not imported from this format.`,
    ),
  ];
}

function readSet(file: SourceFile, params: unknown): UnplacedItem[] {
  const parts = listAt(params, 'questions').map((part) => ({
    library: textAt(part, 'library'),
    params: valueAt(part, 'params'),
    // Removes the default name given by H5P's editor.
    title: textAt(part, 'metadata', 'title').replace(/^Untitled .*/, ''),
  }));
  const items = parts.flatMap((part) => readPart(file, part));
  const pool = Number(valueAt(params, 'poolSize'));
  return pool > 0 ? addSelectionProblem(items, pool) : items;
}

/** Reads a single choice set, in which the first answer is always right. */
function readChoices(file: SourceFile, params: unknown): UnplacedItem[] {
  return listAt(params, 'choices').map((choice, index) => {
    const texts = new PackageTexts(file, 'content/content.json');
    const found: FileQuestion = {
      text: texts.html(textAt(choice, 'question')),
      options: listAt(choice, 'answers').map((answer, place) => ({
        text: texts.html(typeof answer === 'string' ? answer : ''),
        isCorrect: place === 0,
      })),
    };
    if (index === 0) {
      const detail = sentence`In this file the right option is always first. Leave “Shuffle options” on.`;
      texts.problems.push({ code: 'setting_left_out', detail });
    }
    return { title: '', found, problems: texts.problems };
  });
}

function readMultiChoice(file: SourceFile, params: unknown, title: string): UnplacedItem {
  const answers = listAt(params, 'answers');
  const rights = answers.filter(isRight).length;
  const { form, problems } = markingOf(params, rights, answers.length - rights);
  const texts = new PackageTexts(file, 'content/content.json');
  texts.problems.push(...problems);
  const found: FileQuestion = {
    ...form,
    text: [...media(texts, params), ...texts.html(textAt(params, 'question'))],
    options: answers.map((answer) => ({
      text: texts.html(textAt(answer, 'text')),
      isCorrect: isRight(answer),
    })),
  };
  if (rights === 0)
    texts.problems.unshift({
      code: 'key_missing',
      detail: sentence`The file names no right option. Please mark it.`,
    });
  const feedback = answers.flatMap((answer) =>
    ['tip', 'chosenFeedback', 'notChosenFeedback'].map((name) => textAt(answer, 'tipsAndFeedback', name)),
  );
  if (feedback.some((text) => bareText(htmlToTree(text).tree).trim() !== '')) {
    const detail = sentence`The tips and the feedback of the options are left out.`;
    texts.problems.push({ code: 'feedback_left_out', detail });
  }
  return { title, found, problems: texts.problems };
}

/**
 * Returns how a question is graded. In H5P with a point for each answer, a wrong option costs as much as a
 * right one earns. In Tallymark, it costs less if there are more wrong options.
 */
function markingOf(
  params: unknown,
  rights: number,
  wrongs: number,
): { form: RightOptionFields; problems: Problem[] } {
  const type = textAt(params, 'behaviour', 'type');
  if (type === 'single' || (rights < 2 && type !== 'multi')) return { form: {}, problems: [] };
  if (valueAt(params, 'behaviour', 'singlePoint') === true)
    return { form: SEVERAL_KIND_FIELDS, problems: [] };
  const form: RightOptionFields = { ...SEVERAL_KIND_FIELDS, content: { rule: 'minus' } };
  return { form, problems: rights === wrongs || wrongs === 0 ? [] : [differentCostProblem(wrongs)] };
}

function isRight(answer: unknown): boolean {
  const correct = valueAt(answer, 'correct');
  return correct === true || correct === 'true';
}

function readTrueFalse(file: SourceFile, params: unknown, title: string): UnplacedItem {
  const texts = new PackageTexts(file, 'content/content.json');
  const right = String(valueAt(params, 'correct'));
  const found: FileQuestion = {
    text: [...media(texts, params), ...texts.html(textAt(params, 'question'))],
    options: [
      { text: texts.plain(textAt(params, 'l10n', 'trueText') || 'True'), isCorrect: right === 'true' },
      { text: texts.plain(textAt(params, 'l10n', 'falseText') || 'False'), isCorrect: right === 'false' },
    ],
  };
  if (right !== 'true' && right !== 'false') {
    texts.problems.unshift({
      code: 'key_missing',
      detail: sentence`The file does not say whether this is true or false. Please mark it.`,
    });
  }
  return { title, found, problems: texts.problems };
}

/** Returns the picture above a question. In older files it is stored one level higher. */
function media(texts: PackageTexts, params: unknown): Tree {
  const type = valueAt(params, 'media', 'type') ?? valueAt(params, 'media');
  const library = textAt(type, 'library');
  if (library === '') return [];
  if (!library.startsWith('H5P.Image')) {
    texts.problems.push({
      code: 'media_left_out',
      detail: sentence`The video or sound above the question is left out.`,
    });
    return [];
  }
  const path = textAt(type, 'params', 'file', 'path');
  return path === '' ? [] : texts.pictureAt(path, textAt(type, 'params', 'alt'));
}

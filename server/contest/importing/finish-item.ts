import * as limits from '#contract/limits.ts';
import { displayMarks, isQuestionMarks, toMarkParts } from '#contract/marks.ts';
import type { Problem, ParsedQuestions, ParsedQuestion } from '#contract/questions.ts';
import type { Tree } from '#shared/rich-text.ts';
import { countFormulas, addMathml } from '../../content/rich-text/maths.ts';
import { bareText, plainText } from '../../content/rich-text/text-to-tree.ts';
import { writeSource } from '#shared/write-source.ts';
import { type Sentence, inEnglish, sentence } from '#shared/sentence.ts';
import type { FileQuestion } from '../../kinds/shared/file-question.ts';
import { kindOnServer } from '../../kinds/kinds.ts';
import { checkImportedQuestion } from './judge-question.ts';
import { type Pictures, textsOf, insertPictures } from './place-pictures.ts';
import { describePlace } from './place.ts';
import type { Doubt } from './signs/doubtful-signs.ts';
import type { SettledItem } from './signs/settle-signs.ts';

type AnsweredItem = ParsedQuestions['items'][number];

/** Maximum characters of a file's text in a title (`TITLE`) and in a problem (`DETAIL`). */
const TITLE = 100;
const DETAIL = 500;
/** Maximum problems per item. */
const PROBLEMS = 20;

/**
 * `guess`: problem of a guessed encoding, or null. `formulas`: number of formulas that may still be checked.
 */
export type FinishContext = { pictures: Pictures; guess: Problem | null; formulas: number };

/**
 * Converts an item to its response. Texts become sources, and the question is validated as in
 * `createContest`.
 */
export function finishItem(item: SettledItem, finishing: FinishContext): AnsweredItem {
  const { place, found, doubt } = item;
  const title = shortened(item.title.trim() || beginning(found), TITLE);
  const problems = item.problems.map(({ code, detail }) => ({ code, detail: shortDetail(detail) }));
  const finished = found ? finishQuestion(found, doubt, finishing, problems) : { question: null };
  return { place: describePlace(place), title, ...finished, problems: bounded(problems) };
}

/** Removes duplicate problems and limits their number, because an item may have thousands of them. */
function bounded(problems: readonly Problem[]): Problem[] {
  const all = [...new Map(problems.map((one) => [`${one.code} ${inEnglish(one.detail)}`, one])).values()];
  const [next] = all.slice(PROBLEMS);
  if (!next) return all;
  const rest: Problem = { code: next.code, detail: sentence`And ${all.length - PROBLEMS} more like these.` };
  return [...all.slice(0, PROBLEMS), rest];
}

/** Returns the question, or what it is without the decisions that the teacher must still take. */
function finishQuestion(
  read: FileQuestion,
  doubt: Doubt | undefined,
  finishing: FinishContext,
  problems: Problem[],
): Omit<AnsweredItem, 'place' | 'title' | 'problems'> {
  const found = kindOnServer(read.kind).needs.tidied?.(read, problems) ?? read;
  const { marks, ...inFile } = marksOf(found, problems);
  const placed = insertPictures(found, finishing.pictures, problems);
  const written = write(placed, marks, problems);
  const isKeyed = kindOnServer(found.kind).needs.isKeyed(found, problems);
  // If no option is right, validates the question as if the first option were right.
  const verdict = checkImportedQuestion(isKeyed ? written : withKey(written, 0), problems);
  if ('reason' in verdict) {
    problems.unshift(verdict.reason);
    return { question: null };
  }
  const { question } = verdict;
  tellFormulas(textsOf(placed), finishing, problems);
  tellAlike(question, problems);
  if (finishing.guess && hasSpecialLetters(question)) problems.push(finishing.guess);
  if (isKeyed && !doubt) return { question, ...inFile };
  if (!isKeyed) tellMissingKey(problems);
  const incomplete = isKeyed ? question : withKey(question, -1);
  if (!doubt) return { question: null, incomplete, ...inFile };
  tellUnclearSigns(doubt, problems);
  const bare_options = bareOptions(found, doubt, question.format === 'rich', finishing);
  return { question: null, incomplete, bare_options, ...inFile };
}

/** Returns the texts of the options without the doubtful signs. */
function bareOptions(found: FileQuestion, { bare }: Doubt, isRich: boolean, { pictures }: FinishContext) {
  const options = bare.map((text) => ({ text, isCorrect: false }));
  const bared = write(insertPictures({ ...found, options }, pictures, []), 1, [], isRich);
  return bared.options.map((option) => option.option_text);
}

/** Puts the reason for the missing key first. A reader may have added a more precise one. */
function tellMissingKey(problems: Problem[]): void {
  const at = problems.findIndex(({ code }) => code === 'key_missing' || code === 'several_right');
  const [why] = at === -1 ? [] : problems.splice(at, 1);
  const detail = sentence`The file does not say which option is right. Please mark it.`;
  problems.unshift(why ?? { code: 'key_missing', detail });
}

const beginning = (found: FileQuestion | null) =>
  found ? bareText(found.text).replace(/\s+/g, ' ').trim() : '';

/** Shortens the file's texts in a problem. */
const shortDetail = (detail: Sentence): Sentence => ({
  ...detail,
  values: detail.values.map((value) => (typeof value === 'string' ? shortened(value, DETAIL) : value)),
});

const shortened = (text: string, most: number) =>
  text.length > most ? `${text.slice(0, most - 1).toWellFormed()}…` : text;

/**
 * Returns marks that Tallymark allows, with a problem and the file's marks if it has others. A third of a
 * mark with more decimals becomes 0.33, which stands for a third.
 */
function marksOf({ marks }: FileQuestion, problems: Problem[]): { marks: number; marks_in_file?: number } {
  const { min, max } = limits.questionMarks;
  if (marks === undefined) return { marks: 1 };
  const rounded = displayMarks(marks);
  if (isQuestionMarks(rounded) && toMarkParts(rounded) === toMarkParts(marks)) return { marks: rounded };
  problems.push({
    code: 'marks_changed',
    detail: sentence`The file gives ${marks} marks. A question here has ${min} to ${max}, with at most two decimals.`,
  });
  return { marks: 1, marks_in_file: marks };
}

/** Writes the texts of a question as sources, which are rich if one of them is more than plain lines. */
function write(
  found: FileQuestion,
  marks: number,
  problems: Problem[],
  isRich = textsOf(found).some((tree) => plainText(tree) === undefined),
): ParsedQuestion {
  const { kind, content, key, text, prompts, options, fixed, explanation, tags } = found;
  let isWhole = true;
  const sourceOf = (tree: Tree) => {
    // The text is too long even without markup.
    const bare = bareText(tree);
    if (bare.length > limits.draft.text) return bare.slice(0, limits.draft.text);
    if (!isRich) return plainText(tree) ?? '';
    const written = writeSource(tree);
    isWhole &&= written.isWhole;
    return written.source;
  };
  const explained = explanation ? sourceOf(explanation) : '';
  const question = {
    ...(kind && { kind }),
    ...((content ?? prompts) && {
      content: { ...content, ...(prompts && { prompts: prompts.map((tree) => ({ text: sourceOf(tree) })) }) },
    }),
    ...(key && { key }),
    ...(fixed && { fixed_options: Math.min(fixed, limits.options.max) }),
    ...(isRich && { format: 'rich' as const }),
    question_text: sourceOf(text),
    marks,
    options: options.map(({ text, isCorrect }) => ({ option_text: sourceOf(text), is_correct: isCorrect })),
    ...(explained && { explanation: explained }),
    ...(tags && tags.length > 0 && { tags }),
  };
  if (!isWhole)
    problems.push({
      code: 'formatting_left_out',
      detail: sentence`Some bold or italic letters became plain.`,
    });
  return question;
}

/** Adds problems for broken formulas, with which questions are imported nevertheless. */
function tellFormulas(trees: readonly Tree[], finishing: FinishContext, problems: Problem[]): void {
  for (const tree of trees) {
    const count = countFormulas(tree);
    if (count === 0 || count > finishing.formulas) continue;
    finishing.formulas -= count;
    const fault = faultIn(addMathml(tree));
    if (fault !== undefined) problems.push({ code: 'formula_broken', detail: sentence`${fault}` });
  }
}

function faultIn(tree: Tree): string | undefined {
  for (const node of tree) {
    if (typeof node === 'string') continue;
    const fault = node[1].fault ?? faultIn(node[2]);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

function tellUnclearSigns({ signs }: Doubt, problems: Problem[]): void {
  const named = signs.map((sign) => `“${sign}”`).join(', ');
  problems.unshift({
    code: 'sign_unclear',
    detail: sentence`${named} may mark the right option, or belong to the text.`,
  });
}

/**
 * Returns the question with one right option or none, without the number of right options that it told.
 */
const withKey = ({ content, ...question }: ParsedQuestion, right: number): ParsedQuestion => ({
  ...question,
  ...(content?.rule && { content: { rule: content.rule } }),
  options: question.options.map((option, at) => ({ ...option, is_correct: at === right })),
});

function tellAlike({ options }: ParsedQuestion, problems: Problem[]): void {
  if (new Set(options.map(({ option_text: text }) => text)).size === options.length) return;
  problems.push({ code: 'options_alike', detail: sentence`Two options have the same text.` });
}

const hasSpecialLetters = (question: ParsedQuestion) => /[^\p{ASCII}]/u.test(JSON.stringify(question));

import * as limits from '#contract/limits.ts';
import type { Problem, ProblemCode } from '#contract/questions.ts';
import { type Sentence, inEnglish, isSentence, sentence } from '#shared/sentence.ts';
import type { Reader, ReadItem } from '../item.ts';
import type { FileQuestion, RightOptionFields } from '../../../kinds/shared/file-question.ts';
import { type TextFormat, treeOfText } from '../moodle-text.ts';
import { type GiftBlock, splitGiftBlocks } from './gift-blocks.ts';
import { ESCAPED_SIGN, findSign, takeWeight, unescapeGift } from '../../../kinds/shared/gift-signs.ts';
import { partsOfFormat } from '../../../kinds/kinds.ts';
import type { KindFields, GiftReading } from '../../../kinds/shared/kind-in-files.ts';
import { wordsOfAnswer } from '../../../kinds/shared/answer-html.ts';
import { judgeShares } from './shares.ts';

/** Reads GIFT (docs/formats.md). */
export const gift: Reader = {
  format: 'gift',
  recognises: ({ text }) => NAMED.test(text) || CHOICES.test(text) || TRUE_FALSE.test(text),
  read: (file) => {
    file.page = () => file.textLines();
    return splitGiftBlocks(file.text).map((block) => readBlock(block, file.isOwn));
  },
};

/** Name of a question, or a category, at the start of a line. */
const NAMED = /^(?:::.*?::|\$CATEGORY:)/m;
/** Start of the answers. A brace after an escaped backslash is not itself escaped. */
const CHOICES = /(?:^|[^\\])(?:\\\\)*\{\s*(?:(?:\[\w{4,8}\]\s*)?[=~]|#\s*[=\d.+-])/;
/** True-false answer. TeX can also contain `{T}`, but without white space before it. */
const TRUE_FALSE = /\s\{\s*(?:T|TRUE|F|FALSE)\s*(?:#(?:\\[^\n]|[^\\{}\n])*)?\}[ \t]*$/m;

const TEXT_FORMAT = /^\s*\[(html|moodle|plain|markdown)\]/i;
const IS_TRUE = /^(?:T|TRUE)$/i;
const IS_FALSE = /^(?:F|FALSE)$/i;

class NotTaken extends Error {
  readonly code: ProblemCode;
  readonly detail: Sentence;
  constructor(code: ProblemCode, detail: Sentence) {
    super(inEnglish(detail));
    this.detail = detail;
    this.code = code;
  }
}

/** `isOwn`: whether Tallymark wrote the file, so that answers are no HTML. */
function readBlock({ line, text, tags, isJoined }: GiftBlock, isOwn: boolean): ReadItem {
  const { name, rest } = takeName(text);
  const problems: Problem[] = [];
  if (isJoined) {
    problems.push({ code: 'read_leniently', detail: sentence`A blank line within the answers was ignored.` });
  }
  const item = { place: { line }, title: unescapeGift(name), problems };
  try {
    const found = readQuestion(rest, problems, isOwn);
    return { ...item, found: { ...found, ...(tags.length > 0 && { tags }) } };
  } catch (fault) {
    if (!(fault instanceof NotTaken)) throw fault;
    const stem = rest.slice(0, findSign(rest, '{') < 0 ? undefined : findSign(rest, '{'));
    const title = item.title || unescapeGift(stem).trim();
    return {
      ...item,
      title,
      found: null,
      problems: [{ code: fault.code, detail: fault.detail }, ...problems],
    };
  }
}

function takeName(text: string): { name: string; rest: string } {
  if (!text.startsWith('::')) return { name: '', rest: text };
  const end = findSign(text, '::', 2);
  return end < 0 ? { name: '', rest: text } : { name: text.slice(2, end).trim(), rest: text.slice(end + 2) };
}

function readQuestion(block: string, problems: Problem[], isOwn: boolean): FileQuestion {
  const start = findSign(block, '{');
  const end = findSign(block, '}');
  if (start < 0 && end < 0)
    throw new NotTaken('kind_not_taken', sentence`This is a description: it has no answers.`);
  if (start < 0 || end < start) {
    throw new NotTaken('item_broken', sentence`Its answers need a { before them and a } after them.`);
  }
  const [format, stem] = takeFormat(block.slice(0, start), 'moodle');
  const tail = block.slice(end + 1).trim();
  const [answers, general] = takeGeneralFeedback(block.slice(start + 1, end));
  if ([answers, tail].some((part) => findSign(part, '{') >= 0 || findSign(part, '}') >= 0)) {
    throw new NotTaken(
      'item_broken',
      sentence`It has more than one pair of braces. A brace in a text is written \\{ or \\}.`,
    );
  }
  const tree = (text: string, own: TextFormat) =>
    treeOfText((own === 'plain' ? unescapeGift(text) : decoded(text, problems)).trim(), own, problems);
  // Text after the answers means that they were within the sentence, so a gap replaces them.
  const gapped = tail === '' ? stem : `${stem.trimEnd()} _____ ${tail}`;
  /** Reads a text that may begin with its own format. */
  const inner = (text: string, usual = format) => {
    const [own, bare] = takeFormat(text, usual);
    return tree(bare, own);
  };
  const takeOwn = (answer: string) => takeFeedback(answer, problems);
  const words = (answer: string) => (isOwn ? answer : wordsOfAnswer(answer, problems));
  const own = readForm(answers, { problems, takeFeedback: takeOwn, treeOf: inner, words });
  const { choices, form } = own ? { choices: [], form: own } : readAnswers(answers, problems);
  const whole = tree(gapped, format);
  return {
    options: choices.map(({ text, isCorrect }) => ({ text: inner(text), isCorrect })),
    ...form,
    text: whole,
    ...(general && { explanation: inner(general) }),
  };
}

/** Reads answers of kinds without options; undefined if the answers are options. */
function readForm(answers: string, reading: GiftReading): KindFields | undefined {
  const kind = partsOfFormat('gift').find(({ isWritten }) => isWritten?.(answers));
  const form = kind?.read?.(answers, reading);
  if (isSentence(form)) throw new NotTaken('item_broken', form);
  return form;
}

/**
 * Returns the format named at the start of a text, or else the inherited format, and the rest of the text.
 */
function takeFormat(text: string, inherited: TextFormat): [TextFormat, string] {
  const named = TEXT_FORMAT.exec(text);
  if (!named) return [inherited, text];
  const rest = text.slice(named[0].length);
  switch (named[1]?.toLowerCase()) {
    case 'html':
      return ['html', rest];
    case 'plain':
      return ['plain', rest];
    case 'markdown':
      return ['markdown', rest];
    default:
      return ['moodle', rest];
  }
}

function takeGeneralFeedback(answers: string): [string, string] {
  const at = findSign(answers, '####');
  return at < 0 ? [answers.trim(), ''] : [answers.slice(0, at).trim(), answers.slice(at + 4).trim()];
}

type Answers = { choices: { text: string; isCorrect: boolean }[]; form?: RightOptionFields };

function readAnswers(answers: string, problems: Problem[]): Answers {
  if (answers === '') throw new NotTaken('kind_not_taken', sentence`Essay questions cannot be imported.`);
  if (findSign(answers, '~') >= 0) return readChoices(answers, problems);
  const bare = takeFeedback(answers, problems).trim();
  const isTrue = IS_TRUE.test(bare);
  if (!isTrue && !IS_FALSE.test(bare)) {
    throw new NotTaken(
      'item_broken',
      sentence`An answer begins with = if it is right, and with ~ if it is wrong.`,
    );
  }
  return {
    choices: [
      { text: '[plain]True', isCorrect: isTrue },
      { text: '[plain]False', isCorrect: !isTrue },
    ],
  };
}

function takeFeedback(answer: string, problems: Problem[]): string {
  const at = findSign(answer, '#');
  if (at < 0) return answer;
  const isEmpty =
    answer
      .slice(at + 1)
      .replaceAll('#', '')
      .trim() === '';
  if (!isEmpty && !problems.some(({ code }) => code === 'feedback_left_out')) {
    problems.push({
      code: 'feedback_left_out',
      detail: sentence`The feedback of single answers is left out.`,
    });
  }
  return answer.slice(0, at);
}

/**
 * Reads options. As in Moodle, students may choose several if no option has the sign `=`. If only one option
 * earns marks and none costs marks, it is a single choice.
 */
function readChoices(answers: string, problems: Problem[]): Answers {
  const choices = splitChoices(answers);
  const read = choices.map(({ sign, text }) => {
    const weighed = takeWeight(text.trimStart(), sign === '=' ? 100 : 0);
    if (isSentence(weighed)) throw new NotTaken('item_broken', weighed);
    return { share: weighed.share, text: takeFeedback(weighed.text, problems).trim() };
  });
  const shares = read.map(({ share }) => share);
  const earning = shares.filter((share) => share > 0).length;
  const isSeveral =
    choices.every(({ sign }) => sign === '~') &&
    (earning > 1 || (earning > 0 && shares.some((share) => share < 0)));
  const judged = judgeShares(shares, isSeveral);
  const [first] = judged.problems;
  if (first && judged.isRefused) throw new NotTaken(first.code, first.detail);
  problems.push(...judged.problems);
  return {
    choices: read.map(({ text }, at) => ({ text, isCorrect: judged.rights[at] ?? false })),
    form: judged.form,
  };
}

/**
 * Splits the answers at `=` and `~`. An unescaped `=` within an option would make the rest of the option a
 * right answer. So an `=` that touches the text before it is refused, unless a `~` does so too and there are
 * other right answers.
 */
function splitChoices(answers: string): { sign: string; text: string }[] {
  const { max } = limits.options;
  const signs: RegExpExecArray[] = [];
  for (const match of answers.matchAll(new RegExp(`${ESCAPED_SIGN}|([=~])`, 'g'))) {
    if (match[1] !== undefined) signs.push(match);
    // Two of these characters per option, because Moodle also writes `~=`.
    if (signs.length > 2 * max)
      throw new NotTaken('too_many_options', sentence`It has more than ${max} options.`);
  }
  if (answers.slice(0, signs[0]?.index).trim() !== '') {
    throw new NotTaken('item_broken', sentence`The first option has neither = nor ~ before it.`);
  }
  const isGlued = ({ index }: RegExpExecArray) => index > 0 && /[^\s~]/.test(answers[index - 1] ?? '');
  const isCompact = signs.some((match) => match[1] === '~' && isGlued(match));
  const rights = signs.filter((match) => match[1] === '=');
  if (rights.some(isGlued) && (!isCompact || rights.length === 1)) {
    throw new NotTaken('item_broken', sentence`An option contains =. Please write it as \\=.`);
  }
  return signs
    .map((match, at) => ({
      sign: match[1] ?? '',
      text: answers.slice(match.index + 1, signs[at + 1]?.index),
    }))
    .filter(({ sign, text }, at) => !(sign === '~' && text.trim() === '' && signs[at + 1]?.[1] === '='));
}

/** GIFT escapes, and `\n` as a line break unless it begins a TeX command such as `\neq`. */
const TEX_OF_N = /\\[\\:#={}~]|\\n(?=(?:eq|abla|ot|otin|exists|leq|geq|mid|parallel|earrow|warrow)\b)/g;

function decoded(text: string, problems: Problem[]): string {
  const guarded = text.replace(TEX_OF_N, (escape) => (escape === '\\n' ? '\\\\n' : escape));
  if (guarded !== text && !problems.some(({ code }) => code === 'read_leniently')) {
    problems.push({
      code: 'read_leniently',
      detail: sentence`A \\n that begins a sign of TeX was not read as the end of a line.`,
    });
  }
  return unescapeGift(guarded);
}

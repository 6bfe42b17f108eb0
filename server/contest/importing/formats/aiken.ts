import type { Problem } from '#contract/questions.ts';
import { type Sentence, sentence } from '#shared/sentence.ts';
import { textToTree } from '../../../content/rich-text/text-to-tree.ts';
import { type Reader, type ReadItem, refuseTooManyItems } from '../item.ts';
import { type OptionMatch, matchOption } from '../../../kinds/shared/match-option.ts';

/** Reads Aiken more leniently than Moodle does (docs/formats.md). */
export const aiken: Reader = {
  format: 'aiken',
  recognises: ({ text }) => {
    const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
    const answers = count(ANSWERS);
    // Files with numbered questions are left to the reader of pasted texts.
    return answers > 0 && count(OPTIONS) >= 2 && count(NUMBERED) < answers;
  },
  read: (file) => {
    file.page = () => file.textLines();
    return readLines(file.text.split('\n'));
  },
};

const ANSWERS = /^[ \t]*answer[ \t]*:[ \t]*\(?[a-z]\b/gim;
const OPTIONS = /^[ \t]*\(?[a-z][.)]/gim;
const NUMBERED = /^[ \t]*\d{1,3}[.)][ \t]/gm;

const ANSWER = /^answer\s*:\s*(.*)$/i;
const STRICT_ANSWER = /^ANSWER: [A-Z]$/;
const OPTION = /^(\(?)([A-Za-z])[.)]\s*(.*)$/;
const STRICT_OPTION = /^[A-Z][.)]/;

type Option = { letter: string; text: string };

/** A question that is still being read. `line`: its first line, counted from 1. */
type Open = { line: number; text: string[]; options: Option[]; isLenient: boolean };

type Key = { answer: string } | { unclear: Sentence };

/**
 * Problem of files whose answers precede their questions. Each answer would be read as the key of the
 * previous question.
 */
const BEGINS_WITH_ANSWER = {
  unclear: sentence`The file begins with an answer, so it is unclear which question each answer is for.`,
};

function readLines(lines: string[]): ReadItem[] {
  const items: ReadItem[] = [];
  let open: Open | undefined;
  let isAfterBlank = false;
  const begin = (at: number): Open => (open ??= { line: at + 1, text: [], options: [], isLenient: false });
  const first = lines.find((line) => line.trim() !== '') ?? '';
  const noKey = ANSWER.test(first.trim()) ? BEGINS_WITH_ANSWER : undefined;
  const finish = (answer: string | undefined, at: number) => {
    refuseTooManyItems(items.length);
    items.push(finished(begin(at), noKey ?? (answer ? { answer } : undefined)));
    open = undefined;
  };
  for (const [at, raw] of lines.entries()) {
    const line = raw.trim();
    const answer = ANSWER.exec(line)?.[1];
    const option = optionOf(line);
    if (line === '') {
      isAfterBlank = true;
      continue;
    }
    if (answer !== undefined) {
      if (open && !STRICT_ANSWER.test(line)) open.isLenient = true;
      finish(answer, at);
    } else if (option && follows(option, open)) {
      const question = begin(at);
      if (!STRICT_OPTION.test(line)) question.isLenient = true;
      question.options.push(option);
    } else if (option?.letter === 'A' && open?.text.length === 0 && open.options.length === 1) {
      // The line that was read as the first option was the question: "A. Smith wrote: …". The current line is
      // its first option.
      open.text = [lines[open.line - 1]?.trim() ?? ''];
      open.options = [option];
    } else {
      // After options, text below a blank line begins the next question, and so does an option out of order.
      if (open && open.options.length > 0 && (isAfterBlank || option)) finish(undefined, at);
      addText(begin(at), line);
    }
    isAfterBlank = false;
  }
  if (open) finish(undefined, lines.length);
  return items;
}

function optionOf(line: string): Option | undefined {
  const [, , letter, text = ''] = OPTION.exec(line) ?? [];
  return letter === undefined ? undefined : { letter: letter.toUpperCase(), text: text.trim() };
}

function follows({ letter }: Option, open: Open | undefined): boolean {
  const last = open?.options.at(-1);
  return last ? letter > last.letter : letter === 'A';
}

function addText(question: Open, line: string): void {
  const option = question.options.at(-1);
  if (option) option.text = `${option.text}\n${line}`;
  else question.text.push(line);
  if (option || question.text.length > 1) question.isLenient = true;
}

function finished({ line, text, options, isLenient }: Open, key: Key | undefined): ReadItem {
  const problems: Problem[] = [];
  const item = { place: { line }, title: text.join(' '), problems };
  if (options.length === 0) {
    const detail =
      text.length > 0
        ? sentence`The question has no options.`
        : sentence`This ANSWER belongs to no question.`;
    return { ...item, found: null, problems: [{ code: 'item_broken', detail }] };
  }
  const right = key && rightOf(key, options);
  if (right && 'unclear' in right) {
    problems.push({ code: 'key_missing', detail: sentence`${right.unclear} Please mark the right option.` });
  }
  if (isLenient) {
    const detail = sentence`It does not quite follow the Aiken format. Please check that nothing is missing.`;
    problems.push({ code: 'read_leniently', detail });
  }
  return {
    ...item,
    found: {
      text: textToTree(text.join('\n'), { formulas: true }),
      options: options.map(({ text }, index) => ({
        text: textToTree(text, { formulas: true }),
        isCorrect: right !== undefined && 'found' in right && right.found.includes(index),
      })),
    },
  };
}

function rightOf(key: Key, options: readonly Option[]): OptionMatch {
  if ('unclear' in key) return key;
  return matchOption(
    key.answer,
    options.map(({ letter, text }) => ({ labels: [letter], text })),
  );
}

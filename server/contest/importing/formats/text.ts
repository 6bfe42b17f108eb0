import { sentence } from '#shared/sentence.ts';
import { UnreadableFile } from '../../../base/shared/errors.ts';
import type { Reader } from '../item.ts';
import type { SourceFile } from '../source-file.ts';
import { readHtmlLines } from './numbered/html-lines.ts';
import { recogniseLine } from './numbered/line-kind.ts';
import { toPageLines, type Line } from './numbered/line.ts';
import { readPage } from './numbered/read-page.ts';
import { splitLine } from './numbered/split-line.ts';
import { splitTextLines } from './numbered/text-lines.ts';

/** Start of HTML from the clipboard, which may be only a fragment. */
const HTML =
  /^\s*(?:<!doctype html|<html|<head|<body|<meta|<!--|<style|<(?:article|b|div|font|h[1-6]|ol|p|section|span|strong|table|ul)[\s>])/i;

const linesOf = (file: SourceFile): Line[] =>
  HTML.test(file.text) ? readHtmlLines(file.text, file) : splitTextLines(file.text);

/** Reads pasted text, or content copied from Word or a web page. */
export const text: Reader = {
  format: 'text',
  recognises: (file) => !file.zip && linesOf(file).some(hasOption),
  read: (file) => {
    const isPage = HTML.test(file.text);
    const lines = linesOf(file);
    file.page = () => (isPage ? toPageLines(lines) : file.textLines());
    const items = readPage(lines, { wraps: !isPage });
    if (items.every(({ problems }) => problems[0]?.code === 'kind_not_taken')) {
      throw new UnreadableFile(
        sentence`No questions were found in this text. Begin each question with its number ("1.") and each option with a letter ("A)").`,
      );
    }
    return items;
  },
};

const hasOption = (line: Line) =>
  splitLine(line)
    .map(recogniseLine)
    .some(({ kind }) => kind === 'number' || kind === 'option' || kind === 'bullet');

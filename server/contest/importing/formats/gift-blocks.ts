import { refuseTooManyItems } from '../item.ts';
import { findSign } from '../../../kinds/shared/gift-signs.ts';

/**
 * Text and tags of one question. `line`: its first line. `isJoined`: whether its answers contain a blank
 * line, which GIFT does not allow.
 */
export type GiftBlock = { line: number; text: string; tags: string[]; isJoined: boolean };

const COMMENT = /^\s*\/\//;
const CATEGORY = /^\s*\$CATEGORY:(.*)$/;
/** Tag in a comment. Moodle escapes closing brackets in tags. */
const TAG = /\[tag:((?:\\\]|[^\][]|\[(?!tag:))*)\]/g;

/** Splits a file into questions at blank lines. */
export function splitGiftBlocks(text: string): GiftBlock[] {
  const blocks: GiftBlock[] = [];
  let category: string[] = [];
  let tags: string[] = [];
  let lines: string[] = [];
  let begun = 0;
  const end = () => {
    if (lines.length > 0) {
      refuseTooManyItems(blocks.length);
      blocks.push({
        line: begun,
        text: lines.join('\n').trim(),
        tags: [...new Set([...category, ...tags])],
        isJoined: false,
      });
      tags = [];
    }
    lines = [];
  };
  for (const [at, line] of text.split('\n').entries()) {
    const path = CATEGORY.exec(line)?.[1];
    if (COMMENT.test(line))
      tags.push(...[...line.matchAll(TAG)].map(([, tag = '']) => tag.replaceAll('\\]', ']').trim()));
    else if (path !== undefined) {
      end();
      category = tagOfCategory(path);
    } else if (line.trim() === '') end();
    else {
      if (lines.length === 0) begun = at + 1;
      lines.push(line);
    }
  }
  end();
  return joined(blocks);
}

/** Returns the last part of a category's path as a tag; no tag for Moodle's default categories. */
export function tagOfCategory(path: string): string[] {
  const last =
    path
      .split(/(?<!\/)\/(?!\/)/)
      .at(-1)
      ?.trim()
      .replaceAll('//', '/') ?? '';
  return last === '' || last === 'top' || /^\$.*\$$|^Default for /.test(last) ? [] : [last];
}

/** Joins a block without a closing brace and the following blocks, up to the closing brace. */
function joined(blocks: GiftBlock[]): GiftBlock[] {
  const whole: GiftBlock[] = [];
  for (let at = 0; at < blocks.length; at++) {
    const block = blocks[at];
    if (!block) continue;
    const end = isOpen(block) ? closing(blocks, at + 1) : -1;
    if (end < 0) {
      whole.push(block);
      continue;
    }
    const texts = blocks.slice(at, end + 1).map(({ text }) => text);
    whole.push({ ...block, text: texts.join('\n'), isJoined: true });
    at = end;
  }
  return whole;
}

const isOpen = ({ text }: GiftBlock) => findSign(text, '{') >= 0 && findSign(text, '}') < 0;

/** Returns the index of the next block with a closing brace; -1 if another question begins before it. */
function closing(blocks: GiftBlock[], from: number): number {
  for (let at = from; at < blocks.length; at++) {
    const text = blocks[at]?.text ?? '';
    const [opens, closes] = [findSign(text, '{'), findSign(text, '}')];
    if (text.startsWith('::') || (opens >= 0 && (closes < 0 || opens < closes))) return -1;
    if (closes >= 0) return at;
  }
  return -1;
}

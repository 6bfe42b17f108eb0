import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ParsedQuestions } from '#contract/questions.ts';
import { UnreadableFile } from '../../base/shared/errors.ts';
import { giftRules } from '../../test/own-rules/gift.ts';
import { moodleRules } from '../../test/own-rules/moodle-xml.ts';
import { type OwnQuestion, type OwnRules, shareHere } from '../../test/own-rules/own-question.ts';
import { qtiRules } from '../../test/own-rules/qti.ts';
import { tableRules } from '../../test/own-rules/tables.ts';
import { contentToBytes } from '../../test/read-with.ts';
import { repeatCount } from '../../test/tries.ts';
import { readFile } from './read-file.ts';

/*
 * Compares our grading of imported questions with the grading of the program that wrote the file. A question
 * that is imported without a problem must be graded equally; with a problem it may differ.
 *
 * To add a format: write `server/test/own-rules/<format>.ts`, which exports a list of `OwnRules`. Each has
 * random files of one question, answers to it, and a naive model of that format's grading. The model must not
 * use any code of our readers. Then add the list below.
 */
const ALL: readonly OwnRules[] = [...giftRules, ...moodleRules, ...qtiRules, ...tableRules];

type Item = ParsedQuestions['items'][number];

/** Returns the only item of a file; undefined if the file is refused as a whole. */
async function itemOf({ content }: OwnQuestion): Promise<Item | undefined> {
  try {
    const read = await readFile(contentToBytes(content));
    if (!('items' in read)) throw new Error('The file has pictures.');
    expect(read.items).toHaveLength(1);
    return read.items[0];
  } catch (fault) {
    if (fault instanceof UnreadableFile) return undefined;
    throw fault;
  }
}

test.each(ALL)('$name: an answer earns what it earns there, or the question says so', async (rules) => {
  const counts = { all: 0, silent: 0 };
  await fc.assert(
    fc.asyncProperty(rules.question, async (own) => {
      counts.all++;
      const item = await itemOf(own);
      if (!item?.question || item.problems.length > 0) return;
      counts.silent++;
      for (const answer of own.answers) {
        const here = shareHere(item.question, answer);
        if (here === undefined) continue;
        const difference = Math.abs(here - own.earns(answer));
        if (difference > (own.allowance ?? ROUNDING)) {
          throw new Error(
            `${JSON.stringify(answer)} earns ${here} here and ${own.earns(answer)} there:\n${String(own.content)}`,
          );
        }
      }
    }),
    { numRuns: repeatCount(900) },
  );
  expect(counts.silent).toBeGreaterThan(counts.all * rules.silent);
});

/** Shares here are whole 2520ths. */
const ROUNDING = 1 / 2_000;

import { cellToAnswer, textToAnswer, type QuestionKinds } from '#contract/answer-forms.ts';
import { earnedByAnswer, type MarkingRule } from '#contract/earned.ts';
import type { Steps } from '../../base/shared/steps.ts';

/** Answer of a row: number of the question (from 1), its cell, and its text if it is typed. */
export type PagedAnswer = readonly [place: number, cell: number | null, text: string | null];

export type Rule = MarkingRule & { worth: number };

/**
 * Answers to grade. `rules`: one or more for each question concerned, by its number, equally many for each.
 * `pages`: lists of `PagedAnswer` as JSON.
 */
export type PagesToGrade = {
  rules: ReadonlyMap<number, readonly Rule[]>;
  kinds: QuestionKinds;
  pages: readonly Uint8Array[];
};

/** Returns what each answer earns by each rule of its question, in the order of the answers and rules. */
export function* gradePages({ rules, kinds, pages }: PagesToGrade): Steps<number[]> {
  const earned: number[] = [];
  for (const page of pages) {
    for (const [place, cell, text] of parsePage(page)) {
      const ofPlace = rules.get(place) ?? [];
      const [rule] = ofPlace;
      const answer =
        text === null
          ? cell === null
            ? null
            : cellToAnswer(cell, kinds, place - 1)
          : textToAnswer(text, rule?.kind);
      for (const one of ofPlace) earned.push(earnedByAnswer(answer, one, one.worth));
      yield;
    }
  }
  return earned;
}

export const writePage = (answers: readonly PagedAnswer[]): Uint8Array =>
  Buffer.from(JSON.stringify(answers));

export const parsePage = (page: Uint8Array): PagedAnswer[] =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `writePage` wrote it
  JSON.parse(textOf(page)) as PagedAnswer[];

/**
 * Writes each question's rules as JSON, because copying the keys of a whole contest for a thread takes 50 ms
 * and more. `readRules` is the reverse.
 */
export function* writeRules(rules: PagesToGrade['rules']): Steps<Uint8Array[]> {
  const pages: Uint8Array[] = [];
  for (const ofQuestion of rules) {
    pages.push(Buffer.from(JSON.stringify(ofQuestion)));
    yield;
  }
  return pages;
}

export const readRules = (pages: readonly Uint8Array[]): PagesToGrade['rules'] =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `writeRules` wrote it
  new Map(pages.map((page) => JSON.parse(textOf(page)) as [number, Rule[]]));

const textOf = (page: Uint8Array): string =>
  Buffer.from(page.buffer, page.byteOffset, page.byteLength).toString();

/** Runs steps without a pause, as a thread does. */
export function runSteps<Result>(work: Steps<Result>): Result {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}

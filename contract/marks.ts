import * as limits from './limits.ts';
import { withMinus } from '#shared/minus.ts';

/**
 * Parts of a mark. Marks are stored as whole parts, so that sums and comparisons are exact: 2520 is divisible
 * by every number from 1 to 10. Only this module converts and rounds them.
 */
export const PARTS = 2520;

/** Converts parts to marks: 3,780 parts are 1.5 marks. */
export const toMarks = (markParts: number): number => markParts / PARTS;

export const toMarksOrNull = (markParts: number | null): number | null =>
  markParts === null ? null : toMarks(markParts);

/** Hundredths that stand for rounded thirds and sixths of a mark, with their number of sixths. */
const SIXTHS: Partial<Record<number, number>> = { 17: 1, 33: 2, 67: 4, 83: 5 };

/**
 * Converts marks to parts, rounded to the nearest part. The decimals .33 and .67 stand for thirds, and .17
 * and .83 for sixths, so that three questions of 0.33 marks add up to 1 mark.
 */
export function toMarkParts(marks: number): number {
  const size = Math.abs(marks);
  const hundredths = Math.round(size * 100);
  const sixths = SIXTHS[hundredths % 100];
  if (sixths === undefined || Math.abs(size * 100 - hundredths) > 1e-6) return Math.round(marks * PARTS);
  return Math.sign(marks) * (Math.floor(hundredths / 100) * PARTS + (sixths * PARTS) / 6);
}

/** Returns the exact value of typed marks, in which 0.33 stands for 1/3. */
export const roundToMarkParts = (marks: number): number => toMarks(toMarkParts(marks));

export const sumMarks = (marks: readonly number[]): number =>
  toMarks(marks.reduce((sum, each) => sum + toMarkParts(each), 0));

/** Converts parts to the marks that the teacher typed: 840 parts are 0.33 marks. */
export const toTypedMarks = (markParts: number): number => displayMarks(toMarks(markParts));

/** Rounds marks to two decimals for display. Whole and half marks do not change. */
export const displayMarks = (marks: number): number => Math.round(marks * 100) / 100;

/** Returns the format of exact marks in spreadsheets, if they show rounded ones. */
export const marksFormat = (marks: number): { format?: string } =>
  displayMarks(marks) === marks ? {} : { format: '0.00' };

export const formatMarks = (marks: number): string => withMinus(displayMarks(marks));

const STEPS = 1 / limits.passingMarksStep;

export const roundPartsDown = (markParts: number): number => toMarkParts(roundDown(toMarks(markParts)));

export const roundDown = (marks: number): number => Math.floor(marks * STEPS) / STEPS;

/**
 * Rounds marks up to a multiple of the step. Ignores digits after the sixth decimal, which are
 * floating-point errors.
 */
export const roundUp = (marks: number): number => Math.ceil(Number((marks * STEPS).toFixed(6))) / STEPS;

export const isQuestionMarks = (marks: number): boolean =>
  marks >= limits.questionMarks.min && marks <= limits.questionMarks.max && displayMarks(marks) === marks;

export const isStep = (marks: number): boolean => Number.isInteger(marks * STEPS);

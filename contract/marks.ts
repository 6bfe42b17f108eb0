import * as limits from './limits.ts';
import { withMinus } from './minus.ts';

/**
 * Parts of a mark. Marks are stored as whole parts, so that sums and comparisons are exact: 2520 is divisible
 * by each number from 1 to 10. Only this module converts and rounds them.
 */
export const PARTS = 2520;

/** Converts parts to marks: 3,780 parts are 1.5 marks. */
export const toMarks = (markParts: number): number => markParts / PARTS;

/** Converts parts to marks; null stays null. */
export const marksOrNull = (markParts: number | null): number | null =>
  markParts === null ? null : toMarks(markParts);

/** Converts marks to parts, rounded to the nearest part. */
export const toMarkParts = (marks: number): number => Math.round(marks * PARTS);

/** Rounds marks to two decimals, to show them to people. Whole and half marks stay as they are. */
export const displayMarks = (marks: number): number => Math.round(marks * 100) / 100;

/** Formats marks for people, with two decimals at most. */
export const formatMarks = (marks: number): string => withMinus(displayMarks(marks));

const STEPS = 1 / limits.marksStep;

/** Rounds parts down to a multiple of the step. */
export const roundPartsDown = (markParts: number): number => toMarkParts(roundDown(toMarks(markParts)));

/** Rounds marks down to a multiple of the step. */
export const roundDown = (marks: number): number => Math.floor(marks * STEPS) / STEPS;

/**
 * Rounds marks up to a multiple of the step. Ignores digits after the sixth decimal, which are
 * floating-point errors.
 */
export const roundUp = (marks: number): number => Math.ceil(Number((marks * STEPS).toFixed(6))) / STEPS;

export const isStep = (marks: number): boolean => Number.isInteger(marks * STEPS);

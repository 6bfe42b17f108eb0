import * as limits from './limits.ts';

/**
 * Marks are stored as whole half-points, so that sums and comparisons are exact. This module alone converts
 * and rounds them.
 */
const UNITS = 1 / limits.marksStep;

/** Returns the marks of a number of half-points: 3 are 1.5 marks. */
export const toMarks = (halfPoints: number): number => halfPoints / UNITS;

/** Returns the marks, or null where there are none. */
export const marksOrNull = (halfPoints: number | null): number | null =>
  halfPoints === null ? null : toMarks(halfPoints);

/** Returns the half-points of marks; marks between two steps become the nearest. */
export const toHalfPoints = (marks: number): number => Math.round(marks * UNITS);

/** Rounds marks down to a whole step. */
export const roundDown = (marks: number): number => Math.floor(marks * UNITS) / UNITS;

/** Rounds marks up to a whole step. The digits beyond the sixth are those of the computer's arithmetic. */
export const roundUp = (marks: number): number => Math.ceil(Number((marks * UNITS).toFixed(6))) / UNITS;

export const isStep = (marks: number): boolean => Number.isInteger(marks * UNITS);

/** The marks that a question may have, as words: "0.5, 1 or 2". */
export const marksInWords = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(
  limits.marks.map(String),
);

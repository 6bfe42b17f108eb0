import * as limits from './limits.ts';

/**
 * Half-points per mark. Marks are stored as whole half-points, so that sums and comparisons are exact. Only
 * this module converts and rounds them.
 */
const UNITS = 1 / limits.marksStep;

/** Converts half-points to marks: 3 half-points are 1.5 marks. */
export const toMarks = (halfPoints: number): number => halfPoints / UNITS;

/** Converts half-points to marks; null stays null. */
export const marksOrNull = (halfPoints: number | null): number | null =>
  halfPoints === null ? null : toMarks(halfPoints);

/** Converts marks to half-points, rounded to the nearest half-point. */
export const toHalfPoints = (marks: number): number => Math.round(marks * UNITS);

/** Rounds marks down to a multiple of the step. */
export const roundDown = (marks: number): number => Math.floor(marks * UNITS) / UNITS;

/**
 * Rounds marks up to a multiple of the step. Ignores digits after the sixth decimal, which are
 * floating-point errors.
 */
export const roundUp = (marks: number): number => Math.ceil(Number((marks * UNITS).toFixed(6))) / UNITS;

export const isStep = (marks: number): boolean => Number.isInteger(marks * UNITS);

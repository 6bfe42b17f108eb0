/** This file does not import TypeBox, because browsers load it. */
import * as limits from './limits.ts';
import { toMarkParts } from './marks.ts';
import { type Sentence, sentence } from '#shared/sentence.ts';

export type Grade = { name: string; from: number };

export type Scale = {
  name: string;
  unit: 'percent' | 'marks';
  /** Best grade first. The last grade begins at 0, so that all marks have a grade. */
  grades: Grade[];
};

/** A bound `from` has at most one decimal. */
const TENTHS = 10;

/**
 * Returns the name of the grade. Compares whole tenths, because decimal fractions are inexact (0.1 + 0.2 is
 * not 0.3).
 */
export function gradeOf({ unit, grades }: Scale, marks: number, total: number): string {
  const reached = toMarkParts(marks) * TENTHS * (unit === 'percent' ? 100 : 1);
  const of = toMarkParts(unit === 'percent' ? total : 1);
  const grade = grades.find(({ from }) => reached >= Math.round(from * TENTHS) * of);
  return (grade ?? grades.at(-1))?.name ?? '';
}

/**
 * Converts a bound to the other unit. Rounds marks up and percentages down to tenths, so that every number
 * of half marks keeps its grade.
 */
export function convertBound(from: number, to: Scale['unit'], total: number): number {
  const tenths = to === 'marks' ? (from * total * TENTHS) / 100 : (from * 100 * TENTHS) / total;
  // Removes floating-point errors such as that of 0.1 + 0.2, which could shift the bound by a tenth.
  const exact = Number(tenths.toFixed(6));
  return (to === 'marks' ? Math.ceil(exact) : Math.floor(exact)) / TENTHS;
}

/**
 * Returns the errors of a scale for this total, by index of the grade (-1: the whole scale); empty if there
 * are none.
 */
export function findScaleFaults(
  { unit, grades }: Pick<Scale, 'unit' | 'grades'>,
  total: number,
): Map<number, Sentence> {
  const faults = new Map<number, Sentence>();
  if (grades.length < limits.grades.min)
    faults.set(-1, sentence`A scale has at least ${limits.grades.min} grades.`);
  const names = new Set<string>();
  grades.forEach(({ name, from }, at) => {
    const above = grades[at - 1];
    if (name.trim() === '') faults.set(at, sentence`Enter a name.`);
    else if (names.has(name.trim())) faults.set(at, sentence`Two grades have this name.`);
    else if (!(from >= 0)) faults.set(at, sentence`Enter a number.`);
    else if (unit === 'percent' && from > 100) faults.set(at, sentence`This is more than 100 %.`);
    else if (unit === 'marks' && from > total)
      faults.set(at, sentence`This is more than all ${total} marks.`);
    else if (above && from >= above.from) faults.set(at, sentence`This must be less than the grade above.`);
    else if (at === grades.length - 1 && from !== 0)
      faults.set(at, sentence`The last grade must begin at 0.`);
    names.add(name.trim());
  });
  return faults;
}

const scale = (name: string, grades: [name: string, from: number][]): Scale => ({
  name,
  unit: 'percent',
  grades: grades.map(([grade, from]) => ({ name: grade, from })),
});

/** Common scales that teachers can adapt. */
export const usualScales: readonly Scale[] = [
  scale('1 to 6', [
    ['1', 92],
    ['2', 81],
    ['3', 67],
    ['4', 50],
    ['5', 30],
    ['6', 0],
  ]),
  scale('15 to 0 points', [
    ['15', 95],
    ['14', 90],
    ['13', 85],
    ['12', 80],
    ['11', 75],
    ['10', 70],
    ['9', 65],
    ['8', 60],
    ['7', 55],
    ['6', 50],
    ['5', 45],
    ['4', 40],
    ['3', 33],
    ['2', 27],
    ['1', 20],
    ['0', 0],
  ]),
  scale('A to F', [
    ['A', 90],
    ['B', 80],
    ['C', 70],
    ['D', 60],
    ['F', 0],
  ]),
  scale('In words', [
    ['Very good', 90],
    ['Good', 75],
    ['Satisfactory', 60],
    ['Sufficient', 50],
    ['Not sufficient', 0],
  ]),
];

import { expect, test } from 'vitest';
import { formatMarks } from './marks.ts';
import { formatFigure, withMinus } from '#shared/minus.ts';
import { formatPercent, writePercent } from './percent.ts';

test('numbers for people have a minus sign, those for spreadsheets a hyphen', () => {
  expect(withMinus(-2)).toBe('−2');
  expect([formatMarks(-0.25), formatMarks(-1 / 3), formatMarks(1.5)]).toEqual(['−0.25', '−0.33', '1.5']);
  expect([formatPercent(-0.25), formatPercent(0.25)]).toEqual(['−25%', '25%']);
  expect(writePercent(-0.25)).toBe('-25');
});

test('0 has no sign', () => {
  expect([formatFigure(-0.001), formatFigure(-0.04, 1), formatFigure(-0.4, 0)]).toEqual(['0.00', '0.0', '0']);
  expect([formatFigure(-0.005001), formatFigure(-10)]).toEqual(['−0.01', '−10.00']);
  expect(formatMarks(-0.001)).toBe('0');
});

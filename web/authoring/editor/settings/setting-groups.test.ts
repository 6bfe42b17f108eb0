import { expect, test } from 'vitest';
import { type DraftSettings, settingFields } from '#contract/setting-table.ts';
import { noSettings } from '../draft/draft-settings.ts';
import { groupOf, groupDescriptions } from './setting-groups.ts';

/** Other settings that a setting needs to have an effect. */
const NEEDED: Record<string, Partial<DraftSettings>> = {
  releaseAt: { release: 'time' },
  wrongPercent: { wrong: 'own' },
  sebKeys: { seb: true },
  sebQuitHash: { seb: true },
};

const groups = new Map(Object.entries(groupOf));

type Row = (typeof settingFields)[number]['row'];
function another(row: Row): string | boolean {
  if (row.kind === 'choice') return row.of.at(-1) ?? '';
  if (row.kind === 'switch' || row.kind === 'group') return true;
  return row.kind === 'moment' ? '2026-03-02T09:00' : '30';
}

test.each(settingFields.map(({ row }) => [row.field, row] as const))(
  'the line of the group of %s changes with it',
  (field, row) => {
    const before = { ...noSettings, ...NEEDED[field] };
    const after = { ...before, [field]: another(row) };
    const group = groups.get(field);
    if (!group) throw new Error(`${field} is in no group`);
    const words = groupDescriptions[group];
    expect(words(after)).not.toBe(words(before));
    expect(words(after)).toMatch(/^\S/);
  },
);

test('the usual contest is said in six lines', () => {
  expect(Object.values(groupDescriptions).map((words) => words(noSettings))).toEqual([
    'The same time for all, one question after another',
    'No access code',
    'Not required',
    'They cost nothing',
    'Not allowed',
    'When everybody’s time is up',
  ]);
});

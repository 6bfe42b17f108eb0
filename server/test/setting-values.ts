import { type Part, type Setting, type SettingName, settingRows } from '#contract/setting-table.ts';
import type { Settings } from '#contract/settings.ts';

/** Valid and invalid values of each kind of setting, for table-driven tests. */

const hash = (digit: string) => digit.repeat(64);
const NO_HASH = 'This must be 64 hexadecimal digits: 0 to 9 and a to f.';

/** Returns values that turn a setting on. The last one has all parts. */
export function validValues(row: Setting | Part): [unknown, ...unknown[]] {
  switch (row.kind) {
    case 'switch':
      return [true];
    case 'choice':
      return [row.of[1], ...row.of.slice(2)];
    case 'number':
      return [row.least, row.most];
    case 'code':
      return ['Blue whale'];
    case 'moment':
      // a time after the end of every test's contest
      return ['2031-03-02T08:00:00.000Z'];
    case 'hash':
      return [hash('a')];
    case 'hashes':
      return [[hash('a')], [hash('a'), hash('b')]];
    case 'networks':
      return [['203.0.113.7/32'], ['10.0.0.0/8', '2001:db8::/48']];
    case 'sections':
      return [
        [{ title: 'All', questions: 3 }],
        [
          { title: 'A', questions: 1 },
          { title: 'B', questions: 2, draw: 1 },
        ],
      ];
    default: {
      const parts = Object.entries(row.parts).map(
        ([name, part]) => [name, validValues(part).at(-1)] as const,
      );
      return [{}, ...parts.map(([name, value]) => ({ [name]: value })), Object.fromEntries(parts)];
    }
  }
}

/** Returns invalid values, each with the relative path and the message of its error. */
export function invalidValues(row: Setting | Part): [value: unknown, path: string, why: string][] {
  switch (row.kind) {
    case 'switch':
      return [['yes', '', 'This must be true or false.']];
    case 'choice':
      return [['another', '', `This must be one of ${row.of.join(', ')}.`]];
    case 'number':
      return [
        [row.least - 1, '', `This must be at least ${row.least}.`],
        [row.most + 1, '', `This must be at most ${row.most}.`],
        [row.least + 0.5, '', 'This must be a whole number.'],
      ];
    case 'code':
      return [['a-b', '', 'At least 4 letters or digits, please.']];
    case 'moment':
      return [
        ['soon', '', 'This must be a date and time with its time zone, such as 2026-01-31T09:00:00Z.'],
        ['', '', 'This must be a date and time with its time zone, such as 2026-01-31T09:00:00Z.'],
      ];
    case 'hash':
      return [
        [hash('g'), '', NO_HASH],
        ['1234567890', '', NO_HASH],
      ];
    case 'hashes':
      return [
        [[hash('a'), 'a'.repeat(63)], '.1', NO_HASH],
        [
          Array.from({ length: row.most + 1 }, () => hash('a')),
          '',
          `This may have at most ${row.most} entries.`,
        ],
      ];
    case 'networks': {
      const why = 'This must be a network, such as 203.0.113.0/24 or 2001:db8:1::/48.';
      return [
        [['10.0.0.0/8', '10.0.0.0/33'], '.1', why],
        [['10.0.0.0/8', 'room 4'], '.1', why],
      ];
    }
    case 'sections':
      return [
        [[{ title: '', questions: 3 }], '.0.title', 'This must not be empty.'],
        [
          [{ title: 'A', questions: 3, draw: 3 }],
          '.0.draw',
          'Draw at most 2 of the 3 questions, or let everybody get all of them.',
        ],
      ];
    default:
      return Object.entries(row.parts).flatMap(([name, part]) =>
        invalidValues(part).map(([value, path, why]): [unknown, string, string] => [
          { [name]: value },
          `.${name}${path}`,
          why,
        ]),
      );
  }
}

/** Returns a setting with this value, together with all other settings that the value requires. */
export function withValue(name: SettingName, row: Setting, value: unknown): object {
  const asked = settingRows.filter(([, { only }]) => only?.[name] === value);
  return {
    ...row.only,
    [name]: value,
    ...Object.fromEntries(asked.map(([other, otherRow]) => [other, validValues(otherRow).at(-1)])),
  };
}
export const settingWithAllParts = (name: SettingName, row: Setting): Settings =>
  withValue(name, row, validValues(row).at(-1));

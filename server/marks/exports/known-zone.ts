import { Type } from 'typebox';
import { makeRule } from '../../base/http/validate.ts';
import type { Faults } from '../../base/shared/errors.ts';

export const timeZoneRule = makeRule(
  Type.Object({ time_zone: Type.String() }),
  ({ time_zone: timeZone }): Faults => (isZone(timeZone) ? {} : { time_zone: 'There is no such time zone.' }),
);

function isZone(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone !== '';
  } catch (fault) {
    if (fault instanceof RangeError) return false;
    throw fault;
  }
}

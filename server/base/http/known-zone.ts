import { Type } from 'typebox';
import { sentence } from '#shared/sentence.ts';
import { makeRule } from './validate.ts';
import type { Faults } from '../shared/errors.ts';

export const timeZoneRule = makeRule(
  Type.Object({ time_zone: Type.String() }),
  ({ time_zone: timeZone }): Faults =>
    isZone(timeZone) ? {} : { time_zone: sentence`There is no such time zone.` },
);

function isZone(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone !== '';
  } catch (fault) {
    if (fault instanceof RangeError) return false;
    throw fault;
  }
}

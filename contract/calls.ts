import * as all from './calls/index.ts';
import type { CallRow } from './call.ts';

export type { CallRow, NeededRight } from './call.ts';

/** All calls of the API. Code, documents and tests use the same names. */
export const calls = { ...all };

type Calls = typeof calls;
export type CallName = keyof Calls;

export type CallsWith<Field extends keyof CallRow> = {
  [Name in CallName]: Calls[Name] extends Record<Field, unknown> ? Name : never;
}[CallName];

export const has = <Field extends keyof CallRow>(field: Field, name: CallName): name is CallsWith<Field> =>
  field in calls[name];

/** Returns the names of the calls whose description has the field. */
export const callsWith = <Field extends keyof CallRow>(field: Field): CallsWith<Field>[] =>
  callNames.filter((name) => has(field, name));

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `Object.keys` loses the type of the keys
export const callNames = Object.keys(calls) as CallName[];

/**
 * Calls in the record of a contest or class. A teacher's `joinContest` is recorded as `addParticipants`, and
 * a duplicate as `createContest`.
 */
export type ActKind = {
  [Name in CallName]: Calls[Name] extends { act: 'recorded' } ? Name : never;
}[CallName];

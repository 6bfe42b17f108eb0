import type { Static, TSchema } from 'typebox';
import type { CallName, calls } from './calls.ts';

type Calls = typeof calls;

/** Validated body of a call. */
export type Body<Name extends CallName> = Calls[Name] extends { body: infer Schema extends TSchema }
  ? Static<Schema>
  : undefined;

/** Result of a call's handler: the answer, or `{ audience: answer }` if the call has several audiences. */
export type Answer<Name extends CallName> = Calls[Name] extends { answer: infer Schema extends TSchema }
  ? Static<Schema>
  : Calls[Name] extends { answers: infer Audiences extends Record<string, TSchema> }
    ? { [To in keyof Audiences]: { [Only in To]: Static<Audiences[To]> } }[keyof Audiences]
    : never;

/** A call's answer as the client receives it. */
export type Wire<Name extends CallName> = Calls[Name] extends { answer: infer Schema extends TSchema }
  ? Static<Schema>
  : Calls[Name] extends { answers: infer Audiences extends Record<string, TSchema> }
    ? Static<Audiences[keyof Audiences]>
    : never;

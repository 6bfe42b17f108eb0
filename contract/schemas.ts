import type { Static, TSchema } from 'typebox';
import type { CallName, calls } from './calls.ts';
import type { Tree } from '#shared/rich-text.ts';
import type { Sentence } from '#shared/sentence.ts';

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

/** Sentences become texts before they are sent. */
export type Rendered<Value> = Value extends { parts: readonly string[]; values: Sentence['values'] }
  ? string
  : Value extends Uint8Array | Tree
    ? Value
    : Value extends object
      ? { [Key in keyof Value]: Rendered<Value[Key]> }
      : Value;

/** A call's answer as the client receives it. */
export type Wire<Name extends CallName> = Calls[Name] extends { answer: infer Schema extends TSchema }
  ? Rendered<Static<Schema>>
  : Calls[Name] extends { answers: infer Audiences extends Record<string, TSchema> }
    ? Rendered<Static<Audiences[keyof Audiences]>>
    : never;

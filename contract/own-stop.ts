import { Type } from 'typebox';
import { interruptionCauses } from './causes.ts';
import { Instant } from './text.ts';

/** An open stop, as its student reads it. */
export const OwnStop = Type.Object({
  since_datetime: Instant,
  cause: Type.Enum([...interruptionCauses]),
  note: Type.String(),
});
export type OwnStop = Type.Static<typeof OwnStop>;

import { Type } from 'typebox';
import { Instant } from './text.ts';

export const interruptionCauses = ['fire', 'network', 'power', 'other'] as const;
export type InterruptionCause = (typeof interruptionCauses)[number];

/** An open stop, as its student reads it. */
export const OwnStop = Type.Object({
  since_datetime: Instant,
  cause: Type.Enum([...interruptionCauses]),
  note: Type.String(),
});
export type OwnStop = Type.Static<typeof OwnStop>;

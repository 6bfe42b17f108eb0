import type { ReactNode } from 'react';
import type { Wire } from '#contract/schemas.ts';

export type AnalysedFigures = Wire<'getStatistics'>['questions'][number];

/** Row of an analysis: a possible choice or a given answer, and the students behind it. */
export type ShareRow = {
  key: string;
  /** Whether the row is the first of its option, place or gap. */
  isFirst: boolean;
  /** Place of a list, and the option that was put there. */
  at?: { place: number; option: number };
  /** Letter of the option; empty below its first row, and for places and gaps. */
  letter: string;
  words: ReactNode;
  isRight: boolean;
  choosers: { count: number };
};

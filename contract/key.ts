import { Type } from 'typebox';
import { OptionalKey } from './answer-message.ts';
import { ContestId } from './contest.ts';
import * as limits from './limits.ts';
import { Instant, Nullable, Text } from './text.ts';

const id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });

/**
 * `accept`: the given options are right. `all`: every response earns the marks. `drop`: the question does
 * not count.
 */
const Ruling = Type.Object({
  question: id,
  ruling: Type.Enum(['accept', 'all', 'drop']),
  /**
   * Right options, only for `accept`. May be empty for statements. For pairs: the option of each prompt. For
   * an order: all options in the right order.
   */
  options: Type.Optional(Type.Array(id, { maxItems: limits.mostOptions })),
  /** The new key; only for `accept` of a question whose right answer is not among its options. */
  key: OptionalKey,
});

/** `version`: the latest key version that the teacher has seen. */
const correction = {
  contest: ContestId,
  version: Type.Integer({ minimum: 1, maximum: limits.keyVersions }),
  /** Reason that students see with their results. May be empty in a dry run. */
  reason: Text(0, limits.reason),
  /** If true, the call returns the figures but changes nothing. */
  dry_run: Type.Optional(Type.Boolean()),
};

export const CorrectKey = Type.Object({
  ...correction,
  /** Rulings of the corrected questions. All other questions keep their rulings. */
  rulings: Type.Array(Ruling, { minItems: 1, maxItems: limits.questions.max }),
  /** Whether answers that already earned marks keep them. Default: yes. */
  nobody_loses: Type.Optional(Type.Boolean()),
  /** Whether the passing mark is scaled with the total. Default: no. */
  scale_passing: Type.Optional(Type.Boolean()),
});
export type CorrectKey = Type.Static<typeof CorrectKey>;

export const RestoreKey = Type.Object({
  ...correction,
  restored: Type.Integer({ minimum: 1, maximum: limits.keyVersions }),
});

/** Effect of a correction on the responses. Averages are null if there are no responses. */
const figures = {
  up: Type.Integer(),
  /**
   * Responses whose marks go down. With `nobody_loses`, responses that lose marks only because the total
   * gets smaller are not counted.
   */
  down: Type.Integer(),
  same: Type.Integer(),
  average_before: Nullable(Type.Number()),
  average_after: Nullable(Type.Number()),
  passed_before: Type.Integer(),
  passed_after: Type.Integer(),
};
export const Figures = Type.Object(figures);
export type Figures = Type.Static<typeof Figures>;

/** `version`: the version that the correction created or, in a dry run, would create. */
export const CorrectedKey = Type.Object({ version: Type.Integer(), ...figures });

export const KeyVersions = Type.Object({
  /** Latest version, by which all marks are graded. Version 1 is the key as published. */
  version: Type.Integer(),
  published: Type.Object({ minimum_marks: Type.Number(), total_marks: Type.Number() }),
  /** Corrected versions, starting with version 2, oldest first. */
  versions: Type.Array(
    Type.Object({
      version: Type.Integer(),
      /** Earliest version with an identical key, which may be this version itself. */
      same_as: Type.Integer(),
      author: Type.String(),
      datetime: Instant,
      reason: Type.String(),
      /** Rulings of this version; empty if it restored an earlier version. */
      rulings: Type.Array(Ruling),
      minimum_marks: Type.Number(),
      total_marks: Type.Number(),
      ...figures,
    }),
  ),
});

import { Type } from 'typebox';
import { OptionalKey } from './answer-message.ts';
import { ContestId } from './contest.ts';
import * as limits from './limits.ts';
import { Instant, Nullable, Text } from './text.ts';

const id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });

/**
 * `accept`: the given options are right. `all`: every response earns the marks. `drop`: the question does not
 * count.
 */
const Ruling = Type.Object({
  question: id,
  ruling: Type.Enum(['accept', 'all', 'drop']),
  /**
   * Right options, only for `accept`. Pairs: the option of each prompt. Order: all options in the right
   * order. Statements: the true ones, possibly none.
   */
  options: Type.Optional(Type.Array(id, { maxItems: limits.mostOptions })),
  /** New key; only for `accept`, if the right answer is not among the question's options. */
  key: OptionalKey,
});

/** `version`: the latest key version that the teacher has seen. */
const correction = {
  contest: ContestId,
  version: Type.Integer({ minimum: 1, maximum: limits.maxKeyVersions }),
  /** Reason shown to students with their results. May be empty in a dry run. */
  reason: Text(0, limits.reasonLength),
  /** If true, the call returns the figures but changes nothing. */
  dry_run: Type.Optional(Type.Boolean()),
};

export const CorrectKey = Type.Object({
  ...correction,
  /** Rulings of the corrected questions. All other questions keep their rulings. */
  rulings: Type.Array(Ruling, { minItems: 1, maxItems: limits.questions.max }),
  /** Whether answers keep marks that they have already earned. Default: yes. */
  nobody_loses: Type.Optional(Type.Boolean()),
  /** Whether the passing mark is scaled with the total. Default: no. */
  scale_passing: Type.Optional(Type.Boolean()),
});
export type CorrectKey = Type.Static<typeof CorrectKey>;

export const RestoreKey = Type.Object({
  ...correction,
  restored: Type.Integer({ minimum: 1, maximum: limits.maxKeyVersions }),
});

/** Effect of a correction on the responses. Averages are null if there are no responses. */
const figures = {
  up: Type.Integer(),
  /**
   * Number of responses that lose marks. With `nobody_loses`, responses that lose marks only because the
   * total shrinks are not counted.
   */
  down: Type.Integer(),
  same: Type.Integer(),
  average_before: Nullable(Type.Number()),
  average_after: Nullable(Type.Number()),
  passed_before: Type.Integer(),
  passed_after: Type.Integer(),
};
export const CorrectionFigures = Type.Object(figures);
export type CorrectionFigures = Type.Static<typeof CorrectionFigures>;

/** `version`: the version that the correction created or, in a dry run, would create. */
export const CorrectedKey = Type.Object({ version: Type.Integer(), ...figures });

export const KeyVersions = Type.Object({
  /** Latest version, which determines all marks. Version 1 is the key as published. */
  version: Type.Integer(),
  published: Type.Object({ minimum_marks: Type.Number(), total_marks: Type.Number() }),
  /** Corrected versions, starting with version 2, oldest first. */
  versions: Type.Array(
    Type.Object({
      version: Type.Integer(),
      /** Earliest version with the same key; this version's own number if there is no earlier one. */
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

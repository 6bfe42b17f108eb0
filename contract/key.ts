/** Corrections of a contest's key: during the contest or after it, each is a new version. */
import { Type } from 'typebox';
import { ContestId } from './contest.ts';
import * as limits from './limits.ts';
import { Instant, Nullable, Text } from './text.ts';

const id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });

/**
 * Correction of one question. `accept`: these options are right. `all`: every response earns the marks.
 * `drop`: the question does not count, and the total shrinks.
 */
const Ruling = Type.Object({
  question: id,
  ruling: Type.Enum(['accept', 'all', 'drop']),
  /** For `accept` alone. */
  options: Type.Optional(Type.Array(id, { minItems: 1, maxItems: limits.options.max })),
});

/** `version`: the latest one that the teacher has seen. */
const correction = {
  contest: ContestId,
  version: Type.Integer({ minimum: 1, maximum: limits.keyVersions }),
  /** Students read it with their results. It may be empty in a dry run. */
  reason: Text(0, limits.reason),
  /** Answers the figures and changes nothing. */
  dry_run: Type.Optional(Type.Boolean()),
};

export const CorrectKey = Type.Object({
  ...correction,
  /** Questions that are not named stay as they are. */
  rulings: Type.Array(Ruling, { minItems: 1, maxItems: limits.questions.max }),
  /** Whether what has earned marks so far goes on earning them. If absent, yes. */
  nobody_loses: Type.Optional(Type.Boolean()),
  /** Whether the passing mark shrinks and grows with the total. If absent, it stays. */
  scale_passing: Type.Optional(Type.Boolean()),
});
export type CorrectKey = Type.Static<typeof CorrectKey>;

/** Makes a version that equals an earlier one, exactly. */
export const RestoreKey = Type.Object({
  ...correction,
  restored: Type.Integer({ minimum: 1, maximum: limits.keyVersions }),
});

/** Effect of a correction on the responses. Averages are null where there is no response. */
const figures = {
  up: Type.Integer(),
  /** If nobody is to lose, a mark that only the smaller total limits is no loss. */
  down: Type.Integer(),
  same: Type.Integer(),
  average_before: Nullable(Type.Number()),
  average_after: Nullable(Type.Number()),
  passed_before: Type.Integer(),
  passed_after: Type.Integer(),
};
export const Figures = Type.Object(figures);
export type Figures = Type.Static<typeof Figures>;

/** `version`: the one that was made, or would be. */
export const CorrectedKey = Type.Object({ version: Type.Integer(), ...figures });

/** The corrections of a contest's key. */
export const KeyVersions = Type.Object({
  /** The latest: the one by which all marks are graded. 1 is the key as published. */
  version: Type.Integer(),
  published: Type.Object({ minimum_marks: Type.Number(), total_marks: Type.Number() }),
  /** From version 2 on, oldest first. */
  versions: Type.Array(
    Type.Object({
      version: Type.Integer(),
      /** The earliest version with the same key; its own number if there is none. */
      same_as: Type.Integer(),
      author: Type.String(),
      datetime: Instant,
      reason: Type.String(),
      /** Requested corrections; empty if an earlier version was restored. */
      rulings: Type.Array(Ruling),
      minimum_marks: Type.Number(),
      total_marks: Type.Number(),
      ...figures,
    }),
  ),
});

import type { Problem } from '#contract/questions.ts';
import type { Sentence } from '#shared/sentence.ts';

/**
 * Returns problems that the file does not contain these rules of the question; details that are false are
 * skipped.
 */
export const ruleProblems = (...details: (Sentence | false | undefined)[]): Problem[] =>
  details.flatMap((detail) => (detail ? [{ code: 'rule_left_out' as const, detail }] : []));

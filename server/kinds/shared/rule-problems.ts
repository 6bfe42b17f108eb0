import type { Problem } from '#contract/questions.ts';

/**
 * Returns problems that the file does not contain these rules of the question; details that are false are
 * skipped.
 */
export const ruleProblems = (...details: (string | false | undefined)[]): Problem[] =>
  details.flatMap((detail) => (detail ? [{ code: 'rule_left_out' as const, detail }] : []));

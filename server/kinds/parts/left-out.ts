import type { Problem } from '#contract/questions.ts';

/** Returns the problem that a rule of a question is not in the file; none without a sentence. */
export const ruleLeftOut = (...details: (string | false | undefined)[]): Problem[] =>
  details.flatMap((detail) => (detail ? [{ code: 'rule_left_out' as const, detail }] : []));

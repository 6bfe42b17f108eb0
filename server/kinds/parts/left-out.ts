import type { Problem } from '#contract/questions.ts';

/** Returns a problem: the file does not contain a rule of the question. Without a sentence, returns none. */
export const ruleLeftOut = (...details: (string | false | undefined)[]): Problem[] =>
  details.flatMap((detail) => (detail ? [{ code: 'rule_left_out' as const, detail }] : []));

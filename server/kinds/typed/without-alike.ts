import type { AnswerKey } from '#contract/kinds/kind.ts';
import { findTextKeyFaults } from '#contract/kinds/text/text-key.ts';
import type { Problem } from '#contract/questions.ts';
import { sentence } from '#shared/sentence.ts';

type Accepted = NonNullable<AnswerKey['accepted']>;

const areAlike = (accepted: Accepted, key: AnswerKey) =>
  findTextKeyFaults({ ...key, accepted }).some(({ code }) => code === 'alike');

/**
 * Returns the key of a short text without answers that are the same as earlier ones here, such as Lima and
 * lima. Says so if the two earn different shares in the file.
 */
export function withoutAlike(key: AnswerKey, problems: Problem[]): AnswerKey {
  const { accepted = [] } = key;
  const alike = new Set(
    findTextKeyFaults({ ...key, accepted }).flatMap(({ code, index }) => (code === 'alike' ? [index] : [])),
  );
  if (alike.size === 0) return key;
  const kept = accepted.filter((_, index) => !alike.has(index));
  for (const index of alike) {
    const other = accepted[index ?? -1];
    const first = other && kept.find((one) => areAlike([one, other], key));
    if (!first || first.share === other.share) continue;
    problems.push({
      code: 'partial_credit_left_out',
      detail: sentence`“${other.text}” is the same answer here as “${first.text}”, so its own share is left out.`,
    });
  }
  return { ...key, accepted: kept };
}

import type { Attempts } from './attempts.ts';

/**
 * Counts the typed answers that a student sends. Beyond the limit, throws `TooManyRequests` (429). The texts are
 * stored even if the answers are refused, so refused answers count, too.
 */
export async function limitTexts(
  { typedSaves }: Pick<Attempts, 'typedSaves'>,
  studentId: number,
  at: Date,
  others: readonly { answer: unknown }[],
): Promise<void> {
  const texts = others.filter(({ answer }) => typeof answer === 'string').length;
  if (texts > 0) await typedSaves.count(studentId, at, texts);
}

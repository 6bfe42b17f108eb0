import type { Attempts } from './attempts.ts';

const isText = (value: unknown) => typeof value === 'string';

const isTyped = (answer: unknown) => isText(answer) || (Array.isArray(answer) && answer.some(isText));

/**
 * Counts the typed answers that a student sends. Beyond the limit, throws `TooManyRequests` (429). Refused
 * answers count too, because their texts are stored.
 */
export async function limitTexts(
  { typedSaves }: Pick<Attempts, 'typedSaves'>,
  studentId: number,
  at: Date,
  others: readonly { answer: unknown }[],
): Promise<void> {
  const texts = others.filter(({ answer }) => isTyped(answer)).length;
  if (texts > 0) await typedSaves.count(studentId, at.getTime(), texts);
}

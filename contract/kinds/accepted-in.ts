import type { AnswerKey } from './kind.ts';

/** Returns all accepted answers of a key, those of gaps too. */
export const acceptedIn = ({ accepted = [], gaps = [] }: AnswerKey) =>
  accepted.concat(gaps.flatMap((gap) => gap.accepted));

/** Returns the field of a key that has its accepted answers. */
export const acceptedField = (key: AnswerKey): keyof AnswerKey => (key.gaps ? 'gaps' : 'accepted');

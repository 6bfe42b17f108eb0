import type { Form } from '../core/forms.ts';
import type { Key, QuestionKey } from './grade.ts';

/** Key of a question that a student does not get. */
const NOTHING: QuestionKey = { right: [], accepted: [], isForAll: false, halfMarks: 0, isInTotal: false };

/**
 * The key as it counts for a student with this form: questions outside of it earn nothing, even if everybody
 * has their marks. The total is that of each student already. As published a question without an answer earns
 * nothing anyway, so there the key counts for every form.
 */
export function keyOfForm(key: Key, form: Form | null): Key {
  if (!form || key.version === 1) return key;
  return {
    ...key,
    questions: key.questions.map((question, index) => (form.includes(index) ? question : NOTHING)),
  };
}

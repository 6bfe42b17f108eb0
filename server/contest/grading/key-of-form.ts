import type { Form } from '../core/forms.ts';
import type { Key, QuestionKey } from './grade.ts';

const NOTHING: QuestionKey = { right: [], accepted: [], isForAll: false, halfMarks: 0, isInTotal: false };

/**
 * Returns the key for a student with this form: other questions earn nothing, even with marks for
 * everybody. The total is already per student. Version 1 fits all forms: in it, questions without answers
 * earn nothing.
 */
export function keyOfForm(key: Key, form: Form | null): Key {
  if (!form || key.version === 1) return key;
  return {
    ...key,
    questions: key.questions.map((question, index) => (form.includes(index) ? question : NOTHING)),
  };
}

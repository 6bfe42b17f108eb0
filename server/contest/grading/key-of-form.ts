import type { Form } from '../shared/forms.ts';
import type { Key, QuestionKey } from './grade.ts';

const NOTHING: QuestionKey = { right: [], accepted: [], isForAll: false, markParts: 0, isInTotal: false };

/**
 * Returns the key for a student with this form. Questions outside the form earn nothing, even if everybody
 * gets their marks. Version 1 fits all forms, because it gives no marks for unanswered questions.
 */
export function keyOfForm(key: Key, form: Form | null): Key {
  if (!form || key.version === 1) return key;
  return {
    ...key,
    questions: key.questions.map((question, index) => (form.includes(index) ? question : NOTHING)),
  };
}

import type { AnswerFieldProps } from '../shared/answer-field.ts';
import { TypedField } from '../typed/typed-field.tsx';

export const AnswerField = (props: AnswerFieldProps) => <TypedField {...props} />;

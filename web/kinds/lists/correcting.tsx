import { t } from '@lingui/core/macro';
import { type ComponentType, useId } from 'react';
import { Text } from '../../base/elements/text.tsx';
import type { AnswerFieldProps } from '../shared/answer-field.ts';
import type { Correcting, RightFieldProps } from '../shared/correcting.ts';
import { namesInPlaces, placesOf, rightListOf } from '../shared/right-list.ts';

type Props = RightFieldProps & { AnswerField: ComponentType<AnswerFieldProps> };

function RightListField({ question, options, onOptions, AnswerField }: Props) {
  const id = useId();
  return (
    <>
      <Text id={id} size="sm" fw={500} mb={6}>{t`The right answer`}</Text>
      <AnswerField
        question={question}
        answer={[...options]}
        onAnswer={(answer) => onOptions([...placesOf(answer)])}
        disabled={false}
        labelledBy={id}
        describedBy={id}
      />
    </>
  );
}

/** Returns the parts for pairs or orders. `AnswerField`: the field in which students answer. */
export const correctingLists = (AnswerField: ComponentType<AnswerFieldProps>): Correcting => ({
  other: {
    label: t`Another answer is right`,
    description: t`The pairs or the order that were marked as right were wrong.`,
  },
  hint: t`Choose an option for each place.`,
  start: (question) => ({ options: rightListOf(question) ?? [] }),
  isWhole: (options) => options.length > 0 && options.every((option) => option !== 0),
  describe: (question, options) => t`another right answer: ${namesInPlaces(question, options)}`,
  describeRuling: (number, question, options) =>
    t`Question ${number}: the key is ${{ options: namesInPlaces(question, options) }}`,
  RightField: (props) => <RightListField {...props} AnswerField={AnswerField} />,
});

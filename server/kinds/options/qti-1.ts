import { optionIdentifier } from '../shared/qti-1.ts';
import type { Qti1Texts } from '../shared/kind-in-files.ts';
import type { WholeQuestion } from '../shared/whole-question.ts';

/** Writes options. `condition`: XML that tests whether the right options are chosen. */
export const writeQti1Options = (
  { options }: WholeQuestion,
  { type, cardinality, condition }: { type: string; cardinality: 'Single' | 'Multiple'; condition: string },
  { option }: Qti1Texts,
): { type: string; responses: string; conditions: string } => {
  const labels = options.map(
    ({ text }, at) =>
      `<response_label ident="${optionIdentifier(at)}"><material>${option(text)}</material></response_label>\n`,
  );
  return {
    type,
    responses: `<response_lid ident="response1" rcardinality="${cardinality}"><render_choice>
${labels.join('')}</render_choice></response_lid>`,
    conditions: `<respcondition continue="No">
<conditionvar>${condition}</conditionvar>
<setvar action="Set" varname="SCORE">100</setvar>
</respcondition>`,
  };
};

/** Returns the XML that tests whether an option is chosen. */
export const writeChoiceTest = (at: number): string =>
  `<varequal respident="response1">${optionIdentifier(at)}</varequal>`;

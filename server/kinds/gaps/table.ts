import { type Gap, type GapKey, orderedChoices } from '#contract/kinds/gaps/gap.ts';
import { PARTS } from '#contract/marks.ts';
import type { Problem } from '#contract/questions.ts';
import { sentence } from '#shared/sentence.ts';
import type { TableSupport } from '../shared/kind-in-files.ts';
import {
  readAcceptedNumbers,
  readAcceptedTexts,
  thousandsProblem,
  writeAccepted,
  writeAcceptedNumbers,
} from '../typed/accepted-answers.ts';
import { lostTextRules } from '../typed/written-answers.ts';

/** Word before a gap's answers. With neither word, students type a short text. */
const FORM = /^(number|list):\s*/i;

type ReadGap = { gap: Gap; key: GapKey };

/** Reads the cell of a gap: "Lima | Lyma (50%)", "number: 25 ± 1" or "list: *Santiago | Quito". */
function readGap(cell: string, problems: Problem[]): ReadGap | Problem {
  const form = FORM.exec(cell)?.[1]?.toLowerCase();
  const answers = cell.replace(FORM, '');
  if (form === 'number') {
    const doubt = thousandsProblem(answers);
    if (doubt?.code === 'item_broken') return doubt;
    if (doubt) problems.push(doubt);
    const accepted = readAcceptedNumbers(answers);
    return accepted
      ? { gap: { is_number: true }, key: { accepted } }
      : { code: 'item_broken', detail: sentence`“${answers}” is not a number with a tolerance.` };
  }
  const texts = readAcceptedTexts(answers);
  if (form !== 'list') return { gap: {}, key: { accepted: texts } };
  const right = texts.filter(({ text }) => text.startsWith('*'));
  if (right.length === 0)
    return { code: 'key_missing', detail: sentence`No choice of “${answers}” has a star before it.` };
  return {
    gap: { choices: orderedChoices(texts.map(({ text }) => withoutStar(text))) },
    key: { accepted: right.map((one) => Object.assign({}, one, { text: withoutStar(one.text) })) },
  };
}

const withoutStar = (text: string) => text.replace(/^\*\s*/, '');

/** Writes the cell of a gap. */
function writeGap({ choices, is_number: isNumber }: Gap, { accepted }: GapKey): string {
  if (isNumber) return `number: ${writeAcceptedNumbers(accepted)}`;
  if (!choices) return writeAccepted(accepted);
  const wrong = choices
    .filter((choice) => accepted.every(({ text }) => text !== choice))
    .map((text) => ({ text, share: PARTS }));
  const starred = accepted.map((one) => Object.assign({}, one, { text: `*${one.text}` }));
  return `list: ${writeAccepted([...starred, ...wrong])}`;
}

/** A table has each gap in an option's cell, in the order of their numbers. */
export const gapsInTables: TableSupport = {
  names: /^gaps/i,
  // These signs would be read as others.
  holds: ({ content, key }) =>
    (content?.gaps ?? []).every(({ choices }, index) =>
      choices
        ? choices.every((choice) => !choice.startsWith('*'))
        : !FORM.test(key?.gaps?.[index]?.accepted[0]?.text ?? ''),
    ),
  read: ({ options, right, problems }) => {
    if (options.length === 0 || right.length > 0) return undefined;
    const gaps = options.map((cell) => readGap(cell, problems));
    const problem = gaps.find((gap) => 'code' in gap);
    if (problem) return problem;
    const read = gaps.filter((gap) => 'key' in gap);
    return {
      kind: 'gaps',
      content: { gaps: read.map(({ gap }) => gap) },
      key: { gaps: read.map(({ key }) => key) },
      options: [],
    };
  },
  lost: (question) => lostTextRules(question, { holdsCase: false }),
  write: ({ content, key }) => ({
    options: (content?.gaps ?? []).map((gap, index) => writeGap(gap, key?.gaps?.[index] ?? { accepted: [] })),
    right: '',
    type: 'gaps',
  }),
};

import { child, children, type Element, textOf } from '#shared/element.ts';
import type { Problem } from '#contract/questions.ts';
import { type Sentence, sentence } from '#shared/sentence.ts';
import { bareText } from '../../content/rich-text/text-to-tree.ts';
import { STATEMENTS_KIND_FIELDS } from '../shared/file-question.ts';
import type { KindFields, MoodleReading } from '../shared/kind-in-files.ts';
import { truthsOf } from '../shared/truth-words.ts';

const settingOf = (question: Element, name: string) => textOf(child(question, name)).trim();

const byNumber = (one: Element, other: Element) =>
  Number(one.attributes.number ?? 0) - Number(other.attributes.number ?? 0);

/** Sentences on the ways of marking in which a decision does not earn its part of the marks. */
const OTHER_RULES: ReadonlyMap<string, Sentence> = new Map([
  ['mtfonezero', sentence`In Moodle only the right decisions about all statements earn marks.`],
  ['kprimeonezero', sentence`In Moodle only the right decisions about all statements earn marks.`],
  ['kprime', sentence`In Moodle one wrong decision leaves half of the marks, and two leave nothing.`],
  ['subpointdeduction', sentence`In Moodle wrong decisions cost marks.`],
]);

function tellRule(question: Element, problems: Problem[]): void {
  const rule = settingOf(question, 'scoringmethod');
  if (
    rule === 'subpoints' ||
    (rule === 'subpointdeduction' && Number(settingOf(question, 'deduction')) === 0)
  )
    return;
  const told = OTHER_RULES.get(rule) ?? sentence`The file does not say how its decisions are marked.`;
  const detail = sentence`${told} Here each right decision earns its part.`;
  problems.push({ code: 'partial_credit_left_out', detail });
}

/**
 * Reads a question of the plugins "multiple true/false" and "kprime". Each row is a statement, and the column
 * with a weight is right. Returns a sentence if the key cannot be read.
 */
export function readMoodleStatements(
  question: Element,
  texts: MoodleReading,
  problems: Problem[],
): KindFields | Sentence {
  const rows = children(question, 'row').toSorted(byNumber);
  const columns = children(question, 'column').toSorted(byNumber);
  const words = columns.map((column) => bareText(texts.tree(child(column, 'responsetext'))).trim());
  const truths = truthsOf(words);
  if (words.length !== 2 || !truths || truths[0] === truths[1])
    return sentence`Its columns (${words.join(', ')}) do not mean true and false.`;
  const weights = new Map(
    children(question, 'weight').map((weight) => [
      `${weight.attributes.rownumber} ${weight.attributes.columnnumber}`,
      Number(settingOf(weight, 'value')),
    ]),
  );
  const decisions = rows.map(({ attributes: { number } }) =>
    columns.flatMap((column, at) =>
      (weights.get(`${number} ${column.attributes.number}`) ?? 0) > 0 ? [truths[at]] : [],
    ),
  );
  if (decisions.some(({ length }) => length !== 1))
    return sentence`The file does not say of each statement whether it is true.`;
  tellRule(question, problems);
  return {
    ...STATEMENTS_KIND_FIELDS,
    options: rows.map((row, at) => ({
      text: texts.tree(child(row, 'optiontext')),
      isCorrect: decisions[at]?.[0] === true,
    })),
  };
}

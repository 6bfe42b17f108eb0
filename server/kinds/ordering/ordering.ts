import { comparesWhole } from '../shared/compare-answers.ts';
import { placedParts } from '../shared/answer-parts.ts';
import { splitByPlace } from '../shared/split-answers.ts';
import { listWords } from '../shared/workbook-words.ts';
import { listNeeds } from '../shared/file-needs.ts';
import { hasFewOptions } from '../shared/unfinished.ts';
import { child, type Element, descendantElements, textOf } from '#shared/element.ts';
import { orderingEncoding } from '#contract/kinds/ordering/encoding.ts';
import { orderingGrading } from '#contract/kinds/ordering/grading.ts';
import type { Problem } from '#contract/questions.ts';
import { sentence } from '#shared/sentence.ts';
import { findSameTexts } from '../shared/find-same-texts.ts';
import { listCorrection } from '../shared/key-correction.ts';
import { findShapeFaults, textsOf } from '../shared/question-faults.ts';
import type { ServerKind } from '../shared/server-kind.ts';
import type { KindFields, MoodleSupport, Qti2Support, KindInFiles } from '../shared/kind-in-files.ts';
import { ruleProblems } from '../shared/rule-problems.ts';
import {
  SCORED_BY_MATCH,
  choiceIdentifier,
  writeCorrectResponse,
  declaredAnswers,
  MAX_PARTS,
  refusalProblem,
  TOO_MANY_PARTS,
} from '../shared/qti-2.ts';
import { judgeOrder } from './judge-order.ts';
import { orderingInQti1 } from './qti-1.ts';
import { orderStorage } from './storage.ts';

const settingOf = (question: Element, name: string) => textOf(child(question, name)).trim().toUpperCase();

/** Moodle's gradings by name and by number: all or nothing, and one share per right neighbour. */
const ALL_OR_NOTHING: ReadonlySet<string> = new Set(['ALL_OR_NOTHING', '-1']);
const NEIGHBOURS: ReadonlySet<string> = new Set(['RELATIVE_NEXT_EXCLUDE_LAST', 'RELATIVE', '1', '']);

/** Returns the grading rule of an ordering question. Other gradings of Moodle become the nearest rule. */
function rulesOf(question: Element, problems: Problem[]): Pick<KindFields, 'content'> {
  if (['RANDOM', 'CONTIGUOUS', '1', '2'].includes(settingOf(question, 'selecttype')))
    problems.push({
      code: 'setting_left_out',
      detail: sentence`In Moodle each student orders some of these options. Here all are ordered.`,
    });
  const grading = settingOf(question, 'gradingtype');
  if (ALL_OR_NOTHING.has(grading)) return {};
  if (!NEIGHBOURS.has(grading))
    problems.push({
      code: 'setting_left_out',
      detail: sentence`Moodle marks this order in another way (${grading}). Here each right neighbour earns marks.`,
    });
  return { content: { rule: 'neighbours' } };
}

const moodle: MoodleSupport = {
  types: ['ordering'],
  read: (question, _, problems) => ({ kind: 'ordering', ...rulesOf(question, problems) }),
  write: ({ options, source }, { text: write }) => {
    const grading = source.content?.rule === 'neighbours' ? 'RELATIVE_NEXT_EXCLUDE_LAST' : 'ALL_OR_NOTHING';
    const answers = options.map(({ text }) => `<answer fraction="0" ${write(text)}</answer>\n`);
    return {
      type: 'ordering',
      answers: `<layouttype>VERTICAL</layouttype>\n<selecttype>ALL</selecttype>\n<gradingtype>${grading}</gradingtype>\n${answers.join('')}`,
    };
  },
};

const qti2: Qti2Support = {
  interaction: 'orderInteraction',
  read: ({ declaration, interaction, score, problems, treeOf }) => {
    const choices = descendantElements(interaction, 'simpleChoice');
    if (choices.length > MAX_PARTS) return TOO_MANY_PARTS;
    const right = declaredAnswers(declaration).map((id) =>
      choices.find(({ attributes }) => attributes.identifier === id),
    );
    const options = right.filter((choice) => choice !== undefined);
    if (new Set(options).size !== choices.length || right.length !== choices.length)
      return refusalProblem(sentence`The file does not name the right order of all options.`);
    const ids = options.map(({ attributes }) => attributes.identifier ?? '');
    const judged = judgeOrder(ids, score);
    if ('code' in judged) return judged;
    const { content, best, problems: differences } = judged;
    problems.push(...differences);
    return {
      kind: 'ordering',
      ...(content && { content }),
      options: options.map((choice) => ({ text: treeOf(choice), isCorrect: false })),
      score: best,
    };
  },
  lost: ({ source }) =>
    ruleProblems(source.content?.rule === 'neighbours' && sentence`The file marks only the whole order.`),
  write: ({ options }, { html }) => {
    const written = options.map(
      ({ text }, at) =>
        `      <simpleChoice identifier="${choiceIdentifier(at)}">${html(text)}</simpleChoice>\n`,
    );
    return {
      cardinality: 'ordered',
      baseType: 'identifier',
      declaration: writeCorrectResponse(options.map((_, at) => choiceIdentifier(at))),
      interaction: `    <orderInteraction responseIdentifier="RESPONSE" shuffle="true">
${written.join('')}    </orderInteraction>\n`,
      processing: SCORED_BY_MATCH,
    };
  },
};

/** GIFT has no ordering questions. Canvas imports none, so QTI 1 is only read. */
const files: KindInFiles = {
  table: {
    names: /^(?:order|sort|rank|reihenfolge)/i,
    read: ({ type, options, right, treeOf }) =>
      right.length > 0
        ? undefined
        : {
            kind: 'ordering',
            ...(/neighbou?r/i.test(type) && { content: { rule: 'neighbours' } }),
            options: options.map((text) => ({ text: treeOf(text), isCorrect: false })),
          },
    write: ({ options, content }) => ({
      options: options.map((option) => option.option_text),
      right: '',
      type: content?.rule ? 'order, each right neighbour' : 'order',
    }),
  },
  moodle,
  qti1: orderingInQti1,
  qti2,
};

export const orderingOnServer: ServerKind = {
  files,
  needs: listNeeds,
  storage: orderStorage,
  correction: listCorrection(orderingEncoding),
  comparison: comparesWhole(),
  workbook: listWords,
  partsOf: placedParts,
  splitAnswers: splitByPlace,
  isUnfinished: hasFewOptions,
  faultsOf(question) {
    const { optionCount: options, rules } = orderingGrading;
    return (
      findShapeFaults(question, { options, content: { rules } }) ??
      findSameTexts('options', 'option_text', textsOf(question))
    );
  },
};

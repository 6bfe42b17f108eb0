import type { Tree } from '#contract/rich-text.ts';
import { escapeXml } from '../../../material/rich-text/tree-to-html.ts';
import { choosesSeveral, hasList, hasStatements, isRightMinusWrong, pairsIn, sharesOf } from '../parts.ts';
import { typedAnswers, type WrittenAnswer } from '../typed-answers.ts';
import type { WholeQuestion } from '../writer.ts';

const TEMPLATES = 'http://www.imsglobal.org/question/qti_v2p1/rptemplates';

/** Parts of an item of QTI 2.1 that depend on the question's kind. */
type Parts = {
  cardinality: 'single' | 'multiple' | 'ordered';
  baseType: 'identifier' | 'directedPair' | 'float' | 'string';
  /** Right answer and mapping. */
  declaration: string;
  interaction: string;
  processing: string;
};

type Html = (tree: Tree) => string;

/** Returns the parts of a question's item. `html`: writes a text. */
export function partsOf(question: WholeQuestion, shuffle: boolean, html: Html): Parts {
  const typed = typedAnswers(question);
  if (typed?.isNumber) return numbers(typed.answers);
  if (typed) return texts(typed.answers, question.source.key?.matches_case === true);
  const pairs = pairsIn(question);
  if (pairs) return matching(question, pairs, shuffle, html);
  if (hasStatements(question)) return statements(question, shuffle, html);
  return hasList(question) ? order(question, html) : choices(question, shuffle, html);
}

const template = (name: string) => `<responseProcessing template="${TEMPLATES}/${name}"/>`;
const MATCH = template('match_correct');
const MAP = template('map_response');

const correct = (values: readonly string[]) =>
  `    <correctResponse>${values.map((value) => `<value>${escapeXml(value)}</value>`).join('')}</correctResponse>\n`;

/** Writes the score of each part of an answer. The sum is at least 0. */
const mapping = (entries: readonly { key: string; value: number; isCaseSensitive?: boolean }[]) =>
  `    <mapping lowerBound="0" upperBound="1" defaultValue="0">${entries
    .map(
      ({ key, value, isCaseSensitive }) =>
        `<mapEntry mapKey="${escapeXml(key)}" mappedValue="${value}"${isCaseSensitive === undefined ? '' : ` caseSensitive="${isCaseSensitive}"`}/>`,
    )
    .join('')}</mapping>\n`;

const choiceOf = (at: number) => `choice${at + 1}`;
const promptOf = (at: number) => `prompt${at + 1}`;
const share = (percent: number) => Number((percent / 100).toFixed(7));

function choices(question: WholeQuestion, shuffle: boolean, html: Html): Parts {
  const { options, source } = question;
  const [cardinality, most] = choosesSeveral(question)
    ? (['multiple', 0] as const)
    : (['single', 1] as const);
  const moving = options.length - (source.fixed_options ?? 0);
  const right = options.flatMap(({ isCorrect }, at) => (isCorrect ? [choiceOf(at)] : []));
  const isMinus = isRightMinusWrong(question);
  const shares = sharesOf(question).map((percent, at) => ({ key: choiceOf(at), value: share(percent) }));
  const written = options.map(
    ({ text }, at) =>
      `      <simpleChoice identifier="${choiceOf(at)}"${at >= moving ? ' fixed="true"' : ''}>${html(text)}</simpleChoice>\n`,
  );
  return {
    cardinality,
    baseType: 'identifier',
    declaration: correct(right) + (isMinus ? mapping(shares) : ''),
    interaction: `    <choiceInteraction responseIdentifier="RESPONSE" shuffle="${shuffle}" maxChoices="${most}">
${written.join('')}    </choiceInteraction>\n`,
    processing: isMinus ? MAP : MATCH,
  };
}

type Choice = { id: string; html: string; most: number };

const set = (all: readonly Choice[]) =>
  `      <simpleMatchSet>${all
    .map(
      ({ id, html, most }) =>
        `<simpleAssociableChoice identifier="${id}" matchMax="${most}">${html}</simpleAssociableChoice>`,
    )
    .join('')}</simpleMatchSet>\n`;

/** Writes a matching of prompts with answers. `isShared`: whether each right pair scores its part. */
function match(
  {
    prompts,
    answers,
    right,
  }: { prompts: readonly Choice[]; answers: readonly Choice[]; right: readonly string[] },
  { shuffle, isShared }: { shuffle: boolean; isShared: boolean },
): Parts {
  const value = share(100 / prompts.length);
  return {
    cardinality: 'multiple',
    baseType: 'directedPair',
    declaration: correct(right) + (isShared ? mapping(right.map((key) => ({ key, value }))) : ''),
    interaction: `    <matchInteraction responseIdentifier="RESPONSE" shuffle="${shuffle}" maxAssociations="${prompts.length}">
${set(prompts)}${set(answers)}    </matchInteraction>\n`,
    processing: isShared ? MAP : MATCH,
  };
}

/** Writes statements as a matching of each with “True” or “False”. */
const statements = ({ options }: WholeQuestion, shuffle: boolean, html: Html): Parts =>
  match(
    {
      prompts: options.map(({ text }, at) => ({ id: choiceOf(at), html: html(text), most: 1 })),
      answers: [
        { id: 'true', html: 'True', most: options.length },
        { id: 'false', html: 'False', most: options.length },
      ],
      right: options.map(({ isCorrect }, at) => `${choiceOf(at)} ${isCorrect ? 'true' : 'false'}`),
    },
    { shuffle, isShared: true },
  );

function matching(
  { source, options }: WholeQuestion,
  pairs: readonly { prompt?: Tree }[],
  shuffle: boolean,
  html: Html,
): Parts {
  const prompts = pairs.flatMap(({ prompt }) => (prompt ? [prompt] : []));
  return match(
    {
      prompts: prompts.map((prompt, at) => ({ id: promptOf(at), html: html(prompt), most: 1 })),
      answers: options.map(({ text }, at) => ({ id: choiceOf(at), html: html(text), most: prompts.length })),
      right: prompts.map((_, at) => `${promptOf(at)} ${choiceOf(source.key?.pairs?.[at] ?? -1)}`),
    },
    { shuffle, isShared: source.content?.rule !== 'all' },
  );
}

function order({ options }: WholeQuestion, html: Html): Parts {
  const written = options.map(
    ({ text }, at) => `      <simpleChoice identifier="${choiceOf(at)}">${html(text)}</simpleChoice>\n`,
  );
  return {
    cardinality: 'ordered',
    baseType: 'identifier',
    declaration: correct(options.map((_, at) => choiceOf(at))),
    interaction: `    <orderInteraction responseIdentifier="RESPONSE" shuffle="true">
${written.join('')}    </orderInteraction>\n`,
    processing: MATCH,
  };
}

const FIELD = `    <p><textEntryInteraction responseIdentifier="RESPONSE"/></p>\n`;

function texts(answers: readonly WrittenAnswer[], isCaseSensitive: boolean): Parts {
  const entries = answers.map(({ text, percent }) => ({
    key: text.replaceAll('\\*', '*'),
    value: share(percent),
    isCaseSensitive,
  }));
  return {
    cardinality: 'single',
    baseType: 'string',
    declaration: correct(entries.slice(0, 1).map(({ key }) => key)) + mapping(entries),
    interaction: FIELD,
    processing: MAP,
  };
}

/** Writes a rule for each accepted number, because a mapping has no tolerance. The best share comes first. */
function numbers(answers: readonly WrittenAnswer[]): Parts {
  const sorted = answers.toSorted((one, other) => other.percent - one.percent);
  const branches = sorted.map(({ text, percent, tolerance }, at) => {
    const branch = at === 0 ? 'responseIf' : 'responseElseIf';
    const mode =
      tolerance === 0
        ? 'toleranceMode="exact"'
        : `toleranceMode="absolute" tolerance="${tolerance} ${tolerance}"`;
    return `    <${branch}>
      <equal ${mode}><variable identifier="RESPONSE"/><baseValue baseType="float">${text}</baseValue></equal>
      <setOutcomeValue identifier="SCORE"><baseValue baseType="float">${share(percent)}</baseValue></setOutcomeValue>
    </${branch}>\n`;
  });
  return {
    cardinality: 'single',
    baseType: 'float',
    declaration: correct(sorted.slice(0, 1).map(({ text }) => text)),
    interaction: FIELD,
    processing: `<responseProcessing>
    <responseCondition>
${branches.join('')}    </responseCondition>
  </responseProcessing>`,
  };
}

import { kindNamed } from '#contract/answer.ts';
import type { Problem } from '#contract/questions.ts';
import { WRITTEN_BY } from '../reading/is-own-file.ts';
import type { Tree } from '#contract/rich-text.ts';
import { textToTree } from '../../material/rich-text/text-to-tree.ts';
import { safeName } from '../../base/shared/safe-name.ts';
import type { WholeContest, WholeQuestion } from './writer.ts';

// oxlint-disable-next-line no-control-regex -- they are what is looked for
const CONTROLS = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g;

/** Returns an XML file without control characters, which XML does not allow. */
export const xmlFile = (root: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<!-- ${WRITTEN_BY} -->\n${root.replaceAll(CONTROLS, '')}`;

export const fileName = ({ name }: WholeContest, format: string, ending: string): string =>
  `${safeName(name)} (${format}).${ending}`;

export const picturesOf = ({ pictures }: WholeContest, folder: string): Record<string, Uint8Array> =>
  Object.fromEntries([...pictures].map(([id, bytes]) => [`${folder}/${id}.webp`, bytes]));

export const lostTags = ({ questions }: WholeContest): Problem[] =>
  questions.some(({ tags }) => tags.length > 0)
    ? [{ code: 'tags_left_out', detail: 'The tags of the questions are left out.' }]
    : [];

export const lostExplanations = ({ questions }: WholeContest): Problem[] =>
  questions.some(({ explanation }) => explanation.length > 0)
    ? [{ code: 'explanation_left_out', detail: 'The explanations are left out.' }]
    : [];

export const choosesSeveral = ({ source }: Pick<WholeQuestion, 'source'>): boolean =>
  kindNamed(source.kind).choosesSeveral;

/** Returns whether each option is a statement to be called true or false. */
export const hasStatements = ({ source }: Pick<WholeQuestion, 'source'>): boolean =>
  kindNamed(source.kind).hasStatements === true;

/** Returns whether the right answer is a list: pairs or an order. */
export const hasList = ({ source }: Pick<WholeQuestion, 'source'>): boolean =>
  kindNamed(source.kind).rightList !== undefined;

/** A prompt with its right answer. `prompt`: absent if the answer belongs to none. */
type Pair = { prompt?: Tree; answer: Tree };

/** Returns the pairs of a matching question, then the answers without a prompt; undefined for other kinds. */
export function pairsIn({ source: { content, key }, options }: WholeQuestion): Pair[] | undefined {
  const { prompts } = content ?? {};
  const { pairs } = key ?? {};
  if (!prompts || !pairs) return undefined;
  return [
    ...prompts.map(({ text, tree }, place) => ({
      prompt: tree ?? textToTree(text),
      answer: options[pairs[place] ?? -1]?.text ?? [],
    })),
    ...options.flatMap(({ text }, place) => (pairs.includes(place) ? [] : [{ answer: text }])),
  ];
}

/** Lists the matching questions whose rule “all or nothing” the format cannot express. */
export const lostPairRules = ({ questions }: WholeContest): Problem[] =>
  questions.flatMap(({ number, source: { content } }) =>
    content?.prompts && content.rule
      ? [
          {
            code: 'rule_left_out',
            detail: `Question ${number}: A program that reads the file marks each right pair.`,
          },
        ]
      : [],
  );

export const isRightMinusWrong = ({ source }: Pick<WholeQuestion, 'source'>): boolean =>
  source.content?.rule === 'minus';

/** Returns an equal part (percent) of the marks, with five decimals as in Moodle. */
const part = (count: number) => Number((100 / count).toFixed(5));

/** Returns the share (percent) of each option by the rule right minus wrong. */
export function sharesOf({ options }: Pick<WholeQuestion, 'options'>): number[] {
  const right = options.filter(({ isCorrect }) => isCorrect).length;
  return options.map(({ isCorrect }) => (isCorrect ? part(right) : -part(options.length - right)));
}

/** Lists the questions with statements, which become pairs of a statement and "True" or "False". */
export const pairedStatements = ({ questions }: WholeContest): Problem[] =>
  questions.flatMap((question) =>
    hasStatements(question)
      ? [
          {
            code: 'kind_left_out',
            detail: `Question ${question.number}: the statements become a matching question with “True” and “False”, which is marked in the same way.`,
          },
        ]
      : [],
  );

/** Lists the questions with several right options whose rule the format cannot express. */
export const lostRules = (
  { questions }: WholeContest,
  isLost: (question: WholeQuestion) => boolean,
  instead: string,
): Problem[] =>
  questions.flatMap((question) =>
    choosesSeveral(question) && !hasStatements(question) && !hasList(question) && isLost(question)
      ? [{ code: 'rule_left_out', detail: `Question ${question.number}: ${instead}` }]
      : [],
  );

import { children, descendantElements } from '#contract/element.ts';
import type { Qti2Support } from '../parts/kind-in-files.ts';
import {
  choiceIdentifier,
  declaredAnswers,
  scoresPartsSeparately,
  mappedAnswers,
  writeMatchInteraction,
  MAX_PARTS,
  UNSUPPORTED_RULES,
  refusalProblem,
  TOO_MANY_PARTS,
} from '../parts/qti-2.ts';
import { toMatchingQuestion } from './matching-of.ts';
import { pairsOfQuestion } from './pairs-in.ts';

const promptOf = (at: number) => `prompt${at + 1}`;

export const matchingInQti2: Qti2Support = {
  interaction: 'matchInteraction',
  read: ({ item, declaration, interaction, treeOf }) => {
    const [prompts = [], answers = []] = children(interaction, 'simpleMatchSet').map((set) =>
      descendantElements(set, 'simpleAssociableChoice'),
    );
    if (prompts.length + answers.length > MAX_PARTS) return TOO_MANY_PARTS;
    const entries = mappedAnswers(declaration);
    const declared = declaredAnswers(declaration);
    const pairs = (declared.length > 0 ? declared : entries.map(({ text }) => text)).map((pair) =>
      pair.split(/\s+/),
    );
    const right = prompts.map(({ attributes }) =>
      pairs.flatMap(([prompt, answer]) =>
        prompt === attributes.identifier ? answers.filter((one) => one.attributes.identifier === answer) : [],
      ),
    );
    if (prompts.length === 0 || right.some((all) => all.length !== 1))
      return refusalProblem('Each prompt needs exactly one right answer here.');
    const isShared = scoresPartsSeparately(item);
    const scores = new Set(entries.map(({ score }) => score));
    if (isShared === undefined || (isShared && scores.size !== 1)) return UNSUPPORTED_RULES;
    const used = new Set(right.flat());
    const matching = toMatchingQuestion([
      ...prompts.map((prompt, place) => ({
        prompt: treeOf(prompt),
        answer: right[place]?.flatMap(treeOf) ?? [],
      })),
      ...answers
        .filter((answer) => !used.has(answer))
        .map((answer) => ({ prompt: [], answer: treeOf(answer) })),
    ]);
    const sum = entries.reduce((total, { score }) => total + score, 0);
    return {
      ...matching,
      ...(!isShared && { content: { rule: 'all' as const } }),
      score: isShared ? Number(sum.toFixed(4)) : 1,
    };
  },
  write: (question, { html, shuffle }) => {
    const { source, options } = question;
    const { pairs } = pairsOfQuestion(question);
    return writeMatchInteraction(
      {
        prompts: pairs.map(({ prompt }, at) => ({ id: promptOf(at), html: html(prompt), most: 1 })),
        answers: options.map(({ text }, at) => ({
          id: choiceIdentifier(at),
          html: html(text),
          most: pairs.length,
        })),
        right: pairs.map((_, at) => `${promptOf(at)} ${choiceIdentifier(source.key?.pairs?.[at] ?? -1)}`),
      },
      { shuffle, isShared: source.content?.rule !== 'all' },
    );
  },
};

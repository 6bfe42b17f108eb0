import { type Element, children, descendantElements } from '#shared/element.ts';
import { sentence } from '#shared/sentence.ts';
import type { Qti2Support } from '../shared/kind-in-files.ts';
import {
  choiceIdentifier,
  declaredAnswers,
  mappedAnswers,
  writeMatchInteraction,
  MAX_PARTS,
  refusalProblem,
  TOO_MANY_PARTS,
} from '../shared/qti-2.ts';
import { toMatchingQuestion } from './matching-of.ts';
import { judgePairs } from './judge-pairs.ts';
import { pairsOfQuestion } from './pairs-in.ts';

const idOf = (choice: Element | undefined) => choice?.attributes.identifier ?? '';
const promptOf = (at: number) => `prompt${at + 1}`;

export const matchingInQti2: Qti2Support = {
  interaction: 'matchInteraction',
  read: ({ declaration, interaction, score, problems, treeOf }) => {
    const [prompts = [], answers = []] = children(interaction, 'simpleMatchSet').map((set) =>
      descendantElements(set, 'simpleAssociableChoice'),
    );
    if (prompts.length + answers.length > MAX_PARTS) return TOO_MANY_PARTS;
    const declared = declaredAnswers(declaration);
    const pairs = (declared.length > 0 ? declared : mappedAnswers(declaration)).map((pair) =>
      pair.split(' '),
    );
    const right = prompts.map(({ attributes }) =>
      pairs.flatMap(([prompt, answer]) =>
        prompt === attributes.identifier ? answers.filter((one) => one.attributes.identifier === answer) : [],
      ),
    );
    if (prompts.length === 0 || right.some((all) => all.length !== 1))
      return refusalProblem(sentence`Each prompt needs exactly one right answer here.`);
    const judged = judgePairs(
      right.map(([answer]) => answers.findIndex((one) => one === answer)),
      answers.length,
      (chosen) =>
        score(
          chosen.flatMap((answer, prompt) =>
            answer < 0 ? [] : [`${idOf(prompts[prompt])} ${idOf(answers[answer])}`],
          ),
        ),
    );
    if ('code' in judged) return judged;
    problems.push(...judged.problems);
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
    return {
      ...matching,
      ...(judged.content && { content: judged.content }),
      score: Number(judged.best.toFixed(4)),
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

import { type Element, descendantElements, textOf } from '#shared/element.ts';
import type { Qti1Support } from '../shared/kind-in-files.ts';
import { ruleProblems } from '../shared/rule-problems.ts';
import { earningRules, writeMatching } from '../shared/qti-1.ts';
import { MAX_PARTS, UNSUPPORTED_RULES, TOO_MANY_PARTS } from '../shared/qti-2.ts';
import { judgePairs } from './judge-pairs.ts';
import { toMatchingQuestion } from './matching-of.ts';
import { ALL_PAIRS_RULE_LOST, pairsOfQuestion } from './pairs-in.ts';

/** Returns a string that is equal for labels with the same identifier and text. */
const identityOf = (label: Element) => `${label.attributes.ident ?? ''} ${textOf(label).trim()}`;

/** Pairs as Canvas writes them: each prompt has its own response. */
export const matchingInQti1: Qti1Support = {
  read: (item, { responses, kinds, treeOf, score, problems }) => {
    const isMatching =
      /matching_question/i.test(kinds) &&
      responses.length > 1 &&
      responses.every(({ name }) => name === 'response_lid');
    if (!isMatching) return undefined;
    const lists = responses.map((response) => descendantElements(response, 'response_label'));
    const labels = lists.flat();
    // `labels` contains all answers once per response.
    if (responses.length > MAX_PARTS || labels.length > MAX_PARTS * responses.length) return TOO_MANY_PARTS;
    const answers = [...new Map(labels.map((label) => [identityOf(label), label])).values()];
    const rules = earningRules(item);
    const right = responses.map((response, prompt) => {
      const own = rules.flatMap((rule) =>
        descendantElements(rule, 'varequal').filter(
          ({ attributes }) => attributes.respident === response.attributes.ident,
        ),
      );
      const label = lists[prompt]?.find(({ attributes }) => attributes.ident === textOf(own[0]).trim());
      return own.length === 1 && label
        ? answers.findIndex((answer) => identityOf(answer) === identityOf(label))
        : -1;
    });
    if (right.includes(-1)) return UNSUPPORTED_RULES;
    const judged = judgePairs(right, answers.length, (chosen) =>
      score(
        new Map(
          responses.map((response, prompt) => {
            const answer = answers[chosen[prompt] ?? -1];
            const label = answer && lists[prompt]?.find((one) => identityOf(one) === identityOf(answer));
            return [response.attributes.ident ?? '', label?.attributes.ident ?? ''];
          }),
        ),
      ),
    );
    if ('code' in judged) return judged;
    problems.push(...judged.problems);
    const others = answers.filter((_, at) => !right.includes(at));
    return {
      ...toMatchingQuestion([
        ...responses.map((response, prompt) => {
          const answer = answers[right[prompt] ?? -1];
          return { prompt: treeOf(response), answer: answer ? treeOf(answer) : [] };
        }),
        ...others.map((label) => ({ prompt: [], answer: treeOf(label) })),
      ]),
      ...(judged.content && { content: judged.content }),
      score: Number(judged.best.toFixed(4)),
    };
  },
  lost: ({ source }) => ruleProblems(source.content?.rule && ALL_PAIRS_RULE_LOST),
  write: (question, texts) =>
    writeMatching(
      pairsOfQuestion(question).pairs.map(({ prompt }, at) => ({
        text: prompt,
        right: question.source.key?.pairs?.[at] ?? 0,
      })),
      question.options.map(({ text }) => text),
      texts,
    ),
};

import { descendantElements, textOf } from '#contract/element.ts';
import type { Qti1Support } from '../parts/kind-in-files.ts';
import { ruleProblems } from '../parts/rule-problems.ts';
import { earningRules, writeMatching, scoreOfRule } from '../parts/qti-1.ts';
import { MAX_PARTS, UNSUPPORTED_RULES, TOO_MANY_PARTS } from '../parts/qti-2.ts';
import { toMatchingQuestion } from './matching-of.ts';
import { ALL_PAIRS_RULE_LOST, pairsOfQuestion } from './pairs-in.ts';

/** Pairs as Canvas writes them: each prompt has its own response. */
export const matchingInQti1: Qti1Support = {
  read: (item, { responses, kinds, treeOf }) => {
    const isMatching =
      /matching_question/i.test(kinds) &&
      responses.length > 1 &&
      responses.every(({ name }) => name === 'response_lid');
    if (!isMatching) return undefined;
    const rules = earningRules(item);
    const labels = responses.flatMap((response) => descendantElements(response, 'response_label'));
    // `labels` contains all answers once per response.
    if (responses.length > MAX_PARTS || labels.length > MAX_PARTS * responses.length) return TOO_MANY_PARTS;
    const answers = new Map(labels.map((label) => [label.attributes.ident ?? '', label] as const));
    const pairs = responses.map((response) => {
      const own = rules.flatMap((rule) =>
        descendantElements(rule, 'varequal').filter(
          ({ attributes }) => attributes.respident === response.attributes.ident,
        ),
      );
      const right = own.length === 1 ? answers.get(textOf(own[0]).trim()) : undefined;
      return { response, right };
    });
    if (pairs.some(({ right }) => !right) || new Set(rules.map(scoreOfRule)).size !== 1)
      return UNSUPPORTED_RULES;
    const used = new Set(pairs.map(({ right }) => right));
    const others = [...answers.values()].filter((label) => !used.has(label));
    return {
      ...toMatchingQuestion([
        ...pairs.map(({ response, right }) => ({
          prompt: treeOf(response),
          answer: right ? treeOf(right) : [],
        })),
        ...others.map((label) => ({ prompt: [], answer: treeOf(label) })),
      ]),
      score: rules.reduce((sum, rule) => sum + scoreOfRule(rule), 0),
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

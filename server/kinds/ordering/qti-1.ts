import { child, descendantElements, textOf } from '#shared/element.ts';
import { sentence } from '#shared/sentence.ts';
import type { Qti1Support } from '../shared/kind-in-files.ts';
import { earningRules, scoreOfRule } from '../shared/qti-1.ts';
import { MAX_PARTS, TOO_MANY_PARTS, UNSUPPORTED_RULES, refusalProblem } from '../shared/qti-2.ts';
import { judgeOrder } from './judge-order.ts';

/** Orders: a response with the cardinality "Ordered". The best rule names the options in their order. */
export const orderingInQti1: Qti1Support = {
  holds: () => false,
  read: (item, { responses, treeOf, score, problems }) => {
    const [response, ...others] = responses;
    const isOrder =
      response?.name === 'response_lid' && /^ordered$/i.test(response.attributes.rcardinality ?? '');
    if (!isOrder || others.length > 0) return undefined;
    const labels = descendantElements(response, 'response_label');
    if (labels.length > MAX_PARTS) return TOO_MANY_PARTS;
    const [best] = earningRules(item).toSorted((one, other) => scoreOfRule(other) - scoreOfRule(one));
    const tests = descendantElements(best && child(best, 'conditionvar'), 'varequal');
    if (tests.length === 0) return UNSUPPORTED_RULES;
    const places = tests.map(({ attributes }, at) => Number(attributes.index ?? at + 1));
    const right = tests
      .toSorted((one, other) => (places[tests.indexOf(one)] ?? 0) - (places[tests.indexOf(other)] ?? 0))
      .map((test) => textOf(test).trim());
    const options = right.flatMap((id) => labels.filter(({ attributes }) => attributes.ident === id));
    if (new Set(options).size !== labels.length || right.length !== labels.length)
      return refusalProblem(sentence`The file does not name the right order of all options.`);
    const judged = judgeOrder(right, (order) => score(new Map([[response.attributes.ident ?? '', order]])));
    if ('code' in judged) return judged;
    problems.push(...judged.problems);
    return {
      kind: 'ordering',
      ...(judged.content && { content: judged.content }),
      options: options.map((label) => ({ text: treeOf(label), isCorrect: false })),
      score: judged.best,
    };
  },
};

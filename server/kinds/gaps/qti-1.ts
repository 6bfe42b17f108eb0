import { type Element, descendantElements, textOf } from '#shared/element.ts';
import { gapsMarkedIn, markOfGap } from '#contract/kinds/gaps/gap.ts';
import { sentence } from '#shared/sentence.ts';
import { bareText } from '../../content/rich-text/text-to-tree.ts';
import type { Qti1Support } from '../shared/kind-in-files.ts';
import { earningRules, optionIdentifier, scoreOfRule } from '../shared/qti-1.ts';
import { MAX_PARTS, TOO_MANY_PARTS, UNSUPPORTED_RULES } from '../shared/qti-2.ts';
import { ruleProblems } from '../shared/rule-problems.ts';
import { lostTextRules } from '../typed/written-answers.ts';
import { escapeXml } from '../../content/rich-text/tree-to-html.ts';
import { type FileGap, toGapsQuestion, UNEVEN_GAPS, withTexts } from './gaps-of.ts';
import { writtenGaps } from './written-gaps.ts';

const BLANKS = 'fill_in_multiple_blanks_question';
const LISTS = 'multiple_dropdowns_question';

/** Name of a gap, which Canvas writes in brackets in the text. */
const nameOf = ({ attributes }: Element) => (attributes.ident ?? '').replace(/^response_/, '');

const labelsOf = (response: Element) => descendantElements(response, 'response_label');

/**
 * Gaps as Canvas writes them: each has its own response. Its labels are the accepted texts, or the list from
 * which students choose.
 */
export const gapsInQti1: Qti1Support = {
  read: (item, { responses, kinds, textOf: readText, words, problems }) => {
    const isList = kinds.includes(LISTS);
    if (!isList && !kinds.includes(BLANKS)) return undefined;
    if (responses.some(({ name }) => name !== 'response_lid') || responses.length === 0)
      return UNSUPPORTED_RULES;
    if (responses.length > MAX_PARTS || responses.some((one) => labelsOf(one).length > MAX_PARTS))
      return TOO_MANY_PARTS;
    const read = readText();
    const names = responses.map((response) => `[${nameOf(response)}]`);
    const written = bareText(read);
    if (!names.every((name) => written.includes(name))) return undefined;
    const rules = earningRules(item).map((rule) => ({
      score: scoreOfRule(rule),
      tests: descendantElements(rule, 'varequal'),
    }));
    const scores = new Set<number>();
    const gaps = responses.map((response): FileGap => {
      const own = rules.filter(({ tests }) =>
        tests.some(({ attributes }) => attributes.respident === response.attributes.ident),
      );
      own.forEach(({ score }) => scores.add(score));
      const right = new Set(own.flatMap(({ tests }) => tests.map((test) => textOf(test).trim())));
      return {
        form: isList ? 'list' : 'text',
        answers: labelsOf(response).map((label) => ({
          text: words(textOf(label).trim()),
          // Canvas names one of the accepted texts in its rules, and accepts all of them.
          share: !isList || right.has(label.attributes.ident ?? '') ? 100 : 0,
        })),
      };
    });
    if (gaps.some(({ answers }) => answers.every(({ share }) => share === 0))) return UNSUPPORTED_RULES;
    if (scores.size > 1) problems.push(UNEVEN_GAPS);
    const marks = new Map(names.map((name, gap) => [name, markOfGap(gap)]));
    const text = withTexts(read, (own) => own.replaceAll(/\[[^[\]]*\]/g, (name) => marks.get(name) ?? name));
    return { ...toGapsQuestion(text, gaps), score: 100 };
  },
  holds: ({ content, key, question_text: text }) => {
    const { gaps = [] } = content ?? {};
    const isSame = gaps.every(({ choices }) => Boolean(choices) === Boolean(gaps[0]?.choices));
    const isWhole = (key?.gaps ?? []).every(({ accepted }) => accepted.length === 1);
    return isSame && (isWhole || !gaps[0]?.choices) && gapsMarkedIn(text).length === gaps.length;
  },
  lost: (question) => [
    ...lostTextRules(question, { holdsCase: false }),
    ...writtenGaps(question).flatMap(({ lost, form, answers }) =>
      lost.concat(
        ruleProblems(
          form === 'number' && sentence`Numbers are written as texts: other spellings earn nothing there.`,
          form !== 'list' &&
            answers.some(({ share }) => share !== 100) &&
            sentence`Answers that earn a part of the marks are left out.`,
        ),
      ),
    ),
  ],
  write: (question) => {
    const gaps = writtenGaps(question);
    const isList = gaps.some(({ form }) => form === 'list');
    const share = Number((100 / gaps.length).toFixed(5));
    const written = gaps.map(({ answers }, gap) => {
      const ident = `response_gap${gap + 1}`;
      const held = isList ? answers : answers.filter((answer) => answer.share === 100);
      const right = held.findIndex((answer) => answer.share === 100);
      const labels = held.map(
        ({ text }, at) =>
          `<response_label ident="${gap + 1}${optionIdentifier(at)}"><material><mattext texttype="text/plain">${escapeXml(text)}</mattext></material></response_label>`,
      );
      return {
        response: `<response_lid ident="${ident}"><material><mattext>gap${gap + 1}</mattext></material><render_choice>${labels.join('')}</render_choice></response_lid>`,
        condition: `<respcondition><conditionvar><varequal respident="${ident}">${gap + 1}${optionIdentifier(right)}</varequal></conditionvar><setvar varname="SCORE" action="Add">${share}</setvar></respcondition>`,
      };
    });
    return {
      type: isList ? LISTS : BLANKS,
      responses: written.map(({ response }) => response).join('\n'),
      conditions: written.map(({ condition }) => condition).join('\n'),
      // Canvas names gaps by words in brackets.
      text: withTexts(question.text, (own) => own.replaceAll(/\[(\d{1,2})\]/g, '[gap$1]')),
    };
  },
};

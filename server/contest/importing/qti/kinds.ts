import type { Problem } from '#contract/questions.ts';
import { sentence, type Sentence } from '#shared/sentence.ts';

const OPTIONS = sentence`Such questions are not imported from this format.`;

/** Pattern of other programs' names for kinds in which students may choose several options. */
const SEVERAL_ANSWERS = /multiple[ _]?(?:answer|response|correct)|^multiple$/i;

export const allowsSeveralAnswers = (name: string): boolean => SEVERAL_ANSWERS.test(name);

const KINDS: readonly [name: RegExp, detail: Sentence][] = [
  [/essay|short[ _]?response/, sentence`This is an essay. ${OPTIONS}`],
  [/matching|^response_grp$|^match/, sentence`This is a question in which things are matched. ${OPTIONS}`],
  [
    /multiple_dropdowns|several_parts|jumbled|fill_in_multiple|multiple blanks|blank plus|inlinechoice|gapmatch/,
    sentence`This question has several parts with an answer each. Here a question has one answer.`,
  ],
  [
    /short_answer|cc\.fib|pattern_match|^fill|^response_str$|textentry|extendedtext|quiz bowl/,
    sentence`This is a question that is answered with a word or a text. ${OPTIONS}`,
  ],
  [
    /numeri|^response_num$|calculated|formula|slider/,
    sentence`This is a question that is answered with a number. ${OPTIONS}`,
  ],
  [/order/, sentence`This is a question in which things are put into order. ${OPTIONS}`],
  [/categor|associate/, sentence`This is a question in which things are sorted into groups. ${OPTIONS}`],
  [
    /hot_?spot|response_xy|graphic|selectpoint|positionobject/,
    sentence`This is a question about places in a picture. ${OPTIONS}`,
  ],
  [/hottext/, sentence`This is a question in which words of a text are chosen. ${OPTIONS}`],
  [/upload|drawing|audio recording/, sentence`This is a question that is answered with a file. ${OPTIONS}`],
  [/opinion|likert|survey/, sentence`This is a question of opinion, which has no right answer.`],
  [/^text_only/, sentence`This is a text without a question.`],
  [
    /^media|^custom|portablecustom|^response_extension|endattempt/,
    sentence`This is a kind of question of one program alone.`,
  ],
];

/**
 * Returns why a kind of question is not imported; undefined if it may be. `name`: name that another program
 * gives the kind.
 */
export function unsupportedKind(name: string): Problem | undefined {
  if (allowsSeveralAnswers(name)) return undefined;
  const [, detail] = KINDS.find(([pattern]) => pattern.test(name.toLowerCase())) ?? [];
  return detail === undefined ? undefined : { code: 'kind_not_taken', detail };
}

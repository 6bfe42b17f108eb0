import { child, children, type Element, textOf } from '#shared/element.ts';
import { markOfGap } from '#contract/kinds/gaps/gap.ts';
import type { Problem } from '#contract/questions.ts';
import type { Tree } from '#shared/rich-text.ts';
import { type Sentence, isSentence, sentence } from '#shared/sentence.ts';
import type { KindFields, MoodleReading, MoodleSupport } from '../shared/kind-in-files.ts';
import { MAX_PARTS, TOO_MANY_PARTS } from '../shared/qti-2.ts';
import { lostTextRules } from '../typed/written-answers.ts';
import { type ClozeGap, replaceClozeGaps } from './cloze.ts';
import { type FileGap, toGapsQuestion, UNEVEN_GAPS, withTexts } from './gaps-of.ts';
import { writtenGaps } from './written-gaps.ts';

/** Reads a text in which braces are the gaps. */
function readCloze(text: Tree, problems: Problem[]): KindFields | Sentence {
  const gaps: ClozeGap[] = [];
  const faults: Sentence[] = [];
  const marked = withTexts(text, (own) => {
    const replaced = replaceClozeGaps(own, (gap) => markOfGap(gaps.push(gap) - 1), problems);
    if (isSentence(replaced)) faults.push(replaced);
    return isSentence(replaced) ? own : replaced.text;
  });
  const [fault = gaps.length === 0 ? sentence`The text has no gaps.` : undefined] = faults;
  if (fault !== undefined) return fault;
  if (new Set(gaps.map(({ weight }) => weight)).size > 1) problems.push(UNEVEN_GAPS);
  const typed = gaps.filter(({ form }) => form === 'text');
  const strict = typed.filter(({ isCaseSensitive }) => isCaseSensitive);
  if (strict.length > 0 && strict.length < typed.length) problems.push(CAPITALS);
  const isStrict = strict.length > 0 && strict.length === typed.length;
  return toGapsQuestion(marked, gaps, isStrict ? { matches_case: true } : {});
}

const CAPITALS: Problem = {
  code: 'setting_left_out',
  detail: sentence`In the file capitals matter only in some gaps. Here they do not matter.`,
};

/** Mark of a gap in the kinds `gapselect` and `ddwtos`: the number of its choice. */
const CHOICE = /\[\[(\d+)\]\]/g;

/** Reads a text whose gaps share lists of choices. */
function readLists(question: Element, text: Tree, { words }: MoodleReading): KindFields | Sentence {
  const choices = ['selectoption', 'dragbox'].flatMap((name) =>
    children(question, name).map((choice) => ({
      text: words(textOf(child(choice, 'text')).trim()),
      group: textOf(child(choice, 'group') ?? child(choice, 'draggroup')).trim(),
    })),
  );
  if (choices.length > MAX_PARTS) return TOO_MANY_PARTS.detail;
  const gaps: FileGap[] = [];
  let missing: string | undefined;
  const marked = withTexts(text, (own) =>
    own.replaceAll(CHOICE, (whole, number: string) => {
      if (gaps.length > MAX_PARTS) return whole;
      const right = choices[Number(number) - 1];
      if (!right) missing ??= whole;
      const offered = choices.filter(({ group }) => group === right?.group).map((choice) => choice.text);
      const answers = [...new Set(offered)].map((one) => ({
        text: one,
        share: one === right?.text ? 100 : 0,
      }));
      return markOfGap(gaps.push({ form: 'list', answers }) - 1);
    }),
  );
  if (missing !== undefined) return sentence`The choice of ${missing} is missing.`;
  return gaps.length === 0 ? sentence`The text has no gaps.` : toGapsQuestion(marked, gaps);
}

const escaped = (text: string) => text.replaceAll(/[\\}~#/"]/g, String.raw`\$&`);

/** Writes a gap as Moodle does: {1:SHORTANSWER:=Lima~%50%Lyma}. */
function writeGap({ form, answers }: FileGap, isStrict: boolean): string {
  const type = { text: isStrict ? 'SHORTANSWER_C' : 'SHORTANSWER', number: 'NUMERICAL', list: 'MULTICHOICE' }[
    form
  ];
  const written = answers.map(({ text, share, tolerance = 0 }) => {
    const sign = share === 100 ? '=' : share > 0 ? `%${share}%` : '';
    return `${sign}${escaped(text)}${form === 'number' ? `:${tolerance}` : ''}`;
  });
  return `{1:${type}:${written.join('~')}}`;
}

export const gapsInMoodle: MoodleSupport = {
  types: ['cloze', 'multianswer', 'gapselect', 'ddwtos'],
  read: (question, texts, problems) => {
    const text = texts.tree(child(question, 'questiontext'));
    return /^(?:gapselect|ddwtos)$/.test(question.attributes.type ?? '')
      ? readLists(question, text, texts)
      : readCloze(text, problems);
  },
  lost: (question) => [
    ...lostTextRules(question, { holdsCase: true }),
    ...writtenGaps(question).flatMap(({ lost }) => lost),
  ],
  write: (question) => {
    const isStrict = question.source.key?.matches_case === true;
    const gaps = writtenGaps(question);
    const text = withTexts(question.text, (own) =>
      own.replaceAll(/\[(\d{1,2})\]/g, (mark, number: string) => {
        const gap = gaps[Number(number) - 1];
        return gap ? writeGap(gap, isStrict) : mark;
      }),
    );
    return { type: 'cloze', answers: '', text };
  },
};

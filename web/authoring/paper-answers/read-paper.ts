import { type Answer, USUAL_KIND } from '#contract/answer.ts';
import type { QuestionWithKey } from '#contract/contest.ts';
import { NO_MARK } from '../../kinds/shared/read-marks.ts';
import { teacherPartsOf } from '../../kinds/for-teachers.ts';

/** Answers of a paper for `typePaperAnswers`. `wrong`: indexes of questions whose text is no answer. */
type ReadPaper = {
  submission: number[];
  others: { question: number; answer: Answer }[];
  wrong: ReadonlySet<number>;
};

const isBlank = (text: string | undefined): boolean => !text || text.trim() === '' || text.trim() === NO_MARK;

/** Reads typed texts, one for each printed question. A dash or nothing stands for no answer. */
export function readPaper(questions: readonly QuestionWithKey[], texts: readonly string[]): ReadPaper {
  const submission: number[] = [];
  const others: ReadPaper['others'] = [];
  const wrong = new Set<number>();
  questions.forEach((question, index) => {
    const text = texts[index] ?? '';
    if (isBlank(text)) return;
    const answer = teacherPartsOf(question.kind).readMarks(text, question);
    if (answer === undefined) wrong.add(index);
    else if ((question.kind ?? USUAL_KIND) === USUAL_KIND && typeof answer === 'number')
      submission.push(answer);
    else others.push({ question: question.id, answer });
  });
  return { submission, others, wrong };
}

/** Returns whether a question is answered by one letter, after which the next question is typed. */
export const isOneLetter = ({ kind = USUAL_KIND }: QuestionWithKey): boolean => kind === USUAL_KIND;

/** Spreads a typed or pasted run such as "ACB-E" over questions of one letter from an index on. */
export function spreadRun(
  questions: readonly QuestionWithKey[],
  texts: readonly string[],
  from: number,
  run: string,
): { texts: string[]; next: number } {
  const spread = [...texts];
  let next = from;
  for (const sign of run.toUpperCase().replaceAll(/[\s,;.]+/g, '')) {
    const question = questions[next];
    if (!question || !isOneLetter(question)) break;
    spread[next] = sign;
    next += 1;
  }
  return { texts: spread, next };
}

/** Returns the texts of stored answers. `selected`: in the contest's order, whose ids are `order`. */
export const writePaper = (
  printed: readonly QuestionWithKey[],
  order: readonly QuestionWithKey[],
  selected: readonly (Answer | null)[],
): string[] =>
  printed.map((question) => {
    const answer = selected[order.findIndex(({ id }) => id === question.id)] ?? null;
    return answer === null ? '' : teacherPartsOf(question.kind).writeMarks(answer, question);
  });

import type { Answer } from '#contract/answer.ts';
import type { QuestionWithKey } from '#contract/contest.ts';
import type { Wire } from '#contract/schemas.ts';
import type { Sections } from '#contract/sections.ts';
import { judge, type Judgement } from '../../marks/result/judge.ts';
import { sectionsByQuestion } from '../../contest/shared/sections-of-paper.ts';

export type Paper = Wire<'getPaper'>;
export type LateAnswer = Paper['late_answers'][number];
export type AnsweredQuestion = {
  /** Number of the question as this student sees it. */
  number: number;
  /** The question's number in the contest, if different. */
  numberInContest: number | undefined;
  section: string | undefined;
  question: QuestionWithKey;
  /** The answer that counts. While the student is working, this is the saved answer. */
  answer: Answer | null;
  /** The answer that arrived in time; differs from `answer` if a late answer was accepted. */
  inTime: Answer | null;
  state: Judgement;
  /** Null while there are no marks. */
  earned: number | null;
  late: LateAnswer[];
};

/** Returns an entry for each question that the student got, in that student's order. */
export function answersOf(
  paper: Paper,
  questions: QuestionWithKey[],
  sections?: Sections,
): AnsweredQuestion[] {
  const numbers = paper.drawn ?? questions.map((_, index) => index + 1);
  const sectionOf = sectionsByQuestion(sections);
  return numbers.flatMap((numberInContest, place) => {
    const index = numberInContest - 1;
    const question = questions[index];
    if (!question) return [];
    const answer = paper.selected[index] ?? null;
    const earned = paper.earned_marks[index] ?? null;
    const answered: AnsweredQuestion = {
      number: place + 1,
      numberInContest: numberInContest === place + 1 ? undefined : numberInContest,
      section: sectionOf[index]?.title,
      question,
      answer,
      inTime: paper.selected_in_time[index] ?? null,
      state: judge(question, answer, earned),
      earned,
      late: paper.late_answers.filter((late) => late.question === numberInContest),
    };
    return answered;
  });
}

export function countStates(answers: AnsweredQuestion[]): Record<Judgement | 'late', number> {
  const counts = { right: 0, partly: 0, wrong: 0, kept: 0, blank: 0, dropped: 0, late: 0 };
  for (const { state, late } of answers) {
    counts[state] += 1;
    if (late.length > 0) counts.late += 1;
  }
  return counts;
}

import type { QuestionWithKey } from '#contract/contest.ts';
import type { Wire } from '#contract/schemas.ts';
import type { Sections } from '#contract/sections.ts';
import { sectionsByQuestion } from './sections-of-paper.ts';

/** What a student's paper says of each question. Pure. */

export type Paper = Wire<'getPaper'>;
export type LateAnswer = Paper['late_answers'][number];
/**
 * `dropped`: the question does not count, whatever was chosen. `kept`: the answer is not right, and a
 * correction of the key lets it go on counting.
 */
export type AnswerState = 'right' | 'wrong' | 'kept' | 'blank' | 'dropped';

export type Answer = {
  /** Its number for this student. */
  number: number;
  /** Its number in the contest, if that is another one. */
  numberInContest: number | undefined;
  /** The title of its section; undefined if there are none. */
  section: string | undefined;
  question: QuestionWithKey;
  /** The option that counts; while the student works, the one that is saved. */
  selected: number | null;
  /** The option that came in time. It is another one than `selected` where a late answer was accepted. */
  selectedInTime: number | null;
  state: AnswerState;
  /** The marks that it earned; null while there are none. */
  earned: number | null;
  late: LateAnswer[];
};

/** One answer to each question that the student got, in the student's order. */
export function answersOf(paper: Paper, questions: QuestionWithKey[], sections?: Sections): Answer[] {
  const numbers = paper.drawn ?? questions.map((_, index) => index + 1);
  const sectionOf = sectionsByQuestion(sections);
  return numbers.flatMap((numberInContest, place) => {
    const index = numberInContest - 1;
    const question = questions[index];
    if (!question) return [];
    const selected = paper.selected[index] ?? null;
    const answer: Answer = {
      number: place + 1,
      numberInContest: numberInContest === place + 1 ? undefined : numberInContest,
      section: sectionOf[index]?.title,
      question,
      selected,
      selectedInTime: paper.selected_in_time[index] ?? null,
      state: stateOf(question, selected),
      earned: paper.earned_marks[index] ?? null,
      late: paper.late_answers.filter((late) => late.question === numberInContest),
    };
    return answer;
  });
}

function stateOf({ ruling, options }: QuestionWithKey, selected: number | null): AnswerState {
  if (ruling === 'drop') return 'dropped';
  if (ruling === 'all') return 'right';
  if (selected === null) return 'blank';
  const chosen = options.find(({ id }) => id === selected);
  if (chosen?.is_correct) return 'right';
  return chosen?.keeps_marks ? 'kept' : 'wrong';
}

/** How many questions have each state, and how many have a late answer. */
export function countStates(answers: Answer[]): Record<AnswerState | 'late', number> {
  const counts = { right: 0, wrong: 0, kept: 0, blank: 0, dropped: 0, late: 0 };
  for (const { state, late } of answers) {
    counts[state] += 1;
    if (late.length > 0) counts.late += 1;
  }
  return counts;
}

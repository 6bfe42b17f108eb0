import type { Answers } from '#contract/answer.ts';
import type { Question } from '#contract/contest.ts';
import type { QuizSettings } from '#contract/quiz-settings.ts';
import type { StudentSections } from '#contract/sections.ts';
import type { Stop } from '../attempt/attempt.ts';
import { ownOrder } from './option-order.ts';
import { sectionTitles } from './section-titles.ts';

/** A contest as its student receives it, as it is stored on the device, and as the preview imitates it. */
export type QuizSource = {
  id: number;
  name: string;
  deadline: string;
  round: number;
  seal?: string | undefined;
  stopped?: Stop | undefined;
  saved: Answers;
  focus_exempt: boolean;
  shuffle_options: boolean;
  sections?: StudentSections | undefined;
  settings?: QuizSettings | undefined;
  questions: readonly Question[];
};

export type Quiz = {
  id: number;
  name: string;
  deadline: number;
  /** Counts from 1. Reopening begins a new round. */
  round: number;
  /** The attempt's secret; a preview has none. */
  seal?: string | undefined;
  stopped?: Stop | undefined;
  /** One answer or null per question. May be old if the quiz was stored on this device. */
  saved: Answers;
  focusExempt: boolean;
  navigation: Required<QuizSettings>['navigation'];
  mayTranslate: boolean;
  questions: QuizQuestion[];
};

/** `mayBeBlank`: whether wrong answers cost marks, so a student may prefer to leave the question blank. */
export type QuizQuestion = Question & { section?: string | undefined; mayBeBlank?: boolean };

/** Returns the quiz of a student. */
export function makeQuiz(source: QuizSource, student: number): Quiz {
  const { id, name, deadline, round, saved, settings = {} } = source;
  const { navigation = 'step', wrong = 'nothing', translation, ...unused } = settings;
  // Does not compile while a setting of the quiz changes nothing here.
  void (unused satisfies Record<string, never>);
  const titles = sectionTitles(source.sections);
  return {
    id,
    name,
    deadline: Date.parse(deadline),
    round,
    seal: source.seal,
    stopped: source.stopped,
    saved,
    focusExempt: source.focus_exempt,
    navigation,
    mayTranslate: translation === 'allowed',
    questions: source.questions.map((question, index) => ({
      ...question,
      section: titles[index],
      ...(wrong !== 'nothing' && { mayBeBlank: true }),
      options: source.shuffle_options
        ? ownOrder(question.options, { contest: id, student, question: question.id }, question.fixed_options)
        : question.options,
    })),
  };
}

/**
 * Choices of the settings that the quiz itself follows (rows in setting-table.ts). Students' browsers load
 * and store them, but not the table, which is too large. The first choice is the default.
 */
export const quizChoices = {
  /**
   * `step`: in order, and Next is enabled only after a choice. `free`: in any order. `page`: all on one page.
   */
  navigation: ['step', 'free', 'page'],
  /**
   * Cost of a wrong answer, as a share of the question's marks. `fair`: 1/(n − 1) with n options, so that
   * guessing earns nothing on average. A missing answer costs nothing.
   */
  wrong: ['nothing', 'fair', 'quarter', 'third', 'half', 'own'],
  /** Whether students may let their browser translate the contest. */
  translation: ['forbidden', 'allowed'],
} as const satisfies Record<string, readonly [string, ...string[]]>;

type Choices = typeof quizChoices;
export type QuizSettings = { -readonly [Name in keyof Choices]?: Choices[Name][number] };

import type { ResultsParticipant } from '#contract/result-file.ts';
import type { Wire } from '#contract/schemas.ts';

/** Functions of the web app that turn the server's answers into texts. */
export type Pages = {
  /** Returns the texts of a student's printed report. */
  report: (
    contest: Wire<'getContest'>,
    questions: Wire<'viewContest'>['questions'],
    participant: ResultsParticipant,
  ) => string;
  /** Returns the table of participants as the page exports it. */
  participants: (
    contest: Wire<'getContest'>,
    rows: Wire<'getParticipants'>,
    now: number,
  ) => (string | number)[][];
  formatLocal: (date: Date) => string;
  formatDay: (date: Date) => string;
};

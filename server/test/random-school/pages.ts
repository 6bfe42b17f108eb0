import type { ResultsParticipant } from '#contract/result-file.ts';
import type { Wire } from '#contract/schemas.ts';

/** Texts that pages make from the server's answers, as functions of the web app. */
export type Pages = {
  /** Returns the words of a student's printed report. */
  report: (
    contest: Wire<'getContest'>,
    questions: Wire<'viewContest'>['questions'],
    participant: ResultsParticipant,
  ) => string;
  /** Returns the participants' table as the page exports it. */
  participants: (
    contest: Wire<'getContest'>,
    rows: Wire<'getParticipants'>,
    now: number,
  ) => (string | number)[][];
  formatLocal: (date: Date) => string;
  formatDay: (date: Date) => string;
};

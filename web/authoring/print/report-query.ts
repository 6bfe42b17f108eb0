import { queryOptions } from '@tanstack/react-query';
import type { Answers } from '#contract/answer.ts';
import type { ResultsFile, ResultsParticipant } from '#contract/result-file.ts';
import { call } from '../../base/api/call.ts';

export type ReportedParticipant = ResultsParticipant & {
  marks: number;
  selected: Answers;
  earned_marks: (number | null)[];
};

/** Queries all responses of a contest, sorted by name, with answers and marks. */
export const reportsQuery = (contest: number) =>
  queryOptions({
    queryKey: ['reports', contest],
    queryFn: async () => {
      const { bytes } = await call('exportResults', { body: { contest, format: 'json' } });
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server writes this shape
      const { participants } = JSON.parse(new TextDecoder().decode(bytes)) as ResultsFile;
      return participants.filter(
        (each): each is ReportedParticipant =>
          each.marks !== null && each.selected !== null && each.earned_marks !== null,
      );
    },
  });

import type { ResultParticipant } from './result-participants.ts';
import type { ContestFacts } from './results.ts';

/**
 * Everything as JSON: the contest, its questions with what counts as right now, the analysis, and all
 * participants.
 */
export function resultsJson(
  { questions, statistics, ...contest }: ContestFacts,
  participants: ResultParticipant[],
): Uint8Array {
  const accepted = new Set(
    statistics.questions.flatMap(({ options }) =>
      options.filter(({ is_accepted: isAccepted }) => isAccepted).map(({ id }) => id),
    ),
  );
  const file = {
    contest: {
      id: contest.id,
      name: contest.name,
      start_datetime: contest.start,
      end_datetime: contest.end,
      minimum_marks: contest.minimum_marks,
      total_marks: contest.total_marks,
      key_version: contest.key_version,
    },
    questions: questions.map((question) => ({
      id: question.id,
      ...(question.format && { format: question.format }),
      question_text: question.question_text,
      marks: question.marks,
      options: question.options.map(({ id, option_text }) => ({
        id,
        option_text,
        is_correct: accepted.has(id),
      })),
      ...(question.explanation !== undefined && { explanation: question.explanation }),
      ...(question.tags && { tags: question.tags }),
    })),
    statistics,
  };
  // A line a participant: it can be read line by line, and no text grows with all of them at once.
  const lines = participants.map((each, index) =>
    Buffer.from(`    ${JSON.stringify(wireOf(each))}${index < participants.length - 1 ? ',' : ''}\n`),
  );
  const head = JSON.stringify(file, null, 2).slice(0, -2);
  return Buffer.concat([Buffer.from(`${head},\n  "participants": [\n`), ...lines, Buffer.from('  ]\n}\n')]);
}

const wireOf = (each: ResultParticipant) => ({
  name: each.name,
  email: each.email,
  phone_number: each.phone,
  result: each.result.toLowerCase(),
  marks: each.marks,
  started_datetime: each.started,
  submitted_datetime: each.submitted,
  extra_minutes: each.extraMinutes,
  extra_percent: each.extraPercent,
  late_accepted: each.lateAccepted,
  selected: each.selected,
});

import { toMarks } from '#contract/marks.ts';
import { shownName } from '#shared/names.ts';
import type { ResultsFile, ResultsParticipant } from '#contract/result-file.ts';
import { earnedMarkParts, type QuestionKey } from '../../contest/grading/grade.ts';
import { figuresOf } from '../result/participant-facts.ts';
import type { ResultParticipant } from './result-participants.ts';
import type { ContestFacts } from './results.ts';

export function writeResultsJson(facts: ContestFacts, participants: ResultParticipant[]): Uint8Array {
  const { questions, statistics, key } = facts;
  const file: Omit<ResultsFile, 'participants'> = {
    contest: {
      id: facts.id,
      name: facts.name,
      start_datetime: facts.start,
      end_datetime: facts.end,
      minimum_marks: facts.minimum_marks,
      total_marks: facts.total_marks,
      key_version: facts.key_version,
      ...(facts.sections && { sections: facts.sections }),
      ...(facts.scale && { scale: facts.scale }),
    },
    questions: questions.map((question) => ({
      id: question.id,
      kind: question.kind,
      content: question.content,
      key: question.key,
      format: question.format,
      question_text: question.question_text,
      marks: question.marks,
      ruling: question.ruling,
      options: question.options.map(({ id, option_text, is_correct, keeps_marks }) => ({
        id,
        option_text,
        is_correct,
        ...(keeps_marks && { keeps_marks }),
      })),
      explanation: question.explanation,
      tags: question.tags,
    })),
    statistics,
  };
  // One line per participant, so that programs can read line by line, and no single string contains all of
  // them.
  const lines = participants.map((each, index) =>
    Buffer.from(`    ${JSON.stringify(wireOf(each, key))}${index < participants.length - 1 ? ',' : ''}\n`),
  );
  const head = JSON.stringify(file, null, 2).slice(0, -2);
  return Buffer.concat([Buffer.from(`${head},\n  "participants": [\n`), ...lines, Buffer.from('  ]\n}\n')]);
}

const wireOf = (each: ResultParticipant, key: QuestionKey[]): ResultsParticipant => ({
  name: shownName(each),
  email: each.email,
  phone_number: each.phone_number,
  result: each.outcome,
  ...figuresOf(each),
  started_datetime: each.started_datetime,
  submitted_datetime: each.submitted_datetime,
  extra_minutes: each.extra_minutes,
  extra_percent: each.extra_percent,
  interrupted_seconds: each.interrupted_seconds,
  late_accepted: each.late_accepted,
  ...(each.form && { drawn: each.form.map((questionIndex) => questionIndex + 1) }),
  selected: each.answers,
  earned_marks:
    each.answers &&
    key.map((question, index) =>
      each.form?.includes(index) === false
        ? null
        : toMarks(earnedMarkParts(question, each.answers?.[index] ?? null)),
    ),
});

import type { Selectable } from 'kysely';
import type { ContestSummary, OwnerContestSummary, StudentContestSummary } from '#contract/contest.ts';
import { toMarks } from '#contract/marks.ts';
import type { LaterColumn, SettingColumn } from '#contract/setting-table.ts';
import type { Contest } from '../../base/database/rows.ts';
import { areResultsOpen, type Deadline, type Opening } from './time-rules.ts';

export type ContestRow = Omit<
  Selectable<Contest>,
  | 'teacher_id'
  | 'withdrawn_at'
  | 'archived_at'
  | 'answers_go_at'
  | 'deleted_at'
  | 'key_version'
  | 'edition'
  | 'forms'
  | 'released_at'
  | 'second_of'
  | 'scale'
  | 'shows_grades'
  | SettingColumn
  | LaterColumn
  | 'access_key'
  | 'moved_seconds'
  | 'all_stopped_at'
>;

type Added = { added_by: string | null; is_opened: boolean; is_started: boolean };
type Attempted = { mark_parts: number | null };

export const contestColumns = [
  'contest.id',
  'contest.name',
  'contest.start_at',
  'contest.end_at',
  'contest.is_public',
  'contest.is_published',
  'contest.shuffle_options',
  'contest.minimum_mark_parts',
  'contest.total_mark_parts',
  'contest.published_minimum_mark_parts',
  'contest.published_total_mark_parts',
  'contest.total_questions',
  'contest.participants_count',
] as const;

export function contestSummary(contest: ContestRow): ContestSummary {
  return {
    id: contest.id,
    name: contest.name,
    start_datetime: contest.start_at.toISOString(),
    end_datetime: contest.end_at.toISOString(),
    is_public: contest.is_public,
    is_published: contest.is_published,
    shuffle_options: contest.shuffle_options,
    minimum_marks: toMarks(contest.minimum_mark_parts),
    total_marks: toMarks(contest.total_mark_parts),
    participants_count: contest.participants_count,
    total_questions: contest.total_questions,
    answer_submitted: false,
  };
}

/**
 * Undoes corrections of the passing mark and the total, which students must not see before the results open.
 */
export const undoCorrections = <
  Row extends Pick<
    ContestRow,
    'minimum_mark_parts' | 'total_mark_parts' | 'published_minimum_mark_parts' | 'published_total_mark_parts'
  >,
>(
  contest: Row,
): Row => ({
  ...contest,
  minimum_mark_parts: contest.published_minimum_mark_parts ?? contest.minimum_mark_parts,
  total_mark_parts: contest.published_total_mark_parts ?? contest.total_mark_parts,
});

export const ownerSummary = (
  contest: ContestRow & { archived_at: Date | null; moved_seconds: number },
): OwnerContestSummary => ({
  ...contestSummary(contest),
  is_archived: contest.archived_at !== null,
  ...(contest.moved_seconds > 0 && { moved_seconds: contest.moved_seconds }),
});

/** Returns the summary for one student. `isExempt`: leaving the page never submits this student's answers. */
export function studentSummary(
  contest: ContestRow & Deadline & { running_deadline_at: Date } & Opening & Added & Attempted,
  own: { joined: boolean; submitted: boolean; isExempt: boolean },
  at: Date,
): StudentContestSummary {
  const resultsOpen = areResultsOpen(contest, at);
  return {
    ...contestSummary(resultsOpen ? contest : undoCorrections(contest)),
    answer_submitted: own.submitted,
    joined: own.joined,
    // While the clock is stopped, as if it went on now.
    deadline: contest.running_deadline_at.toISOString(),
    results_open: resultsOpen,
    results_open_datetime: contest.opening_at?.toISOString() ?? null,
    focus_exempt: own.isExempt,
    added_by: contest.added_by,
    opened: contest.is_opened,
    started: contest.is_started,
    ...(resultsOpen && own.submitted && { marks: toMarks(contest.mark_parts ?? 0) }),
  };
}

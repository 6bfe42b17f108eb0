/**
 * Rules of a merge for each reference to an account. `moves`: the kept account gets it. `ends`: it is removed
 * from the merged account, as at a log-out. `stays`: it remains with the merged account, which is disabled.
 * `changes`: rows of their own kind of merge (merge-students.ts). A test compares this list with the schema.
 */
export const references = {
  'account.made_by': 'moves',
  'account.one_time_by': 'moves',
  'act.author_id': 'moves',
  'appeal.answered_by': 'moves',
  'class.teacher_id': 'moves',
  'class_student.account_id': 'stays',
  'class_student.exemption_by': 'moves',
  'class_student.extra_time_by': 'moves',
  'contest.teacher_id': 'moves',
  'contest_class.added_by': 'moves',
  'draft.author_id': 'moves',
  'draft.teacher_id': 'moves',
  'freed_attempt.student_id': 'stays',
  'identity.account_id': 'changes',
  'interruption.author_id': 'moves',
  'invigilator.made_by': 'moves',
  'join_request.student_id': 'changes',
  'key_version.author_id': 'moves',
  'keyed_call.account_id': 'ends',
  'known_device.account_id': 'ends',
  'message.author_id': 'moves',
  'report_answering.account_id': 'ends',
  'participation.student_id': 'changes',
  'password_reset.account_id': 'ends',
  'picture.teacher_id': 'changes',
  'profile_image.account_id': 'stays',
  'session.account_id': 'ends',
  'sign_on.account_id': 'ends',
  'share.made_by': 'moves',
  'share.teacher_id': 'changes',
} as const;

/** Tables of a student's work in a contest. A seat with rows in one of them stays with its account. */
export const tablesOfWork = ['attempt', 'earlier_round', 'late_answer', 'practice_try'] as const;

/** Tables about a seat, such as the record of its extra time. Their rows move with it. */
export const tablesAboutSeats = [
  'appeal',
  'attempt_event',
  'interruption_student',
  'message_read',
  'message_recipient',
  'presence',
  'report',
] as const;

/** Tables that name students of a contest by their address, each once. `incident` and `act` do so freely. */
export const tablesByAddress = ['attendance', 'contest_mail_sent', 'desk', 'excused'] as const;

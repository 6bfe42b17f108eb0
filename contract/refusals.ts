/**
 * THE list of refusals: the code that a refusal carries → its HTTP status. Programs decide by the code;
 * `detail` is the sentence for a person. A code is never renamed and never gets another meaning.
 */
export const refusals = {
  /** `fields` says for each wrong field what is wrong. */
  invalid_fields: 400,
  /** The request is not HTTP, JSON or the form that the call takes. */
  malformed_request: 400,
  /** Some options do not belong to this contest, or two belong to one question. */
  invalid_options: 400,
  email_taken: 400,
  wrong_password: 400,
  wrong_reset_code: 400,
  wrong_claim_code: 400,
  wrong_teacher_code: 400,
  /** No such share code: it was mistyped, taken, taken back, or has expired. */
  wrong_share_code: 400,
  /** The file is no list of questions that can be read. */
  unreadable_file: 400,

  login_required: 401,
  /** The access or refresh token has expired or was forged, or its session has ended. */
  session_ended: 401,
  wrong_credentials: 401,
  account_gone: 401,

  wrong_role: 403,
  /** The account has a one-time password: until its user has chosen another, it can do nothing else. */
  password_change_needed: 403,
  /** The password is the right one of a slip, and its 14 days are over. */
  one_time_password_expired: 403,
  /** Somebody has logged in with this one-time password, in another browser. */
  one_time_password_used: 403,
  /** A page of another origin made the browser send the request. */
  cross_site: 403,
  /** The administrator does not let teachers sign up. */
  teacher_signup_closed: 403,
  /** The attempt begins with the contest's access code, which the request does not have. */
  access_code_needed: 403,
  wrong_access_code: 403,
  /** The contest or class is shared with the teacher, but with too small a right for this. */
  right_too_small: 403,
  /** The contest asks for Safe Exam Browser, and the attempt can begin nowhere else. */
  seb_needed: 403,
  /** The keys that the page sent are not those of the contest's file, or not for this page. */
  wrong_seb_keys: 403,

  unknown_address: 404,
  unknown_contest: 404,
  unknown_participant: 404,
  unknown_class: 404,
  unknown_student: 404,
  unknown_colleague: 404,
  unknown_picture: 404,
  unknown_receipt: 404,
  no_response: 404,

  request_timeout: 408,

  not_started: 409,
  contest_ended: 409,
  already_submitted: 409,
  /** The first view starts the student's own time, so the request must say `begin`. */
  clock_not_started: 409,
  /** The student has not viewed the questions yet, so there is no attempt. */
  attempt_not_begun: 409,
  /** The submission belongs to an earlier round: the teacher has reopened the attempt since. */
  attempt_reopened: 409,
  attempt_not_submitted: 409,
  attempt_still_open: 409,
  deadline_passed: 409,
  already_joined: 409,
  already_added: 409,
  /** The teacher admits each student: send `askToJoin`. */
  admission_needed: 409,
  /** As many students ask to be admitted as may (quotas.ts). */
  too_many_requests: 409,
  /** The teacher has reached a quota (quotas.ts). */
  too_many_contests: 409,
  too_many_drafts: 409,
  too_many_participants: 409,
  too_many_pictures: 409,
  too_many_classes: 409,
  /** It is shared with as many colleagues, open codes included, as it may be. */
  too_many_colleagues: 409,
  /** The teacher has taken as many codes as one teacher may. */
  too_many_shared: 409,
  /** The teacher has this contest or class already, with as much right as the code gives. */
  already_shared: 409,
  class_full: 409,
  too_many_accounts: 409,
  /** Another student of the class has this address. */
  already_in_class: 409,
  /** The student's own address has another seat in this contest than the one that the code belongs to. */
  other_seat: 409,
  /** The student has declined the contest. */
  declined: 409,
  contest_is_public: 409,
  contest_started: 409,
  already_published: 409,
  /** The idempotency key came before, with another call or another body. */
  idempotency_key_used: 409,
  /** Another page has saved a newer version of the draft. */
  draft_changed: 409,
  /** Somebody has saved a newer edition of the contest. */
  contest_changed: 409,
  /** The key has a newer version than the one that the teacher saw. */
  key_changed: 409,
  /** The key has as many versions as it may have (limits.ts, `keyVersions`). */
  too_many_corrections: 409,
  not_published: 409,
  /** The teacher has withdrawn the contest: it is not published any more, and may be again. */
  contest_withdrawn: 409,
  /** Not all attempts of the contest have closed yet. */
  not_ended: 409,
  /** The student has started the contest; or nobody was absent who needs a second date. */
  not_absent: 409,
  /** Only drafts and archived contests can be deleted. */
  not_archived: 409,
  results_open: 409,
  /** No teacher has opened the contest for practice. */
  practice_closed: 409,
  no_late_answers: 409,
  /** The attempt has just closed: the last answers that arrived in time are still being written. */
  answers_settling: 409,

  too_large: 413,
  wrong_media_type: 415,
  wrong_picture: 415,
  too_many_tries: 429,
  /** The account has too many heavy calls under way. */
  too_many_at_once: 429,
  /** Too many sign-ups came from one network within an hour. */
  too_many_signups: 429,
  headers_too_large: 431,

  internal_error: 500,
  server_busy: 503,
  server_stopping: 503,
  database_unavailable: 503,
} as const satisfies Record<string, number>;

export type RefusalCode = keyof typeof refusals;

/** The codes of one HTTP status. */
export type CodeOf<Status extends number> = {
  [Code in RefusalCode]: (typeof refusals)[Code] extends Status ? Code : never;
}[RefusalCode];

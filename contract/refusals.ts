/**
 * Refusals: code → HTTP status. Programs use the code; people read `detail`. Never rename or reuse a code.
 */
export const refusals = {
  invalid_fields: 400,
  malformed_request: 400,
  /** The options belong to another contest, or two of them belong to one question. */
  invalid_options: 400,
  email_taken: 400,
  wrong_password: 400,
  wrong_reset_code: 400,
  /** The code or link of a mail is wrong, used, replaced or expired. */
  wrong_mail_code: 400,
  wrong_claim_code: 400,
  wrong_teacher_code: 400,
  /** The code is mistyped, used, withdrawn or expired. */
  wrong_share_code: 400,
  /** The code does not make anybody an administrator, or not any more. */
  wrong_administrator_code: 400,
  /** The secret of an invigilator's link is wrong. */
  wrong_watch_link: 400,
  unreadable_file: 400,
  /** The handed-over answers are cut, changed, mistyped, or not of this server. */
  hand_over_unreadable: 400,

  login_required: 401,
  /** The token is expired or forged, or its session has ended. */
  session_ended: 401,
  wrong_credentials: 401,
  account_gone: 401,

  wrong_role: 403,
  /** The password is right, but an administrator has disabled the account. */
  account_disabled: 403,
  /** The password is right, but no administrator has approved the account yet. */
  approval_pending: 403,
  /** The user logged in with a slip and must first choose a password. */
  password_change_needed: 403,
  /** The one-time password is correct, but older than 14 days. */
  one_time_password_expired: 403,
  /** The one-time password was already used to log in with another browser. */
  one_time_password_used: 403,
  /** A page of another origin sent the request. */
  cross_site: 403,
  teacher_signup_closed: 403,
  /** People log in only with their school's accounts. */
  passwords_off: 403,
  /** The provider did not log the user in. */
  provider_refused: 403,
  /** The person's claims give no access here. */
  no_access: 403,
  /** The last log-in is too long ago for this. */
  log_in_again: 403,
  access_code_needed: 403,
  wrong_access_code: 403,
  /** The call needs a higher right on the shared contest or class than the teacher has. */
  right_too_small: 403,
  /** The invigilator's link has ended, or its contest is over. */
  watch_closed: 403,
  /** The attempt can begin only in Safe Exam Browser. */
  seb_needed: 403,
  /** The attempt can begin only in the school's networks. */
  network_needed: 403,
  /** The keys do not belong to the contest's file, or were not hashed with this page's address. */
  wrong_seb_keys: 403,

  unknown_address: 404,
  unknown_contest: 404,
  unknown_participant: 404,
  unknown_class: 404,
  unknown_account: 404,
  unknown_provider: 404,
  unknown_identity: 404,
  unknown_student: 404,
  unknown_colleague: 404,
  unknown_invigilator: 404,
  unknown_interruption: 404,
  unknown_network: 404,
  unknown_picture: 404,
  unknown_receipt: 404,
  unknown_question: 404,
  unknown_appeal: 404,
  no_response: 404,
  /** The school keeps answers for a limited time (`KEEP_ANSWERS`), which is over for this contest. */
  answers_removed: 404,

  request_timeout: 408,

  not_started: 409,
  contest_ended: 409,
  already_submitted: 409,
  desk_taken: 409,
  /** The contest draws questions for each student, so a printed version does not fit. */
  questions_drawn: 409,
  /** The student's answers come from a device. */
  answered_on_device: 409,
  /** The address has not opened the contest, so its name is unknown to the teacher. */
  student_not_known: 409,
  /** The server has no mail server. */
  no_mail: 409,
  /** The log-in at a provider is unknown, too old, used, or was begun in another browser. */
  sign_on_expired: 409,
  /** The provider cannot be reached, or its answer is wrong. */
  provider_failed: 409,
  /** The address belongs to an account that is not connected with the provider. */
  address_taken: 409,
  /** The person at the provider is connected with another account. */
  identity_taken: 409,
  too_many_identities: 409,
  /** Without this connection, nobody could log in to the account. */
  last_log_in: 409,
  /** This first view starts the student's own time, so `begin` must be sent. */
  clock_not_started: 409,
  attempt_not_begun: 409,
  attempt_reopened: 409,
  attempt_not_submitted: 409,
  /** The handed-over answers belong to another contest. */
  hand_over_elsewhere: 409,
  attempt_still_open: 409,
  deadline_passed: 409,
  /** Without this account, no enabled account could administer. */
  account_in_contest: 409,
  account_owns: 409,
  last_administrator: 409,
  /** Another administrator has already approved the account. */
  not_waiting: 409,
  /** The two accounts are not of one person, or both have something of which there can be only one. */
  merge_conflict: 409,
  /** A contest of one of the accounts is running. */
  merge_while_running: 409,
  /** Only teachers' accounts can become administrators. */
  not_a_teacher: 409,
  already_joined: 409,
  already_added: 409,
  /** The teacher admits students only on request. The student can send `askToJoin`. */
  admission_needed: 409,
  too_many_requests: 409,
  too_many_contests: 409,
  too_many_drafts: 409,
  too_many_participants: 409,
  too_many_pictures: 409,
  too_many_classes: 409,
  /** The number of colleagues and unused share codes has reached its limit. */
  too_many_colleagues: 409,
  /** The contest's links of invigilators that have not ended have reached their limit. */
  too_many_invigilators: 409,
  too_many_incidents: 409,
  too_many_messages: 409,
  /** No recipient of the message has opened the contest yet. */
  no_recipients: 409,
  /** The invigilator's link works only from an hour before the start. */
  watch_not_open: 409,
  too_many_shared: 409,
  /** The teacher already has at least this right. */
  already_shared: 409,
  class_full: 409,
  /** An archived class takes part in no further contest. */
  class_archived: 409,
  /** The teacher's account is not connected with the school's log-in. */
  not_vouched: 409,
  /** The class's list has changed since it was read (`state`). */
  class_changed: 409,
  /** Two classes that are not archived would have one name. */
  same_class_name: 409,
  /** The teacher's classes have too many students together for `getClassLists`. */
  lists_too_long: 409,
  too_many_accounts: 409,
  already_in_class: 409,
  /** The student's address has another seat in this contest. */
  other_seat: 409,
  declined: 409,
  contest_is_public: 409,
  contest_started: 409,
  already_published: 409,
  /** The idempotency key was used with another call or body. */
  idempotency_key_used: 409,
  draft_changed: 409,
  contest_changed: 409,
  key_changed: 409,
  too_many_corrections: 409,
  not_published: 409,
  /** The teacher withdrew the contest and may publish it again. `not_published`: it was never published. */
  contest_withdrawn: 409,
  /** Some attempts have not closed yet. */
  not_ended: 409,
  /** The student has started the contest, or there is no absent student for a second date. */
  not_absent: 409,
  not_archived: 409,
  results_open: 409,
  /** Before the results open, after the days for appeals, and if the student sees no questions. */
  appeals_closed: 409,
  /** A student can appeal once for each question. */
  already_appealed: 409,
  already_answered: 409,
  /** No correction of the key that applies is about the question. */
  key_not_corrected: 409,
  /** The clock is stopped, so nothing begins, and it cannot be stopped again. */
  clock_stopped: 409,
  /** A page submitted at zero, but its student has time left for an interruption. */
  time_left: 409,
  /** The clock is not stopped. */
  clock_running: 409,
  /** The time of none of these students is running. */
  nobody_working: 409,
  /** A student can get at most 24 hours for interruptions. */
  too_much_given_back: 409,
  practice_closed: 409,
  no_late_answers: 409,
  /** The attempt just closed, and its last answers are still being written. */
  answers_settling: 409,

  too_large: 413,
  wrong_media_type: 415,
  wrong_picture: 415,
  too_many_tries: 429,
  /** The account has too many heavy calls at once. */
  too_many_at_once: 429,
  too_many_signups: 429,
  headers_too_large: 431,

  internal_error: 500,
  server_busy: 503,
  server_starting: 503,
  server_stopping: 503,
  database_unavailable: 503,
} as const satisfies Record<string, number>;

export type RefusalCode = keyof typeof refusals;

export type RefusalCodeFor<Status extends number> = {
  [Code in RefusalCode]: (typeof refusals)[Code] extends Status ? Code : never;
}[RefusalCode];

import { serveChangePassword } from './people/account/change-password.ts';
import { serveGetUser } from './people/account/get-user.ts';
import { serveResetPassword } from './people/account/reset-password.ts';
import { serveSignUp } from './people/account/sign-up.ts';
import { serveUpdateProfile } from './people/account/update-profile.ts';
import { serveAskSeb } from './sitting/attempt/ask-seb.ts';
import { serveProveSeb } from './sitting/attempt/prove-seb.ts';
import { serveRecordEvents } from './sitting/attempt/record-events.ts';
import { serveSaveAnswers } from './sitting/attempt/save-answers.ts';
import { serveSubmitAttempt } from './sitting/attempt/submit-attempt.ts';
import { serveViewContest } from './sitting/attempt/view-contest.ts';
import { serveCreateContest } from './contest/life/create-contest.ts';
import { serveDropDraft } from './contest/life/drop-draft.ts';
import { serveGetContest } from './contest/life/get-contest.ts';
import { serveReadJoinLink } from './contest/life/read-join-link.ts';
import { serveGetContests } from './contest/life/get-contests.ts';
import { serveAddClass } from './school/classes/add-class.ts';
import { serveAddStudents } from './school/classes/add-students.ts';
import { serveCreateClass } from './school/classes/create-class.ts';
import { serveDeleteClass } from './school/classes/delete-class.ts';
import { serveGetClass } from './school/classes/get-class.ts';
import { serveGetClasses } from './school/classes/get-classes.ts';
import { serveMakeAccounts } from './school/classes/make-accounts.ts';
import { serveGetGradebook } from './school/classes/get-gradebook.ts';
import { serveReadStudents } from './school/classes/read-students.ts';
import { serveRemoveClass } from './school/classes/remove-class.ts';
import { serveRemoveStudents } from './school/classes/remove-students.ts';
import { serveAddSecondDate } from './school/classes/add-second-date.ts';
import { serveRepeatContest } from './school/classes/repeat-contest.ts';
import { serveRenameClass } from './school/classes/rename-class.ts';
import { serveRenewPasswords } from './school/classes/renew-passwords.ts';
import { serveUpdateStudent } from './school/classes/update-student.ts';
import { serveGetActs } from './school/colleagues/get-acts.ts';
import { serveGetColleagues } from './school/colleagues/get-colleagues.ts';
import { serveMakeShareCode } from './school/colleagues/make-share-code.ts';
import { serveReadShareCode } from './school/colleagues/read-share-code.ts';
import { serveRemoveColleague } from './school/colleagues/remove-colleague.ts';
import { serveSetRight } from './school/colleagues/set-right.ts';
import { serveTakeShareCode } from './school/colleagues/take-share-code.ts';
import { serveArchiveContest } from './contest/life/archive-contest.ts';
import { serveDeleteContest } from './contest/life/delete-contest.ts';
import { serveDuplicateContest } from './contest/life/duplicate-contest.ts';
import { serveGetArchivedContests } from './contest/life/get-archived-contests.ts';
import { serveGetDraft } from './contest/life/get-draft.ts';
import { serveGetDrafts } from './contest/life/get-drafts.ts';
import { servePublishContest } from './contest/life/publish-contest.ts';
import { serveRestoreContest } from './contest/life/restore-contest.ts';
import { serveWithdrawContest } from './contest/life/withdraw-contest.ts';
import { serveRenderQuestion } from './contest/life/render-question.ts';
import { serveSaveDraft } from './contest/life/save-draft.ts';
import { serveUpdateContest } from './contest/life/update-contest.ts';
import { serveGetClassMarks } from './marks/dashboard/get-class-marks.ts';
import { serveGetOverview } from './marks/dashboard/get-overview.ts';
import { serveGetDashboard } from './marks/dashboard/get-dashboard.ts';
import { serveGetOwnMarks } from './marks/dashboard/get-own-marks.ts';
import { serveCorrectKey } from './contest/grading/correct-key.ts';
import { serveGetKeyVersions } from './contest/grading/get-key-versions.ts';
import { serveRestoreKey } from './contest/grading/restore-key.ts';
import { serveAcceptLateAnswers } from './sitting/late-answers/accept-late-answers.ts';
import { serveAddParticipants } from './sitting/participation/add-participants.ts';
import { serveClaimSeat } from './sitting/participation/claim-seat.ts';
import { serveAnswerRequests } from './sitting/participation/answer-requests.ts';
import { serveAskToJoin } from './sitting/participation/ask-to-join.ts';
import { serveDeclineContest } from './sitting/participation/decline-contest.ts';
import { serveFreeSeat } from './sitting/participation/free-seat.ts';
import { serveGetRequests } from './sitting/participation/get-requests.ts';
import { serveJoinContest } from './sitting/participation/join-contest.ts';
import { serveOpenContest } from './sitting/participation/open-contest.ts';
import { serveRemoveParticipant } from './sitting/participation/remove-participant.ts';
import { serveAddPicture } from './material/picture/add-picture.ts';
import { serveExportGradebook } from './marks/exports/export-gradebook.ts';
import { serveExportResults } from './marks/exports/export-results.ts';
import { serveExportQuestions } from './contest/questions/export-questions.ts';
import { serveFindQuestions } from './contest/questions/find-questions.ts';
import { serveGetTags } from './contest/questions/get-tags.ts';
import { serveFinishPractice } from './marks/practice/finish-practice.ts';
import { serveGetPractice } from './marks/practice/get-practice.ts';
import { serveSetPractice } from './marks/practice/set-practice.ts';
import { serveReadQuestions } from './contest/questions/read-questions.ts';
import { serveConfirmReceipt } from './sitting/receipt/confirm-receipt.ts';
import { serveGetReceipt } from './sitting/receipt/get-receipt.ts';
import { serveGetLeaderboard } from './marks/result/get-leaderboard.ts';
import { serveGetPaper } from './marks/result/get-paper.ts';
import { serveGetParticipants } from './marks/result/get-participants.ts';
import { serveGetResult } from './marks/result/get-result.ts';
import { serveGetSimilarity } from './marks/result/get-similarity.ts';
import { serveGetTypedAnswers } from './marks/result/get-typed-answers.ts';
import { serveGetStatistics } from './marks/result/get-statistics.ts';
import { serveSetAccessCode } from './sitting/attempt/set-access-code.ts';
import { serveReleaseResults } from './marks/result/release-results.ts';
import { serveGetScales } from './marks/result/get-scales.ts';
import { serveSetGrades } from './marks/result/set-grades.ts';
import { serveSetCertificate } from './marks/result/set-certificate.ts';
import { serveSetLeaderboard } from './marks/result/set-leaderboard.ts';
import { serveShowName } from './marks/result/show-name.ts';
import { serveEndSession } from './people/session/end-session.ts';
import { serveLogIn } from './people/session/log-in.ts';
import { serveRefreshAccess } from './people/session/refresh-access.ts';
import { serveEndNow } from './sitting/supervision/end-now.ts';
import { serveExtendContest } from './sitting/supervision/extend-contest.ts';
import { serveGetLive } from './sitting/supervision/get-live.ts';
import { serveGetLiveGrid } from './sitting/supervision/get-live-grid.ts';
import { serveCloseForStudent } from './sitting/supervision/close-for-student.ts';
import { serveGetStillOpen } from './sitting/supervision/get-still-open.ts';
import { serveGetTimeline } from './sitting/supervision/get-timeline.ts';
import { serveReopenAttempt } from './sitting/supervision/reopen-attempt.ts';
import { serveStartNow } from './sitting/supervision/start-now.ts';
import { serveSetExtraTime } from './sitting/supervision/set-extra-time.ts';
import { serveSetFocusExemption } from './sitting/supervision/set-focus-exemption.ts';
import { serveSetExcused } from './sitting/supervision/set-excused.ts';
import { serveSetSebExemption } from './sitting/supervision/set-seb-exemption.ts';

/** Every file that serves calls of the contract. */
export const servedCalls = [
  [serveLogIn, serveRefreshAccess, serveEndSession],
  [serveSignUp, serveResetPassword, serveGetUser, serveUpdateProfile, serveChangePassword],
  [serveGetDashboard, serveGetOwnMarks, serveGetClassMarks, serveGetOverview],
  [serveGetContests, serveGetArchivedContests, serveGetContest, serveReadJoinLink, serveViewContest],
  [
    serveJoinContest,
    serveAddParticipants,
    serveOpenContest,
    serveDeclineContest,
    serveFreeSeat,
    serveClaimSeat,
    serveRemoveParticipant,
  ],
  [serveAskToJoin, serveGetRequests, serveAnswerRequests],
  [
    serveGetClasses,
    serveGetClass,
    serveCreateClass,
    serveRenameClass,
    serveDeleteClass,
    serveAddStudents,
    serveUpdateStudent,
    serveRemoveStudents,
  ],
  [
    serveReadStudents,
    serveMakeAccounts,
    serveRenewPasswords,
    serveAddClass,
    serveRemoveClass,
    serveGetGradebook,
    serveExportGradebook,
  ],
  [
    serveCreateContest,
    serveUpdateContest,
    serveDuplicateContest,
    serveRepeatContest,
    serveAddSecondDate,
    serveRenderQuestion,
    serveAddPicture,
    serveReadQuestions,
    serveExportQuestions,
    serveFindQuestions,
    serveGetTags,
  ],
  [servePublishContest, serveWithdrawContest, serveArchiveContest, serveDeleteContest, serveRestoreContest],
  [
    serveGetColleagues,
    serveMakeShareCode,
    serveReadShareCode,
    serveTakeShareCode,
    serveSetRight,
    serveRemoveColleague,
    serveGetActs,
  ],
  [serveGetDrafts, serveGetDraft, serveSaveDraft, serveDropDraft],
  [
    serveSaveAnswers,
    serveRecordEvents,
    serveAskSeb,
    serveProveSeb,
    serveSubmitAttempt,
    serveGetResult,
    serveGetParticipants,
    serveGetPaper,
    serveGetStatistics,
    serveGetSimilarity,
    serveGetTypedAnswers,
    serveExportResults,
  ],
  [serveCorrectKey, serveRestoreKey, serveGetKeyVersions],
  [
    serveGetLeaderboard,
    serveSetLeaderboard,
    serveShowName,
    serveSetCertificate,
    serveSetAccessCode,
    serveReleaseResults,
  ],
  [serveSetGrades, serveGetScales],
  [serveSetPractice, serveGetPractice, serveFinishPractice],
  [
    serveGetLive,
    serveGetLiveGrid,
    serveGetTimeline,
    serveSetExtraTime,
    serveSetFocusExemption,
    serveSetSebExemption,
  ],
  [serveExtendContest, serveStartNow, serveEndNow],
  [
    serveSetExcused,
    serveGetStillOpen,
    serveCloseForStudent,
    serveReopenAttempt,
    serveAcceptLateAnswers,
    serveGetReceipt,
    serveConfirmReceipt,
  ],
].flat();

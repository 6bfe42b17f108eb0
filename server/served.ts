import { changePassword } from './people/account/change-password.ts';
import { getUser } from './people/account/get-user.ts';
import { resetPassword } from './people/account/reset-password.ts';
import { signUp } from './people/account/sign-up.ts';
import { updateProfile } from './people/account/update-profile.ts';
import { askSeb } from './sitting/attempt/ask-seb.ts';
import { proveSeb } from './sitting/attempt/prove-seb.ts';
import { recordEvents } from './sitting/attempt/record-events.ts';
import { saveAnswers } from './sitting/attempt/save-answers.ts';
import { submitAttempt } from './sitting/attempt/submit-attempt.ts';
import { viewContest } from './sitting/attempt/view-contest.ts';
import { createContest } from './contest/life/create-contest.ts';
import { dropDraft } from './contest/life/drop-draft.ts';
import { getContest } from './contest/life/get-contest.ts';
import { readJoinLink } from './contest/life/read-join-link.ts';
import { getContests } from './contest/life/get-contests.ts';
import { addClass } from './school/classes/add-class.ts';
import { addStudents } from './school/classes/add-students.ts';
import { createClass } from './school/classes/create-class.ts';
import { deleteClass } from './school/classes/delete-class.ts';
import { getClass } from './school/classes/get-class.ts';
import { getClasses } from './school/classes/get-classes.ts';
import { makeAccounts } from './school/classes/make-accounts.ts';
import { getGradebook } from './school/classes/get-gradebook.ts';
import { readStudents } from './school/classes/read-students.ts';
import { removeClass } from './school/classes/remove-class.ts';
import { removeStudents } from './school/classes/remove-students.ts';
import { addSecondDate } from './school/classes/add-second-date.ts';
import { repeatContest } from './school/classes/repeat-contest.ts';
import { renameClass } from './school/classes/rename-class.ts';
import { renewPasswords } from './school/classes/renew-passwords.ts';
import { updateStudent } from './school/classes/update-student.ts';
import { getActs } from './school/colleagues/get-acts.ts';
import { getColleagues } from './school/colleagues/get-colleagues.ts';
import { makeShareCode } from './school/colleagues/make-share-code.ts';
import { readShareCode } from './school/colleagues/read-share-code.ts';
import { removeColleague } from './school/colleagues/remove-colleague.ts';
import { setRight } from './school/colleagues/set-right.ts';
import { takeShareCode } from './school/colleagues/take-share-code.ts';
import { archiveContest } from './contest/life/archive-contest.ts';
import { deleteContest } from './contest/life/delete-contest.ts';
import { duplicateContest } from './contest/life/duplicate-contest.ts';
import { getArchivedContests } from './contest/life/get-archived-contests.ts';
import { getDraft } from './contest/life/get-draft.ts';
import { getDrafts } from './contest/life/get-drafts.ts';
import { publishContest } from './contest/life/publish-contest.ts';
import { restoreContest } from './contest/life/restore-contest.ts';
import { withdrawContest } from './contest/life/withdraw-contest.ts';
import { renderQuestion } from './contest/life/render-question.ts';
import { saveDraft } from './contest/life/save-draft.ts';
import { updateContest } from './contest/life/update-contest.ts';
import { getClassMarks } from './marks/dashboard/get-class-marks.ts';
import { getOverview } from './marks/dashboard/get-overview.ts';
import { getDashboard } from './marks/dashboard/get-dashboard.ts';
import { getOwnMarks } from './marks/dashboard/get-own-marks.ts';
import { correctKey } from './contest/grading/correct-key.ts';
import { getKeyVersions } from './contest/grading/get-key-versions.ts';
import { restoreKey } from './contest/grading/restore-key.ts';
import { acceptLateAnswers } from './sitting/late-answers/accept-late-answers.ts';
import { addParticipants } from './sitting/participation/add-participants.ts';
import { claimSeat } from './sitting/participation/claim-seat.ts';
import { answerRequests } from './sitting/participation/answer-requests.ts';
import { askToJoin } from './sitting/participation/ask-to-join.ts';
import { declineContest } from './sitting/participation/decline-contest.ts';
import { freeSeat } from './sitting/participation/free-seat.ts';
import { getRequests } from './sitting/participation/get-requests.ts';
import { joinContest } from './sitting/participation/join-contest.ts';
import { openContest } from './sitting/participation/open-contest.ts';
import { removeParticipant } from './sitting/participation/remove-participant.ts';
import { addPicture } from './material/picture/add-picture.ts';
import { exportGradebook } from './marks/exports/export-gradebook.ts';
import { exportResults } from './marks/exports/export-results.ts';
import { exportQuestions } from './contest/questions/export-questions.ts';
import { findQuestions } from './contest/questions/find-questions.ts';
import { getTags } from './contest/questions/get-tags.ts';
import { finishPractice } from './marks/practice/finish-practice.ts';
import { getPractice } from './marks/practice/get-practice.ts';
import { setPractice } from './marks/practice/set-practice.ts';
import { readQuestions } from './contest/questions/read-questions.ts';
import { confirmReceipt } from './sitting/receipt/confirm-receipt.ts';
import { getReceipt } from './sitting/receipt/get-receipt.ts';
import { getLeaderboard } from './marks/result/get-leaderboard.ts';
import { getPaper } from './marks/result/get-paper.ts';
import { getParticipants } from './marks/result/get-participants.ts';
import { getResult } from './marks/result/get-result.ts';
import { getSimilarity } from './marks/result/get-similarity.ts';
import { getTypedAnswers } from './marks/result/get-typed-answers.ts';
import { getStatistics } from './marks/result/get-statistics.ts';
import { setAccessCode } from './sitting/attempt/set-access-code.ts';
import { releaseResults } from './marks/result/release-results.ts';
import { getScales } from './marks/result/get-scales.ts';
import { setGrades } from './marks/result/set-grades.ts';
import { setCertificate } from './marks/result/set-certificate.ts';
import { setLeaderboard } from './marks/result/set-leaderboard.ts';
import { showName } from './marks/result/show-name.ts';
import { endSession } from './people/session/end-session.ts';
import { logIn } from './people/session/log-in.ts';
import { refreshAccess } from './people/session/refresh-access.ts';
import { extendContest } from './sitting/supervision/extend-contest.ts';
import { getLive } from './sitting/supervision/get-live.ts';
import { getLiveGrid } from './sitting/supervision/get-live-grid.ts';
import { closeForStudent } from './sitting/supervision/close-for-student.ts';
import { getStillOpen } from './sitting/supervision/get-still-open.ts';
import { getTimeline } from './sitting/supervision/get-timeline.ts';
import { reopenAttempt } from './sitting/supervision/reopen-attempt.ts';
import { startNow } from './sitting/supervision/start-now.ts';
import { setExtraTime } from './sitting/supervision/set-extra-time.ts';
import { setFocusExemption } from './sitting/supervision/set-focus-exemption.ts';
import { setExcused } from './sitting/supervision/set-excused.ts';
import { setSebExemption } from './sitting/supervision/set-seb-exemption.ts';

/** Every file that serves calls of the contract. */
export const servedCalls = [
  [logIn, refreshAccess, endSession],
  [signUp, resetPassword, getUser, updateProfile, changePassword],
  [getDashboard, getOwnMarks, getClassMarks, getOverview],
  [getContests, getArchivedContests, getContest, readJoinLink, viewContest],
  [joinContest, addParticipants, openContest, declineContest, freeSeat, claimSeat, removeParticipant],
  [askToJoin, getRequests, answerRequests],
  [getClasses, getClass, createClass, renameClass, deleteClass, addStudents, updateStudent, removeStudents],
  [readStudents, makeAccounts, renewPasswords, addClass, removeClass, getGradebook, exportGradebook],
  [
    createContest,
    updateContest,
    duplicateContest,
    repeatContest,
    addSecondDate,
    renderQuestion,
    addPicture,
    readQuestions,
    exportQuestions,
    findQuestions,
    getTags,
  ],
  [publishContest, withdrawContest, archiveContest, deleteContest, restoreContest],
  [getColleagues, makeShareCode, readShareCode, takeShareCode, setRight, removeColleague, getActs],
  [getDrafts, getDraft, saveDraft, dropDraft],
  [
    saveAnswers,
    recordEvents,
    askSeb,
    proveSeb,
    submitAttempt,
    getResult,
    getParticipants,
    getPaper,
    getStatistics,
    getSimilarity,
    getTypedAnswers,
    exportResults,
  ],
  [correctKey, restoreKey, getKeyVersions],
  [getLeaderboard, setLeaderboard, showName, setCertificate, setAccessCode, releaseResults],
  [setGrades, getScales],
  [setPractice, getPractice, finishPractice],
  [getLive, getLiveGrid, getTimeline, setExtraTime, setFocusExemption, setSebExemption],
  [extendContest, startNow],
  [setExcused, getStillOpen, closeForStudent, reopenAttempt, acceptLateAnswers, getReceipt, confirmReceipt],
].flat();

import { changePassword } from './account/change-password.ts';
import { getUser } from './account/get-user.ts';
import { resetPassword } from './account/reset-password.ts';
import { signUp } from './account/sign-up.ts';
import { updateProfile } from './account/update-profile.ts';
import { askSeb } from './attempt/ask-seb.ts';
import { proveSeb } from './attempt/prove-seb.ts';
import { recordEvents } from './attempt/record-events.ts';
import { saveAnswers } from './attempt/save-answers.ts';
import { submitAttempt } from './attempt/submit-attempt.ts';
import { viewContest } from './attempt/view-contest.ts';
import { createContest } from './contest/create-contest.ts';
import { dropDraft } from './contest/drop-draft.ts';
import { getContest } from './contest/get-contest.ts';
import { getContests } from './contest/get-contests.ts';
import { addClass } from './classes/add-class.ts';
import { addStudents } from './classes/add-students.ts';
import { createClass } from './classes/create-class.ts';
import { deleteClass } from './classes/delete-class.ts';
import { getClass } from './classes/get-class.ts';
import { getClasses } from './classes/get-classes.ts';
import { makeAccounts } from './classes/make-accounts.ts';
import { getGradebook } from './classes/get-gradebook.ts';
import { readStudents } from './classes/read-students.ts';
import { removeClass } from './classes/remove-class.ts';
import { removeStudents } from './classes/remove-students.ts';
import { renameClass } from './classes/rename-class.ts';
import { renewPasswords } from './classes/renew-passwords.ts';
import { updateStudent } from './classes/update-student.ts';
import { getActs } from './colleagues/get-acts.ts';
import { getColleagues } from './colleagues/get-colleagues.ts';
import { makeShareCode } from './colleagues/make-share-code.ts';
import { readShareCode } from './colleagues/read-share-code.ts';
import { removeColleague } from './colleagues/remove-colleague.ts';
import { setRight } from './colleagues/set-right.ts';
import { takeShareCode } from './colleagues/take-share-code.ts';
import { archiveContest } from './contest/archive-contest.ts';
import { deleteContest } from './contest/delete-contest.ts';
import { duplicateContest } from './contest/duplicate-contest.ts';
import { getPutAwayContests } from './contest/get-put-away-contests.ts';
import { getDraft } from './contest/get-draft.ts';
import { getDrafts } from './contest/get-drafts.ts';
import { publishContest } from './contest/publish-contest.ts';
import { restoreContest } from './contest/restore-contest.ts';
import { withdrawContest } from './contest/withdraw-contest.ts';
import { renderQuestion } from './contest/render-question.ts';
import { saveDraft } from './contest/save-draft.ts';
import { updateContest } from './contest/update-contest.ts';
import { getClassMarks } from './dashboard/get-class-marks.ts';
import { getDashboard } from './dashboard/get-dashboard.ts';
import { getOwnMarks } from './dashboard/get-own-marks.ts';
import { correctKey } from './grading/correct-key.ts';
import { getKeyVersions } from './grading/get-key-versions.ts';
import { restoreKey } from './grading/restore-key.ts';
import { acceptLateAnswers } from './late-answers/accept-late-answers.ts';
import { addParticipants } from './participation/add-participants.ts';
import { claimSeat } from './participation/claim-seat.ts';
import { answerRequests } from './participation/answer-requests.ts';
import { askToJoin } from './participation/ask-to-join.ts';
import { declineContest } from './participation/decline-contest.ts';
import { freeSeat } from './participation/free-seat.ts';
import { getRequests } from './participation/get-requests.ts';
import { joinContest } from './participation/join-contest.ts';
import { openContest } from './participation/open-contest.ts';
import { removeParticipant } from './participation/remove-participant.ts';
import { addPicture } from './picture/add-picture.ts';
import { exportGradebook } from './exports/export-gradebook.ts';
import { exportResults } from './exports/export-results.ts';
import { exportQuestions } from './questions/export-questions.ts';
import { findQuestions } from './questions/find-questions.ts';
import { getTags } from './questions/get-tags.ts';
import { finishPractice } from './practice/finish-practice.ts';
import { getPractice } from './practice/get-practice.ts';
import { setPractice } from './practice/set-practice.ts';
import { readQuestions } from './questions/read-questions.ts';
import { confirmReceipt } from './receipt/confirm-receipt.ts';
import { getReceipt } from './receipt/get-receipt.ts';
import { getLeaderboard } from './result/get-leaderboard.ts';
import { getPaper } from './result/get-paper.ts';
import { getParticipants } from './result/get-participants.ts';
import { getResult } from './result/get-result.ts';
import { getSimilarity } from './result/get-similarity.ts';
import { getStatistics } from './result/get-statistics.ts';
import { setAccessCode } from './attempt/set-access-code.ts';
import { releaseResults } from './result/release-results.ts';
import { setCertificate } from './result/set-certificate.ts';
import { setLeaderboard } from './result/set-leaderboard.ts';
import { showName } from './result/show-name.ts';
import { endSession } from './session/end-session.ts';
import { logIn } from './session/log-in.ts';
import { refreshAccess } from './session/refresh-access.ts';
import { extendContest } from './supervision/extend-contest.ts';
import { getLive } from './supervision/get-live.ts';
import { closeForStudent } from './supervision/close-for-student.ts';
import { getStillOpen } from './supervision/get-still-open.ts';
import { getTimeline } from './supervision/get-timeline.ts';
import { reopenAttempt } from './supervision/reopen-attempt.ts';
import { setExtraTime } from './supervision/set-extra-time.ts';
import { setFocusExemption } from './supervision/set-focus-exemption.ts';
import { setSebExemption } from './supervision/set-seb-exemption.ts';

/** Every file that serves calls of the contract. */
export const served = [
  [logIn, refreshAccess, endSession],
  [signUp, resetPassword, getUser, updateProfile, changePassword],
  [getDashboard, getOwnMarks, getClassMarks],
  [getContests, getPutAwayContests, getContest, viewContest],
  [joinContest, addParticipants, openContest, declineContest, freeSeat, claimSeat, removeParticipant],
  [askToJoin, getRequests, answerRequests],
  [getClasses, getClass, createClass, renameClass, deleteClass, addStudents, updateStudent, removeStudents],
  [readStudents, makeAccounts, renewPasswords, addClass, removeClass, getGradebook, exportGradebook],
  [
    createContest,
    updateContest,
    duplicateContest,
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
    exportResults,
  ],
  [correctKey, restoreKey, getKeyVersions],
  [getLeaderboard, setLeaderboard, showName, setCertificate, setAccessCode, releaseResults],
  [setPractice, getPractice, finishPractice],
  [getLive, getTimeline, setExtraTime, setFocusExemption, setSebExemption, extendContest],
  [getStillOpen, closeForStudent, reopenAttempt, acceptLateAnswers, getReceipt, confirmReceipt],
].flat();

import type { Static, TSchema } from 'typebox';
import { Type } from 'typebox';
import * as act from './act.ts';
import * as account from './account.ts';
import * as attempt from './attempt.ts';
import type { CallName } from './calls.ts';
import * as contest from './contest.ts';
import * as dashboard from './dashboard.ts';
import * as draft from './draft.ts';
import * as gradebook from './gradebook.ts';
import * as key from './key.ts';
import * as leaderboard from './leaderboard.ts';
import * as participation from './participation.ts';
import * as picture from './picture.ts';
import * as practice from './practice.ts';
import * as questions from './questions.ts';
import * as result from './result.ts';
import { Scales } from './scale.ts';
import * as schoolClass from './school-class.ts';
import * as share from './share.ts';
import * as supervision from './supervision.ts';
import { Detail } from './text.ts';

/** Schemas of a call's body and answers. No answer is a union, because each audience has its own schema. */
type CallSchemas = { body?: TSchema } & ({ answer: TSchema } | { answers: Record<string, TSchema> });

export const schemas = {
  logIn: { body: account.LogIn, answer: account.Tokens },
  refreshAccess: { body: account.RefreshToken, answer: account.AccessToken },
  endSession: { body: account.EndSession, answer: Detail },
  signUpStudent: { body: account.SignUp, answer: Detail },
  signUpTeacher: { body: account.SignUpTeacher, answer: Detail },
  resetPassword: { body: account.ResetPassword, answer: Detail },
  readJoinLink: { body: contest.ContestBody, answer: contest.JoinLink },
  getUser: { answer: account.User },
  getStudent: { answer: account.User },
  getTeacher: { answer: account.User },
  updateProfile: { body: account.UpdateProfile, answer: Detail },
  changePassword: { body: account.ChangePassword, answer: Detail },
  getDashboard: { answer: dashboard.Dashboard },
  getOwnMarks: { answer: dashboard.OwnMarks },
  getClassMarks: { answer: dashboard.ClassMarks },
  getOverview: { answer: dashboard.Overview },
  getContests: {
    answers: {
      owner: Type.Array(contest.ListedContest),
      student: Type.Array(contest.StudentContestSummary),
    },
  },
  getContest: {
    body: contest.ContestBody,
    answers: { owner: contest.OwnerContestSummary, student: contest.StudentContestSummary },
  },
  getArchivedContests: { answer: Type.Array(contest.ArchivedContest) },
  viewContest: {
    body: contest.ViewContest,
    answers: { owner: contest.OwnerContest, student: contest.StudentContest },
  },
  joinContest: { body: contest.JoinContest, answer: Detail },
  addParticipants: { body: participation.AddParticipants, answer: Type.Array(participation.AddressOutcome) },
  addClass: { body: schoolClass.AddClass, answer: schoolClass.AddedClass },
  removeClass: { body: schoolClass.AddClass, answer: Detail },
  getClasses: { answer: schoolClass.ClassList },
  getClass: { body: schoolClass.ClassBody, answer: schoolClass.SchoolClass },
  createClass: { body: schoolClass.CreateClass, answer: schoolClass.CreatedClass },
  renameClass: { body: schoolClass.RenameClass, answer: Detail },
  deleteClass: { body: schoolClass.ClassBody, answer: Detail },
  addStudents: { body: schoolClass.AddStudents, answer: schoolClass.AddedStudents },
  updateStudent: { body: schoolClass.UpdateStudent, answer: Detail },
  removeStudents: { body: schoolClass.RemoveStudents, answer: Detail },
  makeAccounts: { body: schoolClass.StudentsBody, answer: schoolClass.Slips },
  renewPasswords: { body: schoolClass.StudentsBody, answer: schoolClass.Slips },
  readStudents: { body: schoolClass.ReadStudentsBody, answer: schoolClass.ParsedStudents },
  getGradebook: { body: schoolClass.ClassBody, answer: gradebook.Gradebook },
  exportGradebook: { body: gradebook.ExportGradebook, answer: questions.WrittenFile },
  getColleagues: { body: share.Shareable, answer: share.Colleagues },
  removeColleague: { body: share.RemoveColleague, answer: Detail },
  setRight: { body: share.SetRight, answer: Detail },
  makeShareCode: { body: share.MakeShareCode, answer: share.NewShareCode },
  readShareCode: { body: share.ShareCode, answer: share.ShareOffer },
  takeShareCode: { body: share.ShareCode, answer: share.AcceptedShare },
  getActs: { body: act.GetActs, answer: act.Acts },
  askToJoin: { body: contest.ContestBody, answer: Detail },
  getRequests: { body: contest.ContestBody, answer: participation.JoinRequests },
  answerRequests: { body: participation.AnswerJoinRequests, answer: Detail },
  openContest: { body: contest.ContestBody, answer: Detail },
  declineContest: { body: contest.ContestBody, answer: Detail },
  freeSeat: { body: participation.FreeSeat, answer: participation.FreedSeat },
  claimSeat: { body: participation.ClaimSeat, answer: Detail },
  removeParticipant: { body: contest.RemoveParticipant, answer: Detail },
  createContest: { body: contest.CreateContest, answer: contest.StoredContest },
  updateContest: { body: contest.UpdateContest, answer: contest.StoredContest },
  renderQuestion: { body: contest.RenderQuestion, answer: contest.RenderedQuestion },
  duplicateContest: { body: contest.DuplicateContest, answer: questions.CopiedContest },
  repeatContest: { body: schoolClass.RepeatContest, answer: schoolClass.RepeatedContest },
  addSecondDate: { body: schoolClass.AddSecondDate, answer: schoolClass.SecondDate },
  publishContest: { body: contest.ContestBody, answer: Detail },
  withdrawContest: { body: contest.ContestBody, answer: Detail },
  archiveContest: { body: contest.ArchiveContest, answer: Detail },
  deleteContest: { body: contest.DeleteContest, answer: Detail },
  restoreContest: { body: contest.ContestBody, answer: Detail },
  getDrafts: { answer: draft.DraftList },
  getDraft: { body: draft.GetDraft, answer: draft.OptionalDraft },
  saveDraft: { body: draft.SaveDraft, answer: draft.SavedDraft },
  dropDraft: { body: draft.DropDraft, answer: Detail },
  addPicture: { body: picture.AddPicture, answer: picture.StoredPicture },
  readQuestions: { body: questions.ReadQuestions, answer: questions.ParsedQuestions },
  exportQuestions: { body: questions.ExportQuestions, answer: questions.WrittenFile },
  findQuestions: { body: questions.FindQuestions, answer: questions.QuestionSearchPage },
  getTags: { answer: questions.UsedTags },
  submitAttempt: { body: attempt.SubmitAttempt, answer: Detail },
  saveAnswers: { body: attempt.SaveAnswers, answer: attempt.SavedAnswers },
  recordEvents: { body: attempt.RecordEvents, answer: attempt.RecordedEvents },
  askSeb: { body: contest.ContestBody, answer: attempt.SebNonce },
  proveSeb: { body: attempt.ProveSeb, answer: attempt.GrantedSebPass },
  getReceipt: {
    body: contest.ContestBody,
    answers: { whole: attempt.Receipt, withoutAnswers: attempt.ReceiptWithoutAnswers },
  },
  getResult: {
    body: contest.ContestBody,
    answers: {
      ongoing: result.OngoingResult,
      ongoingMarks: result.OngoingMarks,
      opened: result.OpenedResult,
      openedAnswers: result.OpenedAnswers,
      openedMarks: result.OpenedMarks,
    },
  },
  getParticipants: { body: contest.ContestBody, answer: Type.Array(result.ParticipantRow) },
  getStatistics: { body: contest.ContestBody, answer: result.Statistics },
  getTypedAnswers: { body: result.GetTypedAnswers, answer: result.TypedAnswers },
  getSimilarity: { body: contest.ContestBody, answer: result.Similarity },
  getLeaderboard: {
    body: leaderboard.GetLeaderboard,
    answers: { owner: leaderboard.OwnerLeaderboard, student: leaderboard.StudentLeaderboard },
  },
  setLeaderboard: { body: leaderboard.SetLeaderboard, answer: Detail },
  setCertificate: { body: contest.SetCertificate, answer: Detail },
  setGrades: { body: contest.SetGrades, answer: Detail },
  getScales: { answer: Scales },
  setAccessCode: { body: contest.SetAccessCode, answer: Detail },
  setPractice: { body: practice.SetPractice, answer: Detail },
  getPractice: { body: contest.ContestBody, answer: practice.Practice },
  finishPractice: { body: practice.FinishPractice, answer: practice.FinishedPractice },
  releaseResults: { body: contest.ContestBody, answer: Detail },
  showName: { body: leaderboard.ShowName, answer: Detail },
  correctKey: { body: key.CorrectKey, answer: key.CorrectedKey },
  restoreKey: { body: key.RestoreKey, answer: key.CorrectedKey },
  getKeyVersions: { body: contest.ContestBody, answer: key.KeyVersions },
  exportResults: { body: result.ExportResults, answer: questions.WrittenFile },
  getLive: { body: supervision.GetLive, answer: supervision.LiveView },
  getLiveGrid: { body: supervision.GetLiveGrid, answer: supervision.LiveGrid },
  getTimeline: { body: supervision.StudentBody, answer: supervision.Timeline },
  getPaper: { body: supervision.StudentBody, answer: result.Paper },
  setExtraTime: { body: supervision.SetExtraTime, answer: Detail },
  setExcused: { body: supervision.SetExcused, answer: Detail },
  setFocusExemption: { body: supervision.SetFocusExemption, answer: Detail },
  setSebExemption: { body: supervision.SetSebExemption, answer: Detail },
  extendContest: { body: supervision.ExtendContest, answer: supervision.ExtendedContest },
  startNow: { body: contest.ContestBody, answer: supervision.StartedContest },
  endNow: { body: supervision.EndContest, answer: supervision.ExtendedContest },
  getStillOpen: { body: contest.ContestBody, answer: supervision.OpenAttempts },
  closeForStudent: { body: supervision.StudentBody, answer: Detail },
  reopenAttempt: { body: supervision.StudentBody, answer: Detail },
  acceptLateAnswers: { body: supervision.AcceptLateAnswers, answer: supervision.AcceptedLateAnswers },
  confirmReceipt: { body: supervision.ConfirmReceipt, answer: supervision.ConfirmedReceipt },
} as const satisfies Record<CallName, CallSchemas>;

type Schemas = typeof schemas;

/** Validated body of a call. */
export type Body<Name extends CallName> = Schemas[Name] extends { body: infer Schema extends TSchema }
  ? Static<Schema>
  : undefined;

/** Result of a call's handler: the answer, or `{ audience: answer }` if the call has several audiences. */
export type Answer<Name extends CallName> = Schemas[Name] extends { answer: infer Schema extends TSchema }
  ? Static<Schema>
  : Schemas[Name] extends { answers: infer Audiences extends Record<string, TSchema> }
    ? { [To in keyof Audiences]: { [Only in To]: Static<Audiences[To]> } }[keyof Audiences]
    : never;

/** A call's answer as the client receives it. */
export type Wire<Name extends CallName> = Schemas[Name] extends { answer: infer Schema extends TSchema }
  ? Static<Schema>
  : Schemas[Name] extends { answers: infer Audiences extends Record<string, TSchema> }
    ? Static<Audiences[keyof Audiences]>
    : never;

/** Limits of the contract and the server. Durations are in milliseconds unless stated otherwise. */

/** Maximum number of students that `getStillOpen` names. */
export const openAttemptsListed = 50;
/** Grades per scale, characters of a grade's name, and earlier scales offered to a teacher. */
export const grades = { min: 2, max: 30, name: 40, offered: 20 } as const;
/** Students per page of the Live grid. */
export const liveGridStudents = 300;
export const phoneDigits = 10;
export const years = { first: 1900, last: 2199 } as const;
/** Marks that the editor offers for a question. Teachers can type other values within `questionMarks`. */
export const offeredMarks = [0.5, 1, 2] as const;
export const maxStartMarks = 1_000;
/** `step`: at most two decimals. */
export const questionMarks = { min: 0.25, max: 100, step: 0.01 } as const;
export const passingMarksStep = 0.5;
export const nameLength = 200;
export const personNameLength = 100;
export const postalAddressLength = 500;
export const emailLength = 254;
export const password = { min: 8, max: 128 } as const;
export const teacherCode = { min: 12, max: 100 } as const;
/** Domains of teachers' addresses: number, and characters of each. */
export const teacherDomains = { count: 20, length: 253 } as const;
export const questions = { min: 1, max: 200 } as const;
export const maxSections = 50;
/** Maximum number of different forms in one contest (see docs/words.md). */
export const maxForms = 1_000;
export const options = { min: 2, max: 10 } as const;
/**
 * Maximum number of options over all kinds. Each kind has its own maximum, by default the one in `options`.
 */
export const mostOptions = 20;
/** Prompts of a matching question. With 20 options, the cell of 12 answers is still a safe integer. */
export const prompts = { min: 2, max: 12 } as const;
/** Gaps of a text, choices of a gap, and accepted answers of all gaps. */
export const gaps = { max: 20, choices: { min: 2, max: 20 }, accepted: 100 } as const;
/** Characters of a student's texts in all gaps, as JSON. */
export const gapsAnswerLength = 600;
/** Characters of a typed answer, of a unit, and of a language tag. */
export const typedAnswerLength = 200;
export const unitLength = 30;
export const languageTagLength = 35;
/** Groups of typed answers that a teacher sees, and spellings per group. */
export const typedGroups = { count: 500, spellings: 10 } as const;
/** Most frequent answers to each gap of a text that statistics list. */
export const answersOfGap = 10;
/** Most frequent wrong groups whose distance from the key is calculated. Others follow, by their number. */
export const comparedGroups = 1_000;
/** Accepted answers of one question; corrections may add more. */
export const maxAcceptedAnswers = 50;
/**
 * Accepted answers of a corrected key, with those of earlier keys by which nobody loses: number per question,
 * and characters of all questions.
 */
export const keptAnswers = { ofQuestion: 500, characters: 3_000_000 } as const;
/**
 * Limits of grading many answers at once, as for a correction. `answers`: different ones of all questions
 * concerned. `time` is in ms, `memory` in MiB.
 */
export const gradedAtOnce = { answers: 500_000, time: 60_000, memory: 384 } as const;
export const questionTextLength = 5_000;
export const optionTextLength = 1_000;
/** In minutes: four weeks. */
export const maxOwnMinutes = 40_320;
/** Characters of a typed or pasted code, which may follow a word or be part of a link. */
export const typedCodeLength = 300;
/** Minutes: time (ms) after the start from which a student came late, and students named in a list. */
export const minutes = { late: 5 * 60_000, listed: 200 } as const;
/** Students whose seats can be planned, and characters of a room's name and of a desk's label. */
export const desks = { count: 500, roomLength: 40, labelLength: 12 } as const;
/** Characters of an access code, and tries per student and contest. */
export const accessCode = { min: 4, max: 40, tries: { tries: 20, window: 10 * 60_000 } } as const;
export const reasonLength = 500;
/** Characters of a mail server's address with its password, and of a sender. */
export const mailSettingLength = 500;
/**
 * Removal of old data. `notice`: shortest time (ms) between telling the owners and the removal. `weekday`:
 * day (UTC) on which owners of contests are told, so that nobody gets more than one mail a week: Monday.
 */
export const removal = { notice: 30 * 24 * 60 * 60_000, weekday: 1 };
/**
 * Time (ms) after a contest in which students do not delete their account themselves, and unused accounts
 * stay: half a year.
 */
export const marksNeedNames = 182 * 24 * 60 * 60_000;
/**
 * Pages of administrators: accounts and acts per `page`, `contests` shown, accounts in the list of the
 * `biggest` ones. `soon`: time (ms) before its start from which a contest is shown.
 */
export const administration = { page: 50, contests: 20, soon: 60 * 60_000, biggest: 10 } as const;
/** Largest multiple of the usual room for pictures that an administrator can give. */
export const maxPictureRoom = 20;
/** Only students with equal marks can exceed this number. */
export const maxLeaderboardRows = 50;
/**
 * `from`: minimum number of responses before the distribution is shown. `moves`: number of changed marks
 * before it is updated. Both prevent readers from inferring individual marks.
 */
export const distribution = { from: 10, moves: 5 } as const;
/** Number of latest contests shown per student, and per class of a teacher. */
export const marksOverTime = { student: 200, class: 20 } as const;
export const maxGradebookContests = 100;
/** Maximum number of key versions, including the published one. */
export const maxKeyVersions = 100;
/** Stored practice tries per student and contest. Older tries are deleted. */
export const maxPracticeTries = 100;
/** Tags per question, characters per tag, and number of a teacher's tags that the server returns. */
export const tags = { count: 10, length: 50, told: 1_000 } as const;
/** Limits of a draft, higher than those of a contest because a draft is unfinished. `bytes`: size as JSON. */
export const draft = {
  text: 20_000,
  questions: 500,
  options: 50,
  tags: 50,
  bytes: 2_000_000,
  /** Saves per teacher. An editor page saves every two seconds, and once more when it closes. */
  savings: { tries: 10, window: 10_000 },
} as const;
/** Characters of a picture's alternative text. */
export const pictureDescriptionLength = 500;
export const maxPictures = 500;
/**
 * Limits of rich text. `formula`: characters of TeX and of MathML, macro expansions, size (em) of a space and
 * nesting depth. Per contest: number of formulas, bytes of all trees as JSON, and time (ms).
 */
export const richText = {
  formula: { characters: 1_000, markup: 50_000, expansions: 500, size: 20, depth: 60 },
  formulas: 2_000,
  treeBytes: 2_000_000,
  time: 4_000,
} as const;
/** UTF-8 bytes of all texts of one contest. */
export const contestTextBytes = 1_000_000;
/**
 * Limits for reading a question file. `unzipped`: total bytes. `ratio`: highest compression ratio of one
 * entry. `textLength`: characters examined per text. `time` is in ms, `memory` in MiB.
 */
export const questionFile = {
  text: 1_000_000,
  unzipped: 50 * 1024 * 1024,
  entries: 5_000,
  ratio: 200,
  elements: 500_000,
  attributes: 1_000_000,
  attributesOfElement: 200,
  unknownEntities: 10_000,
  elementsOfText: 20_000,
  formulasOfText: 2_000,
  textLength: 100_000,
  lines: 40_000,
  depth: 100,
  json: { depth: 40, values: 500_000 },
  items: 2_000,
  pictures: 200,
  pictureBytes: 20 * 1024 * 1024,
  time: 4_000,
  memory: 160,
} as const;
/**
 * Limits of the search for questions. `looked`: questions examined per call. `page` and `bytes`: size of
 * one page.
 */
export const questionSearch = {
  text: 100,
  words: 10,
  page: 20,
  bytes: 1_000_000,
  looked: 20_000,
  time: 2_000,
} as const;
export const timeZoneLength = 60;
/** Limits for exporting results. `answers`: questions times participants. `time` in ms, `memory` in MiB. */
export const resultExports = {
  answers: { xlsx: 2_000_000, json: 4_000_000 },
  time: 120_000,
  memory: 768,
} as const;
/** Latest contests in a person's own file, bytes from which on no further contest is added, and files. */
export const ownData = {
  contests: 1_000,
  bytes: 20_000_000,
  pace: { tries: 10, window: 60 * 60_000 },
} as const;
/**
 * Limits of the search for copied answers. `from`: minimum number of responses. `level`: probability that a
 * class has at least one false pair. `comparisons`: pairs times questions. `told`: number of pairs returned.
 * `memory` is in MiB.
 */
export const similarity = {
  from: 10,
  level: 0.05,
  comparisons: 5_000_000_000,
  told: 100,
  time: 60_000,
  memory: 256,
} as const;
/** Total bytes of the pictures in an exported question file. */
export const exportedPictureBytes = 40_000_000;
/** Bytes of a JSON body, by the `size` of its call (calls.ts). */
export const bodyBytes = { small: 4 * 1024, medium: 64 * 1024, large: 8 * 1024 * 1024 } as const;
/** Bytes of a form, by the name of its file part: the JSON, the file, and the whole form. */
export const formBytes = {
  profile_image: { data: 16 * 1024, file: 5 * 1024 * 1024, whole: 8 * 1024 * 1024 },
  picture: { data: 16 * 1024, file: 10 * 1024 * 1024, whole: 12 * 1024 * 1024 },
  file: { data: 2 * 1024 * 1024, file: 10 * 1024 * 1024, whole: 12 * 1024 * 1024 },
} as const;
/**
 * Nesting depth and number of values of a JSON body. The deepest contest has 7 levels, the largest has 13,000
 * values.
 */
export const jsonBody = { depth: 10, values: 50_000 } as const;
/**
 * Memory (bytes) that a process reserves for arriving bodies, by kind of body. One account or network gets at
 * most half of it. A body must arrive at `pace` (bytes/s, measured over `patience`). While others wait, it
 * must arrive within `turn`.
 */
export const arrival = {
  small: 8 * 1024 * 1024,
  contests: 24 * 1024 * 1024,
  forms: 24 * 1024 * 1024,
  files: 24 * 1024 * 1024,
  waiting: 100,
  patience: 5_000,
  pace: 32 * 1024,
  turn: 8_000,
} as const;
export const imagePixels = 16_000_000;
/** Longer side of a stored picture in pixels. */
export const maxImageSide = { profile_image: 320, picture: 1_600 } as const;
/** Helps when a whole class requests the same pictures. */
export const pictureCacheBytes = 32 * 1024 * 1024;
/** Time before an unused picture is deleted. Until then, an unsaved draft may still refer to it. */
export const unusedPictureLifetime = 30 * 24 * 60 * 60_000;
export const imageDecoding = { time: 5_000 };

/** Time after the deadline in which answers are still accepted, because networks may be slow. */
export const grace = 15_000;
/** Longest stop of the clock. A forgotten one then ends by itself. `actual_deadline_of` has it, too. */
export const longestStop = 4 * 60 * 60_000;
/** Largest sum of interruptions in seconds, and largest minutes given back at once. */
export const interruptedSeconds = 86_400;
export const givenBackMinutes = 240;
/** Characters of a teacher's words about an interruption, students named in it, and interruptions shown. */
export const interruptionNote = 200;
export const interruptedStudents = 2_000;
export const interruptionsShown = 200;
export const maxExtraTime = { minutes: 1_440, factor: 4 } as const;
/** Longest single extension. It keeps a typo in the year from delaying the results for years. */
export const longestExtension = 31 * 24 * 60 * 60_000;
/**
 * Safety margin, because a change takes a moment. From this time before the opening, times cannot change;
 * from this time before the start, a contest cannot be withdrawn.
 */
export const timeChangeMargin = 5_000;
/** Time in which a deleted draft can be restored. */
export const deletedDraftLifetime = 7 * 24 * 60 * 60_000;
/**
 * Minimum time left to an open attempt when its extra time is reduced, so that its page can show the change
 * first.
 */
export const minimumAfterShortening = 60_000;
export const eventsPerCall = 100;
/** Networks of a school that a contest names. */
export const maxNetworks = 20;
export const maxBrowserExamKeys = 20;
/** Two devices count as used simultaneously if they send requests alternately within this time. */
export const twoDevicesWindow = 5 * 60_000;
/** A student counts as inside Safe Exam Browser if no request has come from outside for this time. */
export const outsideSebWindow = 2 * 60_000;
/**
 * Time without requests after which a student counts as silent. A visible page sends a request every 25 to 35
 * s, a hidden page every minute.
 */
export const silenceTime = 75_000;
/** Addresses per call, and characters per address, which may be mistyped. */
export const addressesPerCall = { count: 500, length: 1_000 } as const;
export const studentNameLength = 200;
export const studentNumberLength = 50;
export const studentsPerCall = 50;
/** New, changed and leaving students per call of `changeStudents`. Each locks up to two addresses. */
export const listChanges = 500;
/** Accounts or passwords per call. */
export const slipsPerCall = 10;
export const maxStudentColumns = 50;
export const accessTokenLifetime = { min: 12 * 60_000, max: 15 * 60_000 } as const;
export const refreshTokenLifetime = 30 * 24 * 60 * 60_000;
export const deviceCookieLifetime = 365 * 24 * 60 * 60_000;
/** Accounts that a browser's cookie remembers. More accounts would not fit into a header line. */
export const accountsPerBrowser = 50;
/** Sessions and known browsers per account. At this number, a further log-in ends the oldest. */
export const logInsPerAccount = 100;
export const resetCodeLifetime = 24 * 60 * 60_000;
export const oneTimePasswordLifetime = 14 * 24 * 60 * 60_000;
/** Time in which the link that opens Safe Exam Browser logs in there. The program may start slowly. */
export const sebLinkLifetime = 10 * 60_000;
export const resetTries = 10;
/**
 * Mails. `pauses` (ms) follow failed tries; after the last, a mail is given up. A mail that a process took is
 * free again after `lease`. `kept`: time for which finished mails are listed. `waiting`: mails at a time.
 * `ofAddress` and `ofSite` limit requests, `codeTries` the wrong codes per request, `wrongCodes` those per
 * site: ten requests a day are 50 guesses among a million codes. `ofContests`: mails to students are queued
 * in slices while fewer than `waiting` wait; a teacher writes to `strangersPerDay` who have not opened it.
 * `reminder`: goes out `before` the start, not in the `least` time before it, nor soon after an invitation.
 * `resultsFor`: time after the opening in which the news about results goes out.
 */
export const mail = {
  pauses: [1, 5, 15, 60, 240, 720].map((minutes) => minutes * 60_000),
  lease: 10 * 60_000,
  kept: 30 * 24 * 60 * 60_000,
  waiting: 20_000,
  ofContests: { waiting: 10_000, slice: 500, strangersPerDay: 2_000 },
  reminder: { before: 24 * 60 * 60_000, least: 30 * 60_000, apart: 12 * 60 * 60_000 },
  resultsFor: 7 * 24 * 60 * 60_000,
  ofAddress: { tries: 10, window: 24 * 60 * 60_000 },
  ofSite: { tries: 300, window: 60 * 60_000 },
  codeTries: 5,
  wrongCodes: { tries: 60, window: 15 * 60_000 },
} as const;
/**
 * Log-ins at providers. `ofSite`: begun in one network, as by a whole school at nine o'clock. `fresh`: time
 * after a log-in in which an account can be connected. `directory`: its number among the providers.
 */
export const signOn = {
  directory: 0,
  lifetime: 10 * 60_000,
  fresh: 10 * 60_000,
  ofSite: { tries: 5_000, window: 15 * 60_000 },
  identities: 10,
  claimLength: 100,
} as const;
/** Failed log-ins per account from one network, from one site, and in total. */
export const logInAttempts = { tries: 10, window: 15 * 60_000 } as const;
export const logInAttemptsPerSite = { tries: 30, window: 15 * 60_000 } as const;
export const totalLogInAttempts = { tries: 100, window: 15 * 60_000 } as const;
/** Wrong codes of slips from one network. A whole school may mistype; 67 bits stop guessers. */
export const slipTries = { tries: 1_000, window: 15 * 60_000 } as const;
export const shareCodeLifetime = 7 * 24 * 60 * 60_000;
export const shareTries = { tries: 20, window: 10 * 60_000 } as const;
/** Contests and results per page for coordinators. `look`: time (ms) in which looks are one act. */
export const oversight = { page: 50, results: 200, look: 60 * 60_000 } as const;
/** Time (ms) before the start and after the last closing in which invigilators' links work. */
export const watchMargin = 60 * 60_000;
/** Wrong secrets of such links from one network, and calls per link. */
export const watchTries = { tries: 30, window: 15 * 60_000 } as const;
export const watchCalls = { tries: 240, window: 60_000 } as const;
/** Characters of an invigilator's note, and notes shown. */
export const incidentLength = 1_000;
export const incidentsShown = 200;
/** Characters of a message to students, and time (ms) after which a process looks for those of others. */
export const messageLength = 500;
export const messagesPause = 5_000;
/**
 * Characters of a student's report on a question, latest reports shown, and time (ms) in which colleagues see
 * who is answering.
 */
export const reportLength = 300;
export const reportsShown = 1_000;
export const answeringTime = 3 * 60_000;
/** Longest time for appeals after the results open, and appeals shown. */
export const maxAppealDays = 60;
export const appealsShown = 500;
/** Recorded acts per page, and stored acts of each kind per contest or class. */
export const acts = { page: 50, kept: 5_000 } as const;
/** Characters of an idempotency key, its lifetime, and stored keys per account. */
export const idempotencyKeys = {
  length: { min: 16, max: 64 },
  known: 24 * 60 * 60_000,
  kept: 1_000,
} as const;
export const claimTries = { tries: 20, window: 10 * 60_000 } as const;
/** Join requests by one student to all contests together. */
export const joinRequestTries = { tries: 20, window: 10 * 60_000 } as const;
/** Join requests per page and per call. */
export const joinRequestsPerCall = 500;
/**
 * Wrong teacher codes from one site: enough for the typing errors of a school, but too few to guess the code.
 */
export const teacherCodeTries = { tries: 30, window: 15 * 60_000 } as const;
/** Sign-ups from one site. A large school shares one address, and this is three times its size. */
export const signUps = { tries: 2_000, window: 60 * 60_000 } as const;
export const unknownContestTries = { tries: 20, window: 10 * 60_000 } as const;
/**
 * Minimum delay (ms) of "There is no such contest.", so that its timing does not reveal whether the contest
 * exists.
 */
export const unknownContestDelay = 50;
/**
 * Limits on heavy calls, which keep database connections free. `ofOne`: running calls per account.
 * `places`: running calls of all students, or of all other accounts. Of these, `kept` are reserved for
 * supervision, and `spare` for accounts that are not busy (`fairTurns`). `waitingOfOne`: waiting calls per
 * account. Further calls are refused after `refusal` ms.
 */
export const heavyCalls = {
  ofOne: 2,
  waitingOfOne: 20,
  staff: { places: 4, kept: 1, spare: 1 },
  students: { places: 2, kept: 0, spare: 1 },
  /** Invigilators, who have no account. */
  links: { places: 2, kept: 0, spare: 1 },
  /** Maximum concurrent long calls of one name, over all accounts. Busy accounts leave one free. */
  long: 2,
  refusal: 250,
} as const;
/**
 * Fairness between accounts. The account that recently used the least time (ms, in steps of `step`) goes
 * first. From `busy` ms, an account leaves the spare turns to others, unless a running account used twice as
 * much. From `heavy` ms, it always leaves them. After work of at least `long` ms, and after any work if busy,
 * an account pauses as long as the work took, but at most `rest` ms.
 */
export const fairTurns = {
  step: 250,
  busy: 3_000,
  heavy: 15_000,
  long: 2_000,
  rest: 5_000,
  /** Used time (ms) that is forgotten per ms of waiting. */
  patience: 4,
} as const;
/**
 * Limits for clients that do not read their answers. Per connection: concurrent `requests`, and time of
 * `silence`, which is longer than any queue. Over all connections: unread `bytes`.
 */
export const unreadAnswers = { requests: 3, bytes: 128 * 1024 * 1024, silence: 40_000 } as const;
/** Calls per student during contests, over all devices, in each process. A page sends far fewer. */
export const sittingCalls = { tries: 100, window: 10_000 } as const;
/** Large answers with questions per account. Without a limit, they could block the process for others. */
export const largeAnswers = { bytes: 100_000, tries: 40, window: 60_000 } as const;
/**
 * Typed answers per student within a time window (ms), because each new text is stored until its contest is
 * removed. No student types three answers per second for ten minutes.
 */
export const typedSaves = { tries: 2_000, window: 600_000 } as const;
/** Longest wait in a queue before a request is refused with 503. */
export const queueWait = 10_000;
/** Maximum time by which a request's arrival is dated back if the event loop was busy. */
export const arrivalCredit = 5_000;
/**
 * Time after closing in which answers that arrived in time may still be written: `arrivalCredit` +
 * `queueWait`. Receipts and the acceptance of late answers wait for it, because both make the attempt final.
 */
export const settlingTime = 15_000;

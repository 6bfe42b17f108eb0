/** Every constant of contract and server, once. Durations are in milliseconds. */

/** The most students that `getStillOpen` names. */
export const stillOpen = 50;
/** The grades of a scale, the characters of a name, and how many of a teacher’s scales are offered. */
export const grades = { min: 2, max: 30, name: 40, offered: 20 } as const;
/** Students at once for whom Live shows the questions that they have answered. */
export const liveGrid = 300;
export const phoneDigits = 10;
/** The years that a date in a request may have. */
export const years = { first: 1900, last: 2199 } as const;
export const marks = [0.5, 1, 2] as const;
export const marksStep = 0.5;
export const name = 200;
export const personName = 100;
export const address = 500;
export const email = 254;
export const password = { min: 8, max: 128 } as const;
export const teacherCode = { min: 12, max: 100 } as const;
export const questions = { min: 1, max: 200 } as const;
/** Sections of one contest. */
export const sections = 50;
/** The number of different papers of one contest whose questions are drawn or shuffled. */
export const contestForms = 1_000;
export const options = { min: 2, max: 10 } as const;
export const questionText = 5_000;
export const optionText = 1_000;
/** The longest own time in minutes: four weeks. */
export const ownMinutes = 40_320;
/** Characters of a code as people type or paste it, perhaps with a word before it or in a link. */
export const typedCode = 300;
/** The characters of an access code, and how many tries one student has in one contest. */
export const accessCode = { min: 4, max: 40, tries: { tries: 20, window: 10 * 60_000 } } as const;
/** Why a teacher corrected the key. */
export const reason = 500;
/** Rows of a leaderboard. More would be there only if many had equal marks. */
export const leaderboardRows = 50;
/**
 * `from`: minimum responses before students see the distribution. `moves`: students whose marks must change
 * before it is updated. With fewer, single marks could be guessed.
 */
export const distribution = { from: 10, moves: 5 } as const;
/** Marks over time: the latest contests of a student, and of each class of a teacher. */
export const marksOverTime = { student: 200, class: 20 } as const;
/** Contests of a class's gradebook: the latest. */
export const gradebookContests = 100;
/** Versions of one contest's key, with the one that was published. */
export const keyVersions = 100;
/** Tries of a practice that are kept of one student in one contest: the latest. */
export const practiceTries = 100;
/** Tags of one question, the characters of each, and how many of a teacher's are told. */
export const tags = { count: 10, length: 50, told: 1_000 } as const;
/**
 * A draft as the editor saves it: characters of each text, entries of its lists, and the bytes of it all as
 * JSON. It may be more than a contest may have, because it is still being written.
 */
export const draft = {
  text: 20_000,
  questions: 500,
  options: 50,
  tags: 50,
  bytes: 2_000_000,
  /** Saves of one teacher's drafts. A page saves every two seconds, and once more when it is left. */
  savings: { tries: 10, window: 10_000 },
} as const;
/** Characters of the description of a picture, for students who cannot see it. */
export const description = 500;
/** Different pictures in one contest. */
export const pictures = 500;
/**
 * Rich text. For one formula: its characters, those of its MathML, expansions of its macros, the size (em) of
 * a space, and the depth of nesting. For one contest: its formulas, the bytes of all trees together as JSON,
 * and the `time` (ms) to make them.
 */
export const richText = {
  formula: { characters: 1_000, markup: 50_000, expansions: 500, size: 20, depth: 60 },
  formulas: 2_000,
  treeBytes: 2_000_000,
  time: 4_000,
} as const;
/** All texts of one contest together, in UTF-8 bytes. */
export const contestTexts = 1_000_000;
/**
 * Reading a file of questions. `text`: characters of a pasted text; `unzipped`: bytes of all files in a
 * zip; `entries`: how many those may be; `ratio`: how many times its packed size one of them may have;
 * `elements`, `attributes`, `unknownEntities` and `depth` of XML; `attributesOfElement`; `elementsOfText` and
 * `formulasOfText` of one text in HTML; `textLength`: characters of one text that are looked at, far more
 * than a question may have; `lines` of a text; `json` as below;
 * `items`: how many questions a file may have; `pictures`: how many of their pictures come along, and
 * `pictureBytes` those together; `time` (ms) and `memory` (MiB) for it all.
 */
export const reading = {
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
 * Finding questions. Characters and `words` of a search, questions and their `bytes` of one page, how many
 * questions one call looks at, and how long (ms) it may take.
 */
export const finding = {
  text: 100,
  words: 10,
  page: 20,
  bytes: 1_000_000,
  looked: 20_000,
  time: 2_000,
} as const;
/** The longest name of a time zone. */
export const timeZone = 60;
/**
 * A file with the results of a contest. `answers`: questions times participants, for each format; `time`
 * (ms) and `memory` (MiB) for writing it.
 */
export const results = { answers: { xlsx: 2_000_000, json: 4_000_000 }, time: 120_000, memory: 768 } as const;
/**
 * The search for pairs with equal wrong answers. `from`: the fewest responses; `level`: how probable
 * one false pair in a class may be; `comparisons`: pairs times questions; `told`: pairs of one answer;
 * `time` (ms) and `memory` (MiB) for it all.
 */
export const similarity = {
  from: 10,
  level: 0.05,
  comparisons: 5_000_000_000,
  told: 100,
  time: 60_000,
  memory: 256,
} as const;
/** Bytes of all pictures in a file of questions that is written. */
export const writtenPictures = 40_000_000;
/** Bytes of a JSON body, by the size in calls.ts. */
export const bodyBytes = { small: 4 * 1024, medium: 64 * 1024, large: 8 * 1024 * 1024 } as const;
/** Bytes of a form, by the name of its file's part: its JSON, the file, all of it. */
export const forms = {
  profile_image: { data: 16 * 1024, file: 5 * 1024 * 1024, whole: 8 * 1024 * 1024 },
  picture: { data: 16 * 1024, file: 10 * 1024 * 1024, whole: 12 * 1024 * 1024 },
  file: { data: 2 * 1024 * 1024, file: 10 * 1024 * 1024, whole: 12 * 1024 * 1024 },
} as const;
/** Depth and number of values of JSON. The largest contest has 5 levels and 13,000 values. */
export const json = { depth: 8, values: 50_000 } as const;
/**
 * Memory (bytes) of a process for bodies that may be large, in four spaces: small bodies, contests, forms
 * with a profile image, teachers' files. One account or network gets at most half of a space, and has at
 * most `waiting` requests waiting. A body has to arrive at `pace` (bytes a second), measured over each
 * `patience`; while others wait, it has to be complete within `turn`.
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
/** The longer side of a stored picture (pixels). */
export const imageSide = { profile_image: 320, picture: 1_600 } as const;
/** Bytes of pictures that a process keeps in memory, because a whole class asks for the same ones. */
export const pictureCache = 32 * 1024 * 1024;
/** Time (ms) that an unused picture is kept: a draft in a teacher's browser may still name it. */
export const unusedPicture = 30 * 24 * 60 * 60_000;
/** Longest time (ms) for the decoding of a picture. */
export const decoding = { time: 5_000 };

/** Time (ms) after the deadline in which answers are still taken, for the sake of slow networks. */
export const grace = 15_000;
/** Most extra time of one student. */
export const extraTime = { minutes: 1_440, factor: 4 } as const;
/** Longest extension (ms) of a contest at once: a typo in the year must not lock its results away. */
export const extension = 31 * 24 * 60 * 60_000;
/**
 * Time (ms) before the opening from which the times are fixed, and before the start from which a contest
 * cannot be withdrawn. A change takes a moment itself.
 */
export const timesFixed = 5_000;
/** Time (ms) in which a deleted draft can be restored. */
export const deletedDraft = 7 * 24 * 60 * 60_000;
/** When its extra time is made less, an open attempt keeps at least this: by then its page says so. */
export const shortening = 60_000;
export const eventsAtOnce = 100;
/** Keys of Safe Exam Browser's versions and platforms that a contest may have. */
export const browserKeys = 20;
/**
 * If a student's first device is heard again so soon after another one, the two are used at the same time.
 */
export const twoDevices = 5 * 60_000;
/** A student is inside Safe Exam Browser again once nothing has come from outside for so long. */
export const outsideSeb = 2 * 60_000;
/**
 * A student whose browser sent nothing for so long is silent. An open page sends every 25 to 35 s, if
 * hidden every minute.
 */
export const silence = 75_000;
/** Addresses that one call may add, and characters of each, mistyped ones included. */
export const addressesAtOnce = { count: 500, length: 1_000 } as const;
/** A student of a class: characters of the name and of the school's own number. */
export const studentName = 200;
export const studentNumber = 50;
/** Students that one call may add to a class. */
export const studentsAtOnce = 50;
/** Accounts or passwords that one call makes. Each costs one password hash. */
export const slipsAtOnce = 10;
/** Columns that are read from a list of students. */
export const studentColumns = 50;
export const accessToken = { min: 12 * 60_000, max: 15 * 60_000 } as const;
export const refreshToken = 30 * 24 * 60 * 60_000;
export const deviceCookie = 365 * 24 * 60 * 60_000;
/** Accounts that know a browser. More would not fit into a header line. */
export const accountsOfBrowser = 50;
/** Sessions and known browsers of an account. One more log-in ends the oldest. */
export const logInsOfAccount = 100;
export const resetCode = 24 * 60 * 60_000;
/** Time (ms) for which the password on a slip is valid. */
export const oneTimePassword = 14 * 24 * 60 * 60_000;
/** Wrong tries that end a reset code. */
export const resetTries = 10;
/** Failed log-ins of one account: from one network, from all networks of one site, and from everywhere. */
export const loginTries = { tries: 10, window: 15 * 60_000 } as const;
export const loginTriesOfSite = { tries: 30, window: 15 * 60_000 } as const;
export const loginTriesOfAll = { tries: 100, window: 15 * 60_000 } as const;
/** Time (ms) in which a share code can be taken. */
export const shareCode = 7 * 24 * 60 * 60_000;
export const shareTries = { tries: 20, window: 10 * 60_000 } as const;
/** Acts that one call answers, and acts of each kind that are kept for one contest or class. */
export const acts = { page: 50, kept: 5_000 } as const;
/**
 * Idempotency keys: their characters, how long one is known, and how many of one account are, the latest.
 */
export const idempotencyKeys = {
  length: { min: 16, max: 64 },
  known: 24 * 60 * 60_000,
  kept: 1_000,
} as const;
export const claimTries = { tries: 20, window: 10 * 60_000 } as const;
/** Requests of one student to be admitted, to all contests together. */
export const askTries = { tries: 20, window: 10 * 60_000 } as const;
/** Requests to join that are answered on one page, and that one call may answer. */
export const requestsAtOnce = 500;
/** Wrong teacher codes from one site: enough for a school's typing errors, too few for a search. */
export const teacherCodeTries = { tries: 30, window: 15 * 60_000 } as const;
/** Sign-ups from one site: enough for a large school three times, which has one address. */
export const signUps = { tries: 2_000, window: 60 * 60_000 } as const;
export const unknownContests = { tries: 20, window: 10 * 60_000 } as const;
/** Shortest time (ms) for "There is no such contest.", so that the time does not tell whether one exists. */
export const unknownAtLeast = 50;
/**
 * Heavy calls. `ofOne`: calls of one account that are under way, until their answers have been sent.
 * `waitingOfOne`: calls of one account that wait. `together`: calls of all accounts under way. `kept` of them
 * are for supervision, and `spare` ones for accounts that are not busy (`fairTurns`). So some of the eight
 * database connections stay free for log-ins and everything else. A request beyond `waitingOfOne` is refused
 * after `refusal` ms.
 */
export const heavyCalls = {
  ofOne: 2,
  waitingOfOne: 20,
  together: { Teacher: 4, Student: 2 },
  kept: { Teacher: 1, Student: 0 },
  spare: { Teacher: 1, Student: 1 },
  /** Long calls of one name, all accounts together; one of them is spare. */
  long: 2,
  refusal: 250,
} as const;
/**
 * Heavy work is shared by the time (ms) that accounts have used lately. Used times are compared in steps of
 * `step`; the account with less goes first. From `busy` on, an account leaves the spare places to others,
 * unless one at work has used twice as much; from `heavy` on, always. After work of at least `long`, and
 * after any of a busy account, the account rests as long as the work took, `rest` at most.
 */
export const fairTurns = {
  step: 250,
  busy: 3_000,
  heavy: 15_000,
  long: 2_000,
  rest: 5_000,
  /** Used time that is paid off by each unit of time in the queue. */
  patience: 4,
} as const;
/**
 * Requests under way on one connection; bytes of unread answers on all connections together; and how long a
 * connection may be silent: longer than a request waits in all queues.
 */
export const unread = { requests: 3, bytes: 128 * 1024 * 1024, silence: 40_000 } as const;
/**
 * Calls of one student during contests, from all devices together: many times what a page sends. Each process
 * counts for itself.
 */
export const sittingCalls = { tries: 100, window: 10_000 } as const;
/**
 * Views by one student of contests whose questions have at least `bytes`: `tries` in `window` ms. A large
 * contest may have a megabyte, and who asks for it without a pause would take the process from all others.
 */
export const largeViews = { bytes: 100_000, tries: 40, window: 60_000 } as const;
/** Time (ms) that a request waits in a queue before it is refused with 503. */
export const queueWait = 10_000;
/** If the event loop was busy, how much earlier than it was read an answer may count as arrived. */
export const favour = 5_000;
/**
 * Time (ms) after its closing in which an attempt may still get answers that arrived in time: `favour` plus
 * `queueWait`. Only after that is there a receipt of an attempt that was closed by time, and can late answers
 * be accepted. Either of them seals the attempt: nothing is written to it any more.
 */
export const settling = 15_000;

/** Every constant that the contract or the server needs, once. Durations are in milliseconds. */
export const limits = {
  phoneDigits: 10,
  /** Of every date that comes in. */
  years: { first: 1900, last: 2199 },
  marks: [0.5, 1, 2],
  marksStep: 0.5,
  name: 200,
  personName: 100,
  address: 500,
  email: 254,
  password: { min: 8, max: 128 },
  teacherCode: { min: 12, max: 100 },
  questions: { min: 1, max: 200 },
  options: { min: 2, max: 10 },
  questionText: 5_000,
  optionText: 1_000,
  /** UTF-8 bytes of all texts of one contest together. */
  contestTexts: 1_000_000,
  /** What a body may have, by the size that its call names (calls.ts). A form has `form` for its JSON, `large` in all. */
  bodyBytes: { small: 4 * 1024, form: 16 * 1024, medium: 64 * 1024, large: 8 * 1024 * 1024 },
  /** What JSON may look like, whatever its call. The largest contest has 5 levels and some 10,000 values. */
  json: { depth: 8, values: 50_000 },
  /**
   * Memory (bytes) of a process for bodies that may be large: small ones, contests, forms with a picture; nobody gets more than half
   * of each. `waiting` of one network may wait. In every `patience` a body has to come on at `pace` (bytes a second); while others wait,
   * it has `turn` to be whole.
   */
  arrival: {
    small: 8 * 1024 * 1024,
    contests: 24 * 1024 * 1024,
    forms: 24 * 1024 * 1024,
    waiting: 100,
    patience: 5_000,
    pace: 32 * 1024,
    turn: 8_000,
  },
  imageBytes: 5 * 1024 * 1024,
  imagePixels: 16_000_000,
  /** How long a picture may take to be decoded. */
  decoding: 5_000,

  /** How long an attempt begun before the deadline is still taken after it: the network's grace. */
  grace: 15_000,
  /** How much more time than the others one student may get. */
  extraTime: { minutes: 1_440, factor: 4 },
  /** How far the end of a contest may be moved on at once: a typo in the year must not lock its results away. */
  extension: 31 * 24 * 60 * 60_000,
  /** How long before the opening of the results the times cannot be changed any more: a change takes a moment itself. */
  timesFixed: 5_000,
  /** An attempt that goes on keeps so long when its time is made less: by then its quiz has learned of it, and says it. */
  shortening: 60_000,
  eventsAtOnce: 100,
  /** An open quiz is heard of every 25 to 35 s, in a hidden tab once a minute: whoever is not heard of for so long is silent. */
  silence: 75_000,
  /** How many addresses one call may add, and how long each may be: a mistyped one may be longer than any address. */
  addressesAtOnce: { count: 500, length: 1_000 },
  accessToken: { min: 12 * 60_000, max: 15 * 60_000 },
  refreshToken: 30 * 24 * 60 * 60_000,
  deviceCookie: 365 * 24 * 60 * 60_000,
  /** How many accounts a browser stays known to. More would not fit into the header line that proxies take. */
  accountsOfBrowser: 50,
  /** Sessions of one account, and browsers that it knows; with the next log-in the oldest ends. Far more than a person has devices. */
  logInsOfAccount: 100,
  resetCode: 24 * 60 * 60_000,
  /** How many wrong tries end a code. */
  resetTries: 10,
  /** Failures to log in to one account: from one network, from all networks of one site (network.ts), and from everywhere. */
  loginTries: { tries: 10, window: 15 * 60_000 },
  loginTriesOfSite: { tries: 30, window: 15 * 60_000 },
  loginTriesOfAll: { tries: 100, window: 15 * 60_000 },
  claimTries: { tries: 20, window: 10 * 60_000 },
  /** Wrong codes for teachers from one site: a school's typing errors pass, a search for the code does not. */
  teacherCodeTries: { tries: 30, window: 15 * 60_000 },
  /** Sign-ups from one site: three times a large school, which sits behind one address. */
  signUps: { tries: 2_000, window: 60 * 60_000 },
  unknownContests: { tries: 20, window: 10 * 60_000 },
  /** How long it takes at least to say that there is no such contest, so that the time does not tell whether there is one. */
  unknownAtLeast: 50,
  /**
   * Of heavy calls: under way of one account (until their answers have left), waiting of one account, and under way altogether, so that
   * some of the eight connections to the database stay free for log-ins and everything else. Whoever has too many waiting is told so
   * after `refusal`.
   */
  heavyCalls: { ofOne: 2, waitingOfOne: 20, together: { Teacher: 3, Student: 2 }, refusal: 250 },
  /**
   * Requests under way on one connection; bytes of unread answers on all of them together; and how long (ms) a connection may be
   * silent, longer than a request waits in all queues.
   */
  unread: { requests: 3, bytes: 128 * 1024 * 1024, silence: 40_000 },
  /** How long a request waits for a place in a queue before it is sent away with 503. */
  queueWait: 10_000,
  /** How much earlier than it was found an answer may count as arrived, where the event loop was busy meanwhile. */
  favour: 5_000,
  /**
   * How long after its closing what arrived in time may still be written to an attempt: `favour` and
   * `queueWait` together. Only then is there a receipt of an attempt that the time has closed, and can late answers be accepted; and
   * with these nothing is written to it any more.
   */
  settling: 15_000,
} as const;

/** How much of the database one account may fill: more than a school needs, or a country's contest. An account has one picture. */
export const quotas = {
  /** Contests of one teacher; they cannot be deleted, so these are those of many years. */
  contests: 5_000,
  /** Of these, not published. */
  drafts: 500,
  /** Participants and invitations of one private contest; a public one takes any number. */
  addedToContest: 50_000,
  /** Of all private contests of one teacher together. */
  addedByTeacher: 500_000,
} as const;

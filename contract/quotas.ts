/** Amounts that one account may store: more than a school or a country's contest needs. */
export const quotas = {
  /** Contests of one teacher. Deleted ones count until they are removed. */
  contests: 5_000,
  /** Contests of one teacher that are not published. Deleted ones do not count. */
  drafts: 500,
  /** Participants and invitations of one private contest. A public one takes any number. */
  addedToContest: 50_000,
  /** Participants and invitations of all private contests of one teacher together. */
  addedByTeacher: 500_000,
  /** Students who ask at the same time to be admitted to one contest. */
  requests: 5_000,
  /** Classes of one teacher, and students of one class. */
  classes: 200,
  classStudents: 5_000,
  /** Contests to come of one class: its later arrivals are added to each of them within one call. */
  classContests: 100,
  /** Accounts that one teacher makes for students. */
  accounts: 20_000,
  /** Colleagues and open codes of one contest or class, and codes that one teacher has taken. */
  colleagues: 50,
  shared: 2_000,
  /** Pictures of one teacher, and their bytes as stored. Those that no question uses count too. */
  pictures: 2_000,
  pictureBytes: 250_000_000,
} as const;

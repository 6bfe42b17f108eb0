/** Storage quotas, larger than any school or national contest needs. */
export const quotas = {
  /** Contests per teacher. Deleted contests count until their data is removed. */
  contests: 5_000,
  /** Unpublished contests per teacher, not counting deleted ones. */
  drafts: 500,
  addedToContest: 50_000,
  /** Participants and invitations over all private contests of one teacher. */
  addedByTeacher: 500_000,
  requests: 5_000,
  classes: 200,
  classStudents: 5_000,
  /** Students of all classes that `getClassLists` answers, and that one call moves to a new school year. */
  listedStudents: 5_000,
  /** Upcoming contests per class. One call adds a new student of the class to all of them. */
  classContests: 100,
  accounts: 20_000,
  /** Colleagues and unused share codes per contest or class, and share codes used per teacher. */
  colleagues: 50,
  shared: 2_000,
  /** Open links of invigilators, and their notes, per contest. */
  invigilators: 200,
  incidents: 2_000,
  /** Messages to students, per contest. */
  messages: 500,
  /** Pictures per teacher, including unused ones. */
  pictures: 2_000,
  pictureBytes: 250_000_000,
} as const;

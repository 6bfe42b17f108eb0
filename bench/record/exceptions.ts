/** Intended change of answers: `before` in the first recording is read as `after`. */
type Exception = readonly [before: string | RegExp, after: string];

/** The states of an attempt are now named: not started, working, submitted, ended. */
const states: Exception[] = [
  [/"not_come":/g, '"not_started":'],
  [/"writing":/g, '"working":'],
  ['"state":"not come"', '"state":"not started"'],
  ['"state":"not begun"', '"state":"not started"'],
  ['"state":"writing"', '"state":"working"'],
  ['<v>Did not come</v>', '<v>No response</v>'],
];

const sentences: Exception[] = [
  ['The code is made. One colleague can take it within', 'One colleague can use this code within'],
  [
    'This code is not right, it has been taken or taken back, or it is older than 7 days.',
    'This code is wrong, has been used or deleted, or is older than 7 days.',
  ],
  [/The (contest|class) is in your list now\./g, 'The $1 is now in your list.'],
  ['The class is made.', 'The class was made.'],
  ['The access code is changed.', 'The access code was changed.'],
  ['This option came twice.', 'This option was sent twice.'],
  ['Nobody of these is waiting any more.', 'None of these students is still waiting.'],
  ['The key has been corrected meanwhile.', 'The key has just been corrected.'],
  ['The class has its new name.', 'The class was renamed.'],
  [
    'Students who passed print their own certificates, once the results are open.',
    'Students who passed can print their own certificates once the results are open.',
  ],
  [
    /You can do all that with this (contest|class) already\. The code is still open\./g,
    'You already have this right on the $1. The code is still unused.',
  ],
  ['The contest ends later now.', 'The end was moved.'],
  ['Students do not print their own certificates.', 'Students cannot print their own certificates.'],
  ['This student may begin without Safe Exam Browser.', 'This student may start without Safe Exam Browser.'],
  ['This student needs Safe Exam Browser to begin.', 'This student needs Safe Exam Browser to start.'],
  [
    'This contest begins with an access code. Your teacher tells it in the room.',
    'This contest needs an access code. Your teacher will give it to you.',
  ],
  [
    'This contest begins in Safe Exam Browser only.',
    'This contest can be started only in Safe Exam Browser.',
  ],
  ['The student who enters its claim code takes it.', 'The student who enters its claim code gets it.'],
  [
    'Leaving the page will not submit for this student.',
    'Leaving the page does not submit this student’s answers.',
  ],
  [
    'Leaving the page for the fourth time submits for this student too.',
    'Leaving the page for the fourth time submits this student’s answers too.',
  ],
  [/Others read your (initials|name) now\./g, 'Others now see your $1.'],
  ['The class is deleted.', 'The class was deleted.'],
  ['The right is changed.', 'The right was changed.'],
  ['This contest has not ended yet for all others.', 'This contest has not yet ended for all others.'],
  ['It has left your list.', 'It is no longer in your list.'],
  ['It no longer stands in your lists.', 'It is no longer in your lists.'],
  ['Open the contest to go on with it.', 'Open the contest to continue.'],
  [
    /By a correction everybody had full marks for it\. Here (\w) alone is right\./g,
    'A correction gave everybody full marks. Here only $1 is right.',
  ],
  [
    /By a correction it did not count\. Here it counts, with (\w) as right\./g,
    'A correction removed it from the marks. Here it counts, and $1 is right.',
  ],
  [
    /By a correction (\w and \w) are right\. A new question has one right option: (\w)\./g,
    'A correction made $1 right. Here only $2 is right.',
  ],
  [
    'GIFT has no marks: each question has 1 where it is read.',
    'GIFT has no marks: a program that reads it gives each question 1.',
  ],
  ['Your time in this contest begins when you start it.', 'Your time starts when you start this contest.'],
  [
    'GIFT has no pictures: their descriptions stand in their place.',
    'GIFT has no pictures: their descriptions replace them.',
  ],
  ['Students start without an access code now.', 'Students now start without an access code.'],
  ['This student has begun and not submitted, and', 'This student is working, and'],
  [
    'A colleague has saved this contest meanwhile. Load it again to see what has changed.',
    'A colleague has just saved this contest. Load it again to see the changes.',
  ],
];

/** Intended changes by call: parts of answers that are new, or that now occur in fewer cases. */
const since: Record<string, Exception[]> = {
  getParticipants: [[/,"state":"(?:not started|working|submitted|ended)"/g, '']],
  // Attempts without a response show their state now, as on the page.
  exportResults: [[/(?<=<v>)(?:Not started|Working)(?=<\/v>)/g, 'No response']],
  removeColleague: [
    [/"Access removed\."|"The link was deleted\."/g, '"Taken back. It holds from the next request on."'],
  ],
};

const replaced = (text: string, exceptions: readonly Exception[]): string =>
  exceptions.reduce((said, [before, after]) => said.replaceAll(before, after), text);

export const translateOldAnswer = (answer: string): string => replaced(answer, [...states, ...sentences]);

export const withoutNewFields = (call: string, answer: string): string => replaced(answer, since[call] ?? []);

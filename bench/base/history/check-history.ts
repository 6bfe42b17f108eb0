import type { Choice, Event } from './event.ts';

/** A broken promise, with the numbers of the student and the question. Questions count from 0. */
export type BrokenPromise = {
  student: number;
  question?: number;
  what: 'lost' | 'older came back' | 'never sent' | 'changed after the submission' | 'submission lost';
};

/**
 * Checks the events that clients saw, with no knowledge of the server's state. Once an answer has been
 * acknowledged or shown, every later read must return it until a later choice replaces it. A choice without a
 * reply may take effect at any time, or never. After an acknowledged submission, no answer changes.
 */
export function checkHistory(events: readonly Event[]): BrokenPromise[] {
  const byStudent = Map.groupBy(events, ({ student }) => student);
  return [...byStudent].flatMap(([student, own]) => {
    const sorted = own.toSorted((one, other) => one.sent - other.sent);
    const questions = Math.max(0, ...sorted.map(({ answers = [] }) => answers.length));
    const ofQuestions = Array.from({ length: questions }, (_, question) =>
      checkQuestion(sorted, question).map((what): BrokenPromise => ({ student, question, what })),
    );
    return ofQuestions.flat().concat(checkSubmission(sorted).map((what) => ({ student, what })));
  });
}

/** A choice in a message. `known`: time from which reads must return it; Infinity if they need not. */
type Sent = Choice & { event: Event; known: number };

/** Returns whether `one` replaces `other`: it is later or, at equal times, has the higher device number. */
const supersedes = (one: Choice, other: Choice) =>
  one.chosen > other.chosen || (one.chosen === other.chosen && one.device > other.device);

/** Returns the choice that no other choice replaces. */
const latest = (choices: readonly Sent[]): Sent | undefined => {
  let [found] = choices;
  for (const choice of choices) if (found && supersedes(choice, found)) found = choice;
  return found;
};

const earliest = (choices: readonly Sent[]): Sent | undefined => {
  let [found] = choices;
  for (const choice of choices) if (found && supersedes(found, choice)) found = choice;
  return found;
};

function checkQuestion(events: readonly Event[], question: number): BrokenPromise['what'][] {
  const sent = events.flatMap((event) => {
    const known = event.outcome === 'acknowledged' ? (event.heard ?? Infinity) : Infinity;
    const own = event.choices.filter((choice) => choice.question === question);
    return event.outcome === 'refused'
      ? []
      : own.map((choice): Sent => Object.assign({}, choice, { event, known }));
  });
  const breaches: BrokenPromise['what'][] = [];
  for (const event of events) {
    const { answers, heard = Infinity } = event;
    if (!answers) continue;
    // Answers in the reply include the choices of its own message.
    const least = latest(sent.filter(({ known, event: of }) => known < event.sent || of === event));
    const read = answers[question] ?? null;
    if (read === null) {
      if (least) breaches.push('lost');
      continue;
    }
    const possible = sent.filter((choice) => choice.option === read && choice.event.sent <= heard);
    const allowed = possible.filter((choice) => !least || !supersedes(least, choice));
    const shown = earliest(allowed);
    if (possible.length === 0) breaches.push('never sent');
    else if (!shown) breaches.push('older came back');
    // Other choices of this option would also explain the answer. The earliest one requires least.
    else shown.known = Math.min(shown.known, heard);
  }
  return [...breaches, ...checkEnd(events, question)];
}

/** Compares the answers that were read after an acknowledged submission with each other. */
function checkEnd(events: readonly Event[], question: number): BrokenPromise['what'][] {
  const end = submissionOf(events);
  const after = events.filter(({ answers, sent }) => answers && end !== undefined && sent > end);
  const readings = new Set(after.map(({ answers }) => answers?.[question] ?? null));
  return readings.size > 1 ? ['changed after the submission'] : [];
}

function checkSubmission(events: readonly Event[]): BrokenPromise['what'][] {
  const end = submissionOf(events);
  const isLost = events.some(
    ({ isSubmitted, sent }) => isSubmitted === false && end !== undefined && sent > end,
  );
  return isLost ? ['submission lost'] : [];
}

/** Returns the time of the first acknowledgement of a submission. */
function submissionOf(events: readonly Event[]): number | undefined {
  const heard = events.flatMap((event) =>
    event.call === 'submit' && event.outcome === 'acknowledged' ? [event.heard ?? Infinity] : [],
  );
  return heard.length > 0 ? Math.min(...heard) : undefined;
}

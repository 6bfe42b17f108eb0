import type { Choice, Event } from './event.ts';

/** A promise that was broken. `student`, `question`: numbers; the question is counted from 0. */
export type Breach = {
  student: number;
  question?: number;
  what: 'lost' | 'older came back' | 'never sent' | 'changed after the submission' | 'submission lost';
};

/**
 * Checks what clients heard, without knowing the server. Whatever was acknowledged or shown once is read ever
 * after, unless a later choice takes its place. A choice without a reply may or may not take effect, at any
 * time. After an acknowledged submission no answer changes.
 */
export function checkHistory(events: readonly Event[]): Breach[] {
  const byStudent = Map.groupBy(events, ({ student }) => student);
  return [...byStudent].flatMap(([student, own]) => {
    const sorted = own.toSorted((one, other) => one.sent - other.sent);
    const questions = Math.max(0, ...sorted.map(({ answers = [] }) => answers.length));
    const ofQuestions = Array.from({ length: questions }, (_, question) =>
      checkQuestion(sorted, question).map((what): Breach => ({ student, question, what })),
    );
    return ofQuestions.flat().concat(checkSubmission(sorted).map((what) => ({ student, what })));
  });
}

/** A choice in a message. `known`: time since which it must be read; Infinity if it need not. */
type Sent = Choice & { event: Event; known: number };

/** Returns whether `one` takes the place of `other`: the later choice, then the higher device. */
const supersedes = (one: Choice, other: Choice) =>
  one.chosen > other.chosen || (one.chosen === other.chosen && one.device > other.device);

/** Returns the choice that none of the others takes the place of. */
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

function checkQuestion(events: readonly Event[], question: number): Breach['what'][] {
  const sent = events.flatMap((event) => {
    const known = event.outcome === 'acknowledged' ? (event.heard ?? Infinity) : Infinity;
    const own = event.choices.filter((choice) => choice.question === question);
    return event.outcome === 'refused'
      ? []
      : own.map((choice): Sent => Object.assign({}, choice, { event, known }));
  });
  const breaches: Breach['what'][] = [];
  for (const event of events) {
    const { answers, heard = Infinity } = event;
    if (!answers) continue;
    // A reply with the answers has those of its own message, too.
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
    // Other choices of the same option would explain the reading, too. The earliest demands the least.
    else shown.known = Math.min(shown.known, heard);
  }
  return [...breaches, ...checkEnd(events, question)];
}

/** Compares the readings after an acknowledged submission with each other. */
function checkEnd(events: readonly Event[], question: number): Breach['what'][] {
  const end = submissionOf(events);
  const after = events.filter(({ answers, sent }) => answers && end !== undefined && sent > end);
  const readings = new Set(after.map(({ answers }) => answers?.[question] ?? null));
  return readings.size > 1 ? ['changed after the submission'] : [];
}

function checkSubmission(events: readonly Event[]): Breach['what'][] {
  const end = submissionOf(events);
  const isLost = events.some(
    ({ isSubmitted, sent }) => isSubmitted === false && end !== undefined && sent > end,
  );
  return isLost ? ['submission lost'] : [];
}

/** Returns when the first acknowledged submission was heard. */
function submissionOf(events: readonly Event[]): number | undefined {
  const heard = events.flatMap((event) =>
    event.call === 'submit' && event.outcome === 'acknowledged' ? [event.heard ?? Infinity] : [],
  );
  return heard.length > 0 ? Math.min(...heard) : undefined;
}

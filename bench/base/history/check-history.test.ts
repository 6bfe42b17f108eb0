import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkHistory } from './check-history.ts';
import type { Choice, Event } from './event.ts';

const QUESTIONS = 3;

type Step = {
  choices: Choice[];
  /** `heard`: the message and its reply arrive. */
  fate: 'message lost' | 'reply lost' | 'heard' | 'late' | 'refused';
  call: 'view' | 'save' | 'submit';
};

const choice = fc.record({
  question: fc.nat(QUESTIONS - 1),
  option: fc.integer({ min: 1, max: 3 }),
  chosen: fc.nat(4),
  device: fc.constantFrom(1, 2),
});
const step: fc.Arbitrary<Step> = fc.record({
  choices: fc.uniqueArray(choice, { maxLength: 3, selector: ({ question }) => question }),
  fate: fc.constantFrom('message lost', 'reply lost', 'heard', 'heard', 'heard', 'late', 'refused'),
  call: fc.constantFrom('view', 'save', 'save', 'save'),
});

/** Gives each choice for a question another time and device, like browsers. */
const withTimes = (steps: Step[]): Step[] =>
  steps.map(({ choices, ...rest }, at) => ({
    ...rest,
    choices: rest.call === 'view' ? [] : choices.map((one) => ({ ...one, chosen: one.chosen * 100 + at })),
  }));

const later = (one: Choice, other: Choice | undefined) =>
  !other || one.chosen > other.chosen || (one.chosen === other.chosen && one.device > other.device);

/** Plays the steps on a correct server and returns the events that the client saw. */
function play(steps: readonly Step[]): Event[] {
  const stored: (Choice | undefined)[] = Array.from({ length: QUESTIONS });
  const waiting: Choice[] = [];
  let isSubmitted = false;
  const store = (choices: readonly Choice[]) => {
    for (const one of choices)
      if (!isSubmitted && later(one, stored[one.question])) stored[one.question] = one;
  };
  const answers = () => stored.map((one) => one?.option ?? null);
  const events = steps.map(({ choices, fate, call }, at): Event => {
    store(waiting.splice(0));
    const base = { student: 1, call, sent: at * 10, choices };
    if (fate === 'refused') return { ...base, outcome: 'refused', heard: at * 10 + 5 };
    if (fate === 'late') waiting.push(...choices);
    else if (fate !== 'message lost') {
      store(choices);
      isSubmitted ||= call === 'submit';
    }
    return fate === 'heard'
      ? { ...base, outcome: 'acknowledged', heard: at * 10 + 5, answers: answers() }
      : { ...base, outcome: 'unknown' };
  });
  const now = steps.length * 10;
  const end = { student: 1, call: 'database', sent: now, heard: now, choices: [] } as const;
  return [...events, { ...end, outcome: 'acknowledged', answers: answers(), isSubmitted }];
}

const submission: Step = { choices: [], fate: 'heard', call: 'submit' };

test('an honest server breaks no promise', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      expect(checkHistory(play([...withTimes(steps), submission]))).toEqual([]);
    }),
    { numRuns: 2_000 },
  );
});

const first: Choice = { question: 0, option: 1, chosen: 100, device: 1 };
const second: Choice = { ...first, option: 2, chosen: 200 };
const save = (at: number, choices: Choice[], more: Partial<Event> = {}): Event => ({
  student: 7,
  call: 'save',
  sent: at,
  heard: at + 5,
  outcome: 'acknowledged',
  choices,
  ...more,
});
const read = (at: number, answer: number | null, more: Partial<Event> = {}): Event => ({
  ...save(at, [], more),
  call: 'view',
  answers: [answer],
});
const unheard = (at: number, choices: Choice[]): Event => ({
  student: 7,
  call: 'save',
  sent: at,
  outcome: 'unknown',
  choices,
});
const submitted = (at: number): Event => ({ ...save(at, []), call: 'submit' });

test.each<[string, Event[], string[]]>([
  ['a loss', [save(0, [first]), read(10, null)], ['lost']],
  ['a loss that the next save shows', [save(0, [first]), save(10, [], { answers: [null] })], ['lost']],
  ['a save that its own reply lacks', [save(0, [first], { answers: [null] })], ['lost']],
  ['an older answer', [save(0, [first]), save(10, [second]), read(20, 1)], ['older came back']],
  [
    'an older answer on the way of a resent message',
    [save(0, [second]), unheard(10, [first]), read(20, 1)],
    ['older came back'],
  ],
  ['an answer that was shown once', [unheard(0, [first]), read(10, 1), read(20, null)], ['lost']],
  ['an answer that nobody gave', [save(0, [first]), read(10, 3)], ['never sent']],
  ['a refused answer', [save(0, [first], { outcome: 'refused' }), read(10, 1)], ['never sent']],
  ['an answer from the future', [read(0, 1), save(10, [first])], ['never sent']],
  [
    'a submission that takes effect twice',
    [save(0, [first]), submitted(10), read(20, 1), unheard(30, [second]), read(40, 2)],
    ['changed after the submission'],
  ],
  [
    'a lost submission',
    [save(0, [first]), submitted(10), read(20, 1, { isSubmitted: false })],
    ['submission lost'],
  ],
])('%s is found', (_, events, found) => {
  expect(checkHistory(events).map(({ what }) => what)).toEqual(found);
  expect(new Set(checkHistory(events).map(({ student }) => student))).toEqual(new Set([7]));
});

test.each<[string, Event[]]>([
  ['a choice without a reply may count', [save(0, [first]), unheard(10, [second]), read(20, 2)]],
  ['a choice without a reply may be missing', [save(0, [first]), unheard(10, [second]), read(20, 1)]],
  ['a reading meanwhile may come before a save', [save(0, [first]), read(3, null)]],
  [
    'an answer may be chosen again',
    [save(0, [first]), save(10, [second]), save(20, [{ ...first, chosen: 300 }]), read(30, 1)],
  ],
  ['another student has other answers', [save(0, [first]), { ...read(10, null), student: 8 }]],
])('%s', (_, events) => {
  expect(checkHistory(events)).toEqual([]);
});

import type { Answer } from '#contract/answer.ts';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Choices,
  choose,
  mergeServerAnswers,
  merge,
  type Unacknowledged,
  unacknowledged,
} from './choices.ts';

const held = (...saved: (Answer | null)[]) =>
  new Map(saved.map((option, place) => [place + 1, option] as const));
const asked = (at: number, sent: Unacknowledged[] = []) => ({ sent, asked: at, now: at + 50 });
const optionOf = (choices: Choices, question: number) => choices[question]?.option ?? null;

test('a choice waits to be sent until the server has acknowledged it', () => {
  const chosen = choose(choose({}, 1, 11, 1_000), 2, 22, 2_000);
  const sent = unacknowledged(chosen);
  expect(sent).toEqual([
    { question: 1, option: 11, chosen: 1_000 },
    { question: 2, option: 22, chosen: 2_000 },
  ]);
  const acknowledged = mergeServerAnswers(chosen, held(11, 22), asked(3_000, sent));
  expect(unacknowledged(acknowledged)).toEqual([]);
  expect([optionOf(acknowledged, 1), optionOf(acknowledged, 2)]).toEqual([11, 22]);
});

test('a choice that was changed while its reply was on the way still waits to be sent', () => {
  const first = choose({}, 1, 11, 1_000);
  const changed = choose(first, 1, 12, 1_200);
  const answered = mergeServerAnswers(changed, held(11), asked(1_100, unacknowledged(first)));
  expect(unacknowledged(answered)).toEqual([{ question: 1, option: 12, chosen: 1_200 }]);
});

test('a later choice is later, whatever the clock says', () => {
  const twice = choose(choose({}, 1, 11, 5_000), 1, 12, 4_000);
  expect(unacknowledged(twice)).toEqual([{ question: 1, option: 12, chosen: 5_001 }]);
});

test('the same choice again is none', () => {
  const chosen = choose({}, 1, 11, 1_000);
  expect(choose(chosen, 1, 11, 2_000)).toBe(chosen);
});

test('an answer taken back waits to be sent like any other, and stays back once acknowledged', () => {
  const saved = mergeServerAnswers({}, held([11, 12]), asked(500));
  const back = choose(saved, 1, null, 1_000);
  const sent = unacknowledged(back);
  expect(sent).toEqual([{ question: 1, option: null, chosen: 1_000 }]);
  // Until then, the server still has the answer.
  expect(optionOf(mergeServerAnswers(back, held([11, 12]), asked(1_100)), 1)).toBeNull();
  const acknowledged = mergeServerAnswers(back, held(null), asked(1_200, sent));
  expect([optionOf(acknowledged, 1), unacknowledged(acknowledged)]).toEqual([null, []]);
});

test('to take back an answer that is not there is no choice', () => {
  const blank = choose({}, 1, null, 1_000);
  expect(blank).toEqual({});
  const back = choose(choose({}, 1, [11], 1_000), 1, null, 2_000);
  expect(choose(back, 1, null, 3_000)).toBe(back);
});

test('of two tabs the later one counts, also if it took the answer back', () => {
  const ticked = choose({}, 1, [11, 12], 1_000);
  const back = choose(ticked, 1, null, 2_000);
  expect(merge(ticked, back)).toEqual(back);
  expect(merge(back, ticked)).toEqual(back);
  const again = choose(back, 1, [12], 3_000);
  expect(merge(again, back)).toEqual(again);
});

test('a choice of another device is shown if none waits here', () => {
  const mine = choose({}, 1, 11, 1_000);
  const learned = mergeServerAnswers(mine, held(12, 22), asked(2_000));
  expect([optionOf(learned, 1), optionOf(learned, 2)]).toEqual([11, 22]);
  expect(unacknowledged(learned)).toHaveLength(1);
  // The other device's choice is later than this one.
  const superseded = mergeServerAnswers(learned, held(12, 22), asked(3_000, unacknowledged(learned)));
  expect([optionOf(superseded, 1), unacknowledged(superseded)]).toEqual([12, []]);
});

test('an answer that was asked for before an acknowledgement came changes nothing of it', () => {
  const chosen = choose({}, 1, 11, 1_000);
  const acknowledged = mergeServerAnswers(chosen, held(11), asked(1_100, unacknowledged(chosen)));
  expect(mergeServerAnswers(acknowledged, held(null), asked(1_050))).toBe(acknowledged);
  expect(optionOf(mergeServerAnswers(acknowledged, held(12), asked(1_200)), 1)).toBe(12);
});

test('an answer with nothing new changes nothing', () => {
  const learned = mergeServerAnswers({}, held(11, null), asked(1_000));
  expect(mergeServerAnswers(learned, held(11, null), asked(2_000))).toBe(learned);
});

/** An option, several options, or no answer after one was taken back. */
const answer = fc.oneof(
  fc.integer({ min: 1, max: 4 }),
  fc.subarray([1, 2, 3, 4], { minLength: 1 }),
  fc.constant(null),
);
const choice = fc.record({
  option: answer,
  chosen: fc.integer({ min: 0, max: 5 }),
  learned: fc.option(fc.integer({ min: 0, max: 5 }), { nil: null }),
});
const choices: fc.Arbitrary<Choices> = fc.dictionary(fc.constantFrom('1', '2', '3'), choice);

test('the knowledge of tabs comes together in any order and any number of times', () => {
  fc.assert(
    fc.property(choices, choices, choices, (one, two, three) => {
      expect(merge(one, two)).toEqual(merge(two, one));
      expect(merge(merge(one, two), three)).toEqual(merge(one, merge(two, three)));
      expect(merge(one, one)).toEqual(one);
    }),
  );
});

/** One test step: a choice, a request (lost, late or answered), or a tab that reads another tab's storage. */
type Step =
  | { kind: 'choose'; tab: number; question: number; option: Answer | null }
  | { kind: 'send'; tab: number; isLost: boolean }
  | { kind: 'answer'; which: number }
  | { kind: 'see'; tab: number; other: number };

const tab = fc.integer({ min: 0, max: 2 });
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constant('choose' as const),
    tab,
    question: fc.integer({ min: 1, max: 2 }),
    option: answer,
  }),
  fc.record({ kind: fc.constant('send' as const), tab, isLost: fc.boolean() }),
  fc.record({ kind: fc.constant('answer' as const), which: fc.nat(5) }),
  fc.record({ kind: fc.constant('see' as const), tab, other: tab }),
);

/** A model of the server, which keeps the latest choice per question. */
class Model {
  readonly #latest = new Map<number, { option: Answer | null; chosen: number }>();
  take(sent: readonly Unacknowledged[]) {
    for (const { question, option, chosen } of sent) {
      if (chosen > (this.#latest.get(question)?.chosen ?? 0)) this.#latest.set(question, { option, chosen });
    }
    return held(...[1, 2].map((question) => this.#latest.get(question)?.option ?? null));
  }
}

test('whatever is lost, late or repeated, in the end all tabs show what the server has: the last choice', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const server = new Model();
      // Two tabs of one browser, and another device that shares only the server with them.
      const tabs: Choices[] = [{}, {}, {}];
      const last = new Map<number, Answer | null>();
      const underWay: {
        tab: number;
        sent: Unacknowledged[];
        asked: number;
        saved: Map<number, Answer | null>;
      }[] = [];
      let now = 1;
      const answer = (index: number) => {
        const [reply] = underWay.splice(index, 1);
        if (!reply) return;
        tabs[reply.tab] = mergeServerAnswers(tabs[reply.tab] ?? {}, reply.saved, { ...reply, now });
      };
      const send = (tab: number, isLost: boolean) => {
        const sent = unacknowledged(tabs[tab] ?? {});
        const saved = server.take(sent);
        if (!isLost) underWay.push({ tab, sent, asked: now, saved });
      };
      for (const each of steps) {
        now += 2;
        if (each.kind === 'choose') {
          const before = tabs[each.tab] ?? {};
          const after = choose(before, each.question, each.option, now);
          if (after !== before) last.set(each.question, each.option);
          tabs[each.tab] = after;
        } else if (each.kind === 'send') send(each.tab, each.isLost);
        else if (each.kind === 'answer') answer(each.which % (underWay.length + 1));
        else if (each.tab < 2 && each.other < 2) {
          tabs[each.tab] = merge(tabs[each.tab] ?? {}, tabs[each.other] ?? {});
        }
      }
      while (underWay.length > 0) answer(0);
      for (const round of [1, 2]) {
        for (const index of tabs.keys()) {
          now += round;
          send(index, false);
          now += round;
          answer(0);
        }
      }
      for (const known of tabs) {
        expect(unacknowledged(known)).toEqual([]);
        for (const question of [1, 2]) expect(optionOf(known, question)).toEqual(last.get(question) ?? null);
      }
    }),
    { numRuns: 500 },
  );
});

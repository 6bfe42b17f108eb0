import * as fc from 'fast-check';
import type { KindName } from '#contract/answer.ts';
import type { PenaltySettings, Ruling } from './marks.ts';

const KINDS: KindName[] = [
  'single',
  'several',
  'statements',
  'number',
  'text',
  'matching',
  'ordering',
  'gaps',
];

/** The student's browsers: two devices or two tabs. */
export type DeviceNumber = 1 | 2;
/** Server processes that share one database. */
export type InstanceName = 'A' | 'B';
type Code = 'grey seal' | 'blue whale';
export type Release = 'end' | 'time' | 'teacher';
type Fate = 'answered' | 'reply lost' | 'request lost';

/** A message to the server. An earlier message is given by the number of later ones. */
export type Request =
  | { do: 'save'; device: DeviceNumber; via: InstanceName; fate: Fate }
  | { do: 'submit'; device: DeviceNumber; options: string[]; via: InstanceName; fate: Fate }
  | { do: 'send again'; back: number; via: InstanceName }
  /** `code`: access code that the student entered. `begins`: whether the student wants to start the clock. */
  | { do: 'view'; device: DeviceNumber; via: InstanceName; code: Code | undefined; begins: boolean }
  | { do: 'set code'; code: Code | null }
  | { do: 'look at result'; via: InstanceName }
  | { do: 'extend'; minutes: number }
  /** Extra time in minutes, or in percent of the contest's duration. */
  | { do: 'give time'; extra: { minutes: number; percent: number } }
  | { do: 'reopen' }
  | { do: 'release' }
  | { do: 'correct the key'; via: InstanceName; ruling: Ruling }
  /** Saves an option of a question that the student does not have. */
  | { do: 'save a foreign option'; device: DeviceNumber; via: InstanceName };

export type Step =
  | Request
  | { do: 'choose'; device: DeviceNumber; option: string }
  | { do: 'at once'; requests: Request[] }
  | { do: 'set device clock'; device: DeviceNumber; ahead: number }
  | { do: 'wait'; ms: number }
  | { do: 'wait until'; moment: 'deadline' | 'closing' | 'last closing' | 'opening'; and: number }
  /** From this step on, requests may have waited up to `ms` milliseconds. */
  | { do: 'be busy'; ms: number }
  | { do: 'restart'; instance: InstanceName };

const SECOND = 1000;
const HOUR = 3600 * SECOND;

/** Time (ms) by which a device's clock is ahead; negative if it is behind. */
const ahead = fc.constantFrom(0, 1, -1, 10 * SECOND, -10 * SECOND, 2 * HOUR, -2 * HOUR);
const device = fc.constantFrom<DeviceNumber[]>(1, 2);
const via = fc.constantFrom<InstanceName[]>('A', 'B');
const fate = fc.constantFrom<Fate[]>('answered', 'answered', 'reply lost', 'request lost');
const optionOf = (question: number) => fc.constantFrom('a', 'b', 'c').map((letter) => `${question}${letter}`);
const set = fc
  .tuple(...[1, 2, 3].map((question) => fc.option(optionOf(question), { freq: 2 })))
  .map((options) => options.filter((option) => option !== null));
const submitted = fc.oneof(
  set,
  set.map((options) => options.toReversed()),
);

/** Builds arbitrary steps of one kind from arbitraries for their fields. */
const kind = <Kind extends Step['do'], Fields>(
  kind: Kind,
  fields: { [Field in keyof Fields]: fc.Arbitrary<Fields[Field]> },
): fc.Arbitrary<{ do: Kind } & Fields> =>
  fc.record<Fields>(fields).map((rest) => Object.assign({ do: kind }, rest));

const save = kind('save', { device, via, fate });
const submit = kind('submit', { device, options: submitted, via, fate });
const sendAgain = kind('send again', { back: fc.nat(7), via });
const code = fc.constantFrom<Code[]>('grey seal', 'blue whale');
const view = kind('view', {
  device,
  via,
  code: fc.option(code, { nil: undefined, freq: 3 }),
  begins: fc.nat(3).map((one) => one < 3),
});
const setCode = kind('set code', { code: fc.option(code) });
const reopen = kind('reopen', {});
const release = kind('release', {});
const extend = kind('extend', { minutes: fc.constantFrom(1, 3, 10) });
const giveTime = kind('give time', {
  extra: fc.constantFrom(
    { minutes: 0, percent: 0 },
    { minutes: 1, percent: 0 },
    { minutes: 5, percent: 0 },
    { minutes: 0, percent: 15 },
    { minutes: 0, percent: 50 },
  ),
});

const correct = kind('correct the key', {
  via,
  ruling: fc.constantFrom('1', '2', '3', '4').chain((question) =>
    fc.record({
      question: fc.constant(question),
      keeps: fc.boolean(),
      options: fc.oneof(
        fc.constantFrom('all' as const, 'drop' as const),
        fc.uniqueArray(optionOf(Number(question)), { minLength: 1 }),
      ),
    }),
  ),
});

const takenBack = fc.constantFrom('1-', '2-', '3-');
const choose = kind('choose', { device, option: fc.oneof(...[1, 2, 3].map(optionOf), takenBack) });
const atOnce = kind('at once', {
  requests: fc.array(
    fc.oneof(
      save,
      save,
      submit,
      sendAgain,
      sendAgain,
      view,
      reopen,
      release,
      correct,
      fc.oneof(extend, giveTime, setCode),
    ),
    { minLength: 2, maxLength: 4 },
  ),
});
const wait = kind('wait', { ms: fc.constantFrom(1, SECOND, 7 * SECOND, 60 * SECOND, 200 * SECOND) });
const waitUntil = kind('wait until', {
  moment: fc.constantFrom('deadline', 'closing', 'closing', 'last closing', 'opening'),
  and: fc.constantFrom(-1, 0, 0, 1),
});

const often: [number, fc.Arbitrary<Step>][] = [
  [27, choose],
  [24, save],
  [15, sendAgain],
  [9, wait],
  [9, atOnce],
  [6, submit],
  [6, reopen],
  [3, release],
  [3, fc.oneof(extend, giveTime)],
  [1, setCode],
  [6, view],
  [5, correct],
  [3, kind('look at result', { via })],
  [2, kind('save a foreign option', { device, via })],
  [5, waitUntil],
  [3, kind('be busy', { ms: fc.constantFrom(0, 1, SECOND, 5 * SECOND) })],
  [3, kind('set device clock', { device, ahead })],
  [1, kind('restart', { instance: via })],
];
const step = fc.oneof(...often.map(([weight, arbitrary]) => ({ weight, arbitrary })));

const kindName = fc.constantFrom(...KINDS);

const costs: fc.Arbitrary<PenaltySettings> = fc.record(
  {
    wrong: fc.constantFrom('fair', 'quarter', 'third', 'half'),
    start_marks: fc.constantFrom(1, 2),
    lowest: fc.constantFrom('none'),
  },
  { requiredKeys: [], noNullPrototype: true },
);
const ownCosts = costs.map((each): PenaltySettings => ({ ...each, wrong: 'own', wrong_percent: 33 }));

export const settings = fc.record(
  {
    kinds: fc.tuple(kindName, kindName, kindName),
    isDrawn: fc.boolean(),
    costs: fc.oneof(fc.constant<PenaltySettings>({}), costs, ownCosts),
    isOpen: fc.nat(3).map((one) => one < 3),
    clocks: fc.tuple(fc.oneof(fc.constant(0), ahead), fc.oneof(fc.constant(0), ahead)),
    others: fc.constantFrom(0, 10, 20),
    code: fc.option(code, { freq: 2 }),
    own: fc.option(fc.constantFrom(3, 6), { freq: 2 }),
    release: fc.constantFrom<Release[]>('end', 'end', 'time', 'teacher'),
  },
  { noNullPrototype: true },
);

/** Generates long runs. With `minLength`, failing runs could not be shortened. */
class LongRuns extends fc.Arbitrary<Step[]> {
  readonly #runs = fc.array(step, { maxLength: 50, size: 'max' });

  override generate(random: fc.Random, bias: number | undefined): fc.Value<Step[]> {
    for (;;) {
      const run = this.#runs.generate(random, bias);
      if (run.value.length >= 30) return run;
    }
  }

  override canShrinkWithoutContext(value: unknown): value is Step[] {
    return this.#runs.canShrinkWithoutContext(value);
  }

  override shrink(run: Step[], context: unknown): fc.Stream<fc.Value<Step[]>> {
    return this.#runs.shrink(run, context);
  }
}

export const runs: fc.Arbitrary<Step[]> = new LongRuns();

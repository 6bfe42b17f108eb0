import { expect } from 'vitest';
import type { CallName } from '#contract/calls.ts';
import { logInAs } from '../factories.ts';
import type { Person, TestApp } from '../make-app.ts';
import { closeTo } from '../near.ts';
import { Chance } from './chance.ts';
import type { Contest, Entry, Extra, Pupil, School, Seat } from './facts.ts';

export const MINUTE = 60_000;
export const toIso = (time: number) => new Date(time).toISOString();
export const toIsoOrNull = (time: number) => (time === Infinity ? null : toIso(time));

export const isSameExtra = (one: Extra, other: Extra): boolean =>
  one.minutes === other.minutes && one.factor === other.factor;

/** A school under construction, with a log of its acts. */
export class Builder {
  readonly app: TestApp;
  readonly seed: number;
  readonly chance: Chance;
  readonly school: School;
  readonly #story: string[] = [];
  #counted = 0;

  private constructor(app: TestApp, seed: number, teacher: Person) {
    this.app = app;
    this.seed = seed;
    this.chance = new Chance(seed);
    this.school = { teacher, pupils: [], outsiders: [], classes: [], contests: [], deleted: [] };
  }

  static async begin(app: TestApp, seed: number, pupils: number): Promise<Builder> {
    const builder = new Builder(app, seed, await logInAs(app, 'Teacher'));
    // A full minute makes percentages of durations whole seconds.
    app.clock.moveTo(new Date(Math.ceil(app.clock.now() / MINUTE) * MINUTE));
    for (let place = 0; place < pupils; place++)
      await builder.signUp(`p${String(place).padStart(2, '0')}-${builder.tag}@school.example`);
    builder.school.outsiders = [1, 2, 3].map((place) => `out${place}-${builder.tag}@school.example`);
    return builder;
  }

  /** Returns a number that is unique in this school. */
  count(): number {
    this.#counted += 1;
    return this.#counted;
  }

  get now(): number {
    return this.app.clock.now();
  }

  /** Returns a word that is unique to this school. */
  get tag(): string {
    return this.school.teacher.email.replace(/\D+(\d+)@.*/, '$1');
  }

  async signUp(email: string): Promise<Pupil> {
    const number = String(this.school.pupils.length).padStart(2, '0');
    const person = await logInAs(this.app, 'Student', {
      email,
      first_name: `Pupil${number}`,
      last_name: 'Hill',
    });
    const pupil = { person, name: `Pupil${number} Hill`, email };
    this.school.pupils.push(pupil);
    return pupil;
  }

  /** Adds an act to the log, which is shown if the test fails. */
  tell(act: string): void {
    this.#story.push(`${toIso(this.now).slice(5, 19)} ${act}`);
  }

  /** Adds an entry to a student's record. */
  record({ attempt, entries }: Seat, kind: Entry['kind'], more: Partial<Entry> = {}): void {
    entries.push({ at: this.now, kind, round: attempt?.round ?? 1, amount: null, note: null, ...more });
  }

  /** Adds new extra time to the record, unless it would reveal whether an invited student has an account. */
  recordExtra(seat: Seat, before: Extra): void {
    const { minutes, factor } = seat.extra;
    const note = factor > 1 ? `factor ${factor}` : minutes > 0 ? `${minutes} minutes` : 'none';
    const isVisible = seat.pupil !== null && seat.isOpened && !isSameExtra(before, seat.extra);
    if (isVisible) this.record(seat, 'extra time', { note });
  }

  /** Describes a failure by seed, place and log. */
  told(place: string): string {
    return [`seed ${this.seed}: ${place}`, ...this.#story].join('\n');
  }

  /** Makes a call that must succeed by the rules. */
  async do<Name extends CallName>(name: Name, as: Person, body?: object) {
    const reply = await this.app.call(name, { as, body });
    expect(reply.status, this.told(`${name} ${JSON.stringify(body)}: ${reply.text.slice(0, 500)}`)).toBe(200);
    return reply.body;
  }

  asTeacher<Name extends CallName>(name: Name, contest: Contest, more: object = {}) {
    return this.do(name, this.school.teacher, { contest: contest.id, ...more });
  }

  /** Compares a response with the model. */
  same(place: string, actual: unknown, expected: unknown): void {
    expect({ told: actual }, this.told(place)).toEqual(closeTo({ told: expected }));
  }

  /** Compares the fields of a response that the model has, also within lists. */
  shows(place: string, actual: unknown, expected: unknown): void {
    this.same(place, pick(actual, expected), expected);
  }
}

/** Picks the fields that `like` has. A longer list stays longer. */
function pick(actual: unknown, like: unknown): unknown {
  if (Array.isArray(actual) && Array.isArray(like))
    return actual.map((each: unknown, index): unknown => pick(each, like[index]));
  if (!isFields(actual) || !isFields(like)) return actual;
  return Object.fromEntries(Object.entries(like).map(([name, value]) => [name, pick(actual[name], value)]));
}

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

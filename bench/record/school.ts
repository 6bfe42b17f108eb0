import type { CallName } from '../../contract/calls.ts';
import { type RandomSource, pick } from './chance.ts';
import { type Answer, isFields, type Json, type Person, type Session } from './session.ts';

export const COLLEAGUES = ['see', 'edit', 'own'] as const;
export const STUDENTS = [
  'student in 1',
  'student in 2',
  'student in 3',
  'student in 4',
  'student in 5',
  'student in 6',
];
export const OUTSIDERS = ['student out 1', 'student out 2'];
export const TEACHERS = ['owner', ...COLLEAGUES, 'foreign'];

const REMEMBERED = 20;

/** Ids of a contest's questions and options, as one person saw them. */
type Seen = { id: number; options: number[] }[];

/** Data about the school of a round, gathered only from answers. */
export class School {
  readonly session: Session;
  readonly people = new Map<string, Person>();
  readonly contests = new Map<number, string>();
  readonly classes: number[] = [];
  start = 0;
  end = 0;
  readonly #known = new Map<string, Json[]>();
  readonly #seen = new Map<string, Seen>();

  constructor(session: Session) {
    this.session = session;
  }

  person(audience: string): Person {
    const person = this.people.get(audience);
    if (!person) throw new Error(`nobody is called ${audience}`);
    return person;
  }

  async call(name: CallName, audience: string, body?: Json, file?: Buffer): Promise<Answer> {
    const person = this.people.get(audience);
    const answer = await this.session.call(name, { as: person, body, file });
    this.learn(name, answer, person, body);
    return answer;
  }

  /** Stores every value of an answer under its path, such as `getColleagues.colleagues.id`. */
  learn(
    name: CallName,
    { status, json }: Answer,
    person: Person | undefined,
    body: Json | Buffer | undefined,
  ) {
    if (status !== 200) return;
    this.#remember(name, json);
    if (name !== 'viewContest' || !isFields(json) || !Array.isArray(json.questions)) return;
    const questions = json.questions.filter(isFields).map(({ id, options }) => ({
      id: Number(id),
      options: (Array.isArray(options) ? options : []).filter(isFields).map((option) => Number(option.id)),
    }));
    const contest = body !== undefined && !Buffer.isBuffer(body) && isFields(body) ? Number(body.contest) : 0;
    this.#seen.set(`${person?.email} ${contest}`, questions);
  }

  #remember(path: string, value: Json): void {
    if (Array.isArray(value)) {
      for (const item of value.slice(0, REMEMBERED)) this.#remember(path, item);
    } else if (isFields(value)) {
      for (const [key, item] of Object.entries(value)) this.#remember(`${path}.${key}`, item);
    } else if (value !== null) {
      const list = this.#known.get(path) ?? [];
      if (!list.includes(value)) list.unshift(value);
      this.#known.set(path, list.slice(0, REMEMBERED));
    }
  }

  /** Draws a value that is stored under one of these paths; returns `otherwise` if there is none. */
  known(chance: RandomSource, paths: string[], otherwise: Json): Json {
    const values = paths.flatMap((path) => this.#known.get(path) ?? []);
    return values.length === 0 ? otherwise : pick(chance, values);
  }

  /** Returns a contest's questions as this person saw them, or as the contest's owner did. */
  seen = (person: Person | undefined, contest: number): Seen =>
    this.#seen.get(`${person?.email} ${contest}`) ??
    this.#seen.get(`${this.people.get('owner')?.email} ${contest}`) ??
    [];
}

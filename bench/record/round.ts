import { callNames, calls } from '../../contract/calls.ts';
import { randomFrom } from '../../server/test/random.ts';
import { sendRandomRequest } from './asking.ts';
import { ACCESS_CODE, contestBody, PNG, contestShapes } from './contests.ts';
import { COLLEAGUES, OUTSIDERS, School, STUDENTS, TEACHERS } from './school.ts';
import { isFields, type Json, PASSWORD, type Session } from './session.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Number of requests after which the clock moves on, so that no account exceeds its limits. */
const BURST = 200;
const STEP = MINUTE;

const isText = (value: Json): value is string => typeof value === 'string';

/** Thousands of requests about the contests of one school, from before their start to after the results. */
export class Round {
  readonly #school: School;
  readonly #session: Session;
  readonly #number: number;

  constructor(session: Session, number: number) {
    this.#session = session;
    this.#number = number;
    this.#school = new School(session);
  }

  /** Runs the round. `requests`: number of random requests, besides those that prepare the contests. */
  async play(requests: number): Promise<void> {
    const { start, end } = await this.#setUp();
    await this.#pass(requests * 0.2, 1);
    await this.#moveTo(start + MINUTE);
    await this.#begin();
    await this.#pass(requests * 0.35, 4);
    await this.#moveTo(end + 5_000);
    await this.#pass(BURST - 1, 4);
    await this.#moveTo(end + 3 * MINUTE);
    await this.#pass(requests * 0.2, 1);
    await this.#moveTo(end + 3 * HOUR);
    await this.#release();
    await this.#pass(requests * 0.25, 1);
    await this.#askAddresses();
    await this.#moveTo(end + 24 * HOUR);
  }

  async #setUp(): Promise<{ start: number; end: number }> {
    const school = this.#school;
    for (const audience of [...TEACHERS, ...STUDENTS, ...OUTSIDERS]) await this.#enrol(audience);
    school.start = this.#session.server.now() + HOUR;
    school.end = school.start + HOUR;
    const { json } = await school.call('createClass', 'owner', { name: '7b' });
    const id = isFields(json) ? Number(json.id) : 0;
    school.classes.push(id);
    const pupils = STUDENTS.map((audience) => ({ name: audience, email: school.person(audience).email }));
    await school.call('addStudents', 'owner', { class: id, students: [...pupils, { name: 'No Address' }] });
    await this.#share({ class: id });
    const added = await school.call('addPicture', 'owner', {}, PNG);
    const picture = isFields(added.json) ? (added.json.picture ?? null) : null;
    for (const shape of contestShapes(school.end + HOUR)) {
      const times = { start: school.start, end: school.end + (shape.longer ?? 0) * MINUTE };
      const made = await school.call('createContest', 'owner', contestBody(shape, times, picture));
      const contest = isFields(made.json) ? Number(made.json.id) : 0;
      school.contests.set(contest, shape.name);
      await school.call('viewContest', 'owner', { contest });
      await this.#share({ contest });
      if (shape.fate !== 'draft' && shape.fate !== 'deleted')
        await school.call('publishContest', 'owner', { contest });
      if (!shape.isPublic) await this.#invite(contest, id);
      for (const audience of shape.isPublic ? STUDENTS : [])
        await school.call('joinContest', audience, { contest });
      for (const audience of STUDENTS) await school.call('openContest', audience, { contest });
      if (shape.fate === 'archived')
        await school.call('archiveContest', 'owner', { contest, archived: true });
      if (shape.fate === 'deleted')
        await school.call('deleteContest', 'owner', { contest, name: shape.name });
      await this.#moveTo(this.#session.server.now() + STEP);
    }
    return { start: school.start, end: school.end };
  }

  async #enrol(audience: string): Promise<void> {
    const role = TEACHERS.includes(audience) ? 'Teacher' : 'Student';
    const email = `${audience.replaceAll(' ', '')}.${this.#number}@school.example`;
    const user = {
      first_name: audience,
      last_name: 'Lovelace',
      email,
      password: PASSWORD,
      password2: PASSWORD,
    };
    await this.#session.call(`signUp${role}`, { body: { user } });
    const person = { audience, role, email, access: '', refresh: '', since: 0, cookie: '' } as const;
    this.#school.people.set(audience, { ...person });
    await this.#session.logIn(this.#school.person(audience));
  }

  async #share(shareable: { contest: number } | { class: number }): Promise<void> {
    for (const right of COLLEAGUES) {
      const { json } = await this.#school.call('makeShareCode', 'owner', { ...shareable, right });
      const code = isFields(json) ? (json.code ?? null) : null;
      await this.#school.call('takeShareCode', right, { code });
    }
  }

  async #invite(contest: number, schoolClass: number): Promise<void> {
    const emails = STUDENTS.slice(0, 3).map((audience) => this.#school.person(audience).email);
    await this.#school.call('addParticipants', 'owner', { contest, emails, claim_codes: false });
    await this.#school.call('addClass', 'owner', { contest, class: schoolClass });
    await this.#school.call('addParticipants', 'edit', {
      contest,
      emails: ['guest1@school.example'],
      claim_codes: true,
    });
  }

  /** Starts most attempts, so that later requests have something to work on. */
  async #begin(): Promise<void> {
    for (const [contest, name] of this.#school.contests) {
      for (const [place, audience] of STUDENTS.slice(0, 5).entries()) {
        const { email } = this.#school.person(audience);
        if (/Safe|Certain/.test(name) && place < 3) {
          await this.#school.call('setSebExemption', 'owner', { contest, email, exempt: true });
        }
        await this.#school.call('viewContest', audience, { contest, begin: true, code: ACCESS_CODE });
        const options = this.#school
          .seen(this.#school.person(audience), contest)
          .flatMap(({ options }) => options[place % options.length] ?? []);
        const chosen_datetime = new Date(this.#session.server.now()).toISOString();
        const answers = options.map((option) => ({ option, chosen_datetime }));
        if (place < 4) await this.#school.call('saveAnswers', audience, { contest, device: place, answers });
        if (place < 1) await this.#school.call('submitAttempt', audience, { contest, submission: options });
      }
      await this.#moveTo(this.#session.server.now() + STEP);
    }
  }

  async #release(): Promise<void> {
    for (const [contest, name] of this.#school.contests) {
      if (name === 'Released') await this.#school.call('releaseResults', 'edit', { contest });
      await this.#school.call('setPractice', 'owner', { contest, open: true });
      await this.#school.call('setLeaderboard', 'own', { contest, shows: 'first_10' });
    }
  }

  /** Sends random requests. `sittingWeight`: relative weight of students' calls during contests. */
  async #pass(requests: number, sittingWeight: number): Promise<void> {
    for (let sent = 1; sent <= requests; sent++) {
      // Each request has its own seed, so that one different answer does not change all later requests.
      await sendRandomRequest(this.#school, randomFrom(this.#session.count), sittingWeight);
      if (sent % BURST === 0) await this.#moveTo(this.#session.server.now() + STEP);
    }
  }

  async #askAddresses(): Promise<void> {
    const { chance, school } = { chance: randomFrom(this.#number), school: this.#school };
    const as = school.person('owner');
    const told = (path: string) => [school.known(chance, [path], '/nothing')].filter(isText).join('');
    const picture = told('addPicture.picture');
    const file = told('getContest.seb_file');
    const paths = ['/api/nothing', '/api/token', '/healthz', '/readyz', `/api/picture/${picture}.webp`, file];
    for (const path of paths) await this.#session.send('address', { method: 'GET', path }, { as });
    for (const name of callNames) {
      const method = calls[name].method === 'GET' ? 'POST' : 'GET';
      await this.#session.send('wrong method', { method, path: calls[name].path }, { as, body: {} });
    }
  }

  #moveTo = (time: number): Promise<void> =>
    this.#session.server.moveTo(Math.max(time, this.#session.server.now() + 1_000));
}

import { describe, expect, test } from 'vitest';
import { toFileText, toLines, toLinks, toToken } from '#shared/hand-over.ts';
import { attemptActs } from '../../test/attempt-acts.ts';
import { testApp } from '../../test/app.ts';
import { joinedStudent, logInAs } from '../../test/factories.ts';
import type { Person } from '../../test/make-app.ts';
import { randomFrom } from '../../test/random.ts';
import { openedToSeal } from '../../test/seal-as-page.ts';
import { typedQuestions } from '../../test/typed-contest.ts';

const app = await testApp();
const { call, clock } = app;
const teacher = await logInAs(app, 'Teacher');
const { begun, save, submit, accept, timeline, participants, moveToOpening, result, ...acts } = attemptActs(
  app,
  teacher,
);
const MINUTE = 60_000;

const opened = (student: Person, contest: number) => openedToSeal(app, student, contest);

const take = (contest: number, handed: string, as = teacher) =>
  call('takeHandOver', { as, body: { contest, handed } });

const unreadable = { status: 400, body: { code: 'hand_over_unreadable' } };

describe('answers handed over', () => {
  test('count while the attempt is open, whichever way they come, and once', async () => {
    const { contest, student } = await begun();
    const { questions, sealed } = await opened(student, contest.id);
    const [first = 0, second = 0] = contest.right;
    const bytes = await sealed([
      { question: questions[0]?.id ?? 0, option: first },
      { question: questions[1]?.id ?? 0, option: second },
    ]);
    clock.moveBy(MINUTE);
    const [link = ''] = toLinks('https://school.example', bytes);
    const ways = [toFileText('Words.', bytes), link, toLines(bytes).join('\n').toLowerCase(), toToken(bytes)];
    for (const [index, way] of ways.entries()) {
      expect(await take(contest.id, way)).toMatchObject({
        status: 200,
        body: { email: student.email, answers: 2, changed: index === 0 ? 2 : 0, late: false },
      });
    }
    expect((await save(student, contest.id, [])).body).toMatchObject({ saved: [first, second, null] });
    const { entries } = await timeline(contest.id, student);
    expect(entries.filter(({ kind }) => kind === 'handed over')).toMatchObject([{ amount: 2 }]);
  });

  test('are late answers once the attempt is over, with the time of the choice, and say how they came', async () => {
    const { contest, student } = await begun();
    const { questions, sealed } = await opened(student, contest.id);
    const [first = 0, second = 0, third = 0] = contest.right;
    await save(student, contest.id, [contest.wrong[0]]);
    clock.moveBy(MINUTE);
    const chosen = clock.now();
    clock.moveBy(MINUTE);
    const bytes = await sealed([
      { question: questions[0]?.id ?? 0, option: first, chosen },
      { question: questions[1]?.id ?? 0, option: second, chosen },
    ]);
    const sealed_datetime = new Date(clock.now()).toISOString();
    moveToOpening(contest);
    await save(student, contest.id, [third]);
    clock.moveBy(MINUTE);
    const reply = await take(contest.id, toToken(bytes));
    expect(reply).toMatchObject({ status: 200, body: { changed: 2, late: true, sealed_datetime } });
    expect((await take(contest.id, toToken(bytes))).body).toMatchObject({ changed: 0, late: true });
    const arrived = (await timeline(contest.id, student)).late_answers;
    const chosen_datetime = new Date(chosen).toISOString();
    expect(arrived).toMatchObject([
      { question: 1, chosen_datetime, handed_over: true, after_opening: true, accepted: false },
      { question: 2, chosen_datetime, handed_over: true },
      { question: 3 },
    ]);
    expect(arrived[2]).not.toHaveProperty('handed_over');
    acts.letQueueEmpty();
    expect(await accept(contest.id, student.email)).toMatchObject({ status: 200 });
    expect((await result(student, contest.id)).body).toMatchObject({
      studentSelectedOptions: [first, second, third],
    });
  });

  test('of typed kinds arrive as they were typed', async () => {
    const { contest, student } = await begun({ questions: typedQuestions });
    const { questions, sealed } = await opened(student, contest.id);
    const bytes = await sealed([
      { question: questions[0]?.id ?? 0, option: '3.141' },
      { question: questions[2]?.id ?? 0, option: 'Líma' },
    ]);
    expect((await take(contest.id, toToken(bytes))).body).toMatchObject({ changed: 2 });
    expect((await save(student, contest.id, [])).body).toMatchObject({ saved: ['3.141', null, 'Líma'] });
  });

  test('that a newer answer replaced change nothing', async () => {
    const { contest, student } = await begun();
    const { questions, sealed } = await opened(student, contest.id);
    const bytes = await sealed([{ question: questions[0]?.id ?? 0, option: contest.right[0] ?? 0 }]);
    clock.moveBy(MINUTE);
    await save(student, contest.id, [contest.wrong[0]]);
    expect((await take(contest.id, toToken(bytes))).body).toMatchObject({ changed: 0 });
    expect((await save(student, contest.id, [])).body).toMatchObject({
      saved: [contest.wrong[0], null, null],
    });
  });

  test('from a device whose clock is ahead lose to every newer answer', async () => {
    const { contest, student } = await begun();
    const { questions, sealed } = await opened(student, contest.id);
    const [question, [right = 0], [wrong = 0]] = [questions[0]?.id ?? 0, contest.right, contest.wrong];
    const ahead = clock.now() + 5 * MINUTE;
    const bytes = await sealed([{ question, option: right, chosen: ahead }], { sent: ahead });
    expect((await take(contest.id, toToken(bytes))).body).toMatchObject({ changed: 1 });
    clock.moveBy(MINUTE);
    expect((await save(student, contest.id, [wrong])).body).toMatchObject({ saved: [wrong, null, null] });
  });

  test('from before a reopening change nothing, and say so', async () => {
    const { contest, student } = await begun();
    const { questions, sealed } = await opened(student, contest.id);
    const bytes = await sealed([{ question: questions[0]?.id ?? 0, option: contest.right[0] ?? 0 }]);
    await submit(student, contest.id, []);
    await acts.reopen(contest.id, student.email);
    expect((await take(contest.id, toToken(bytes))).body).toMatchObject({
      changed: 0,
      detail: 'These answers are from before the attempt was opened again. Nothing was changed.',
    });
  });

  test('are refused if a line is mistyped, which is named', async () => {
    const { contest, student } = await begun();
    const { questions, sealed } = await opened(student, contest.id);
    const lines = toLines(await sealed([{ question: questions[0]?.id ?? 0, option: contest.right[0] ?? 0 }]));
    for (const [number, line] of lines.entries()) {
      const wrong = line.startsWith('7') ? `8${line.slice(1)}` : `7${line.slice(1)}`;
      const typed = lines.with(number, wrong).join('\n');
      expect(await take(contest.id, typed)).toMatchObject({
        ...unreadable,
        body: {
          detail: `Line ${number + 1} is not right: compare its letters with the student’s page.`,
        },
      });
    }
    expect(await take(contest.id, lines.slice(0, -1).join('\n'))).toMatchObject(unreadable);
  });

  test('of another contest, or read in by a stranger, are refused', async () => {
    const [one, other] = [await begun(), await begun()];
    const { questions, sealed } = await opened(one.student, one.contest.id);
    const token = toToken(
      await sealed([{ question: questions[0]?.id ?? 0, option: one.contest.right[0] ?? 0 }]),
    );
    expect(await take(other.contest.id, token)).toMatchObject({
      status: 409,
      body: { code: 'hand_over_elsewhere' },
    });
    expect(await take(one.contest.id, token, await logInAs(app, 'Teacher'))).toMatchObject({
      status: 404,
      body: { code: 'unknown_contest' },
    });
  });

  test('that no page would seal are refused, though their student knows the secret', async () => {
    const { contest, student } = await begun();
    const { questions, sealed } = await opened(student, contest.id);
    const choice = { question: questions[0]?.id ?? 0, option: contest.right[0] ?? 0 };
    const messages = [
      await sealed([]),
      await sealed([choice], { device: 4_294_967_295 }),
      await sealed([], { sent: Number.NaN }),
      await sealed([choice], { sent: Number.POSITIVE_INFINITY }),
      await sealed([{ ...choice, chosen: 1e300 }], { sent: 1e300 }),
      await sealed([choice], { round: 0 }),
    ];
    for (const [index, bytes] of messages.entries()) {
      expect(await take(contest.id, toToken(bytes)), String(index)).toMatchObject(unreadable);
    }
    expect((await save(student, contest.id, [])).body).toMatchObject({ saved: [null, null, null] });
  });

  test('200 times at random: no changed message is taken, and no answer is lost', async () => {
    const random = randomFrom(52);
    const pick = <Item>(items: readonly Item[]): Item => {
      const item = items[Math.floor(random() * items.length)];
      if (item === undefined) throw new Error('nothing to pick from');
      return item;
    };
    const other = await begun();
    const { contest, student: anna } = await begun();
    const ben = await joinedStudent(app, contest.id);
    const students = await Promise.all(
      [anna, ben].map(async (student) =>
        Object.assign(await opened(student, contest.id), {
          student,
          held: contest.right.map((): number | null => null),
        }),
      ),
    );
    const [annas, bens] = students;
    if (!annas || !bens) throw new Error('two students');
    const seen: { token: string; by: typeof annas }[] = [];

    for (let turn = 0; turn < 200; turn++) {
      clock.moveBy(1_000);
      const by = pick(students);
      const place = pick([0, 1, 2]);
      const options = by.questions[place]?.options.map(({ id }) => id) ?? [];
      const option = pick(options);
      const bytes = await by.sealed([{ question: by.questions[place]?.id ?? 0, option }]);
      const stranger = by === annas ? bens : annas;
      const change = pick(['none', 'cut', 'flipped', 'other student', 'other contest', 'replayed', 'older']);
      if (change === 'none') {
        const changed = by.held[place] === option ? 0 : 1;
        expect(await take(contest.id, toToken(bytes))).toMatchObject({
          status: 200,
          body: { changed, late: false },
        });
        by.held[place] = option;
        seen.push({ token: toToken(bytes), by });
      } else if (change === 'cut') {
        const end = Math.floor(random() * bytes.length);
        expect(await take(contest.id, toToken(bytes.subarray(0, end)) || '-')).toMatchObject(unreadable);
      } else if (change === 'flipped') {
        const at = Math.floor(random() * bytes.length);
        bytes[at] = (bytes[at] ?? 0) ^ (1 << Math.floor(random() * 8));
        const { status } = await take(contest.id, toToken(bytes));
        expect(status).toBe(400);
      } else if (change === 'other student') {
        const forged = await by.sealed([{ question: 1, option }], { student: stranger.id });
        expect(await take(contest.id, toToken(forged))).toMatchObject(unreadable);
      } else if (change === 'other contest') {
        const forged = await by.sealed([{ question: 1, option }], { contest: other.contest.id });
        expect(await take(other.contest.id, toToken(forged))).toMatchObject(unreadable);
      } else if (change === 'replayed') {
        for (const { token } of seen) {
          expect((await take(contest.id, token)).body).toMatchObject({ changed: 0 });
        }
      } else {
        // The device comes back after all, and its student chooses again before the message is read in.
        clock.moveBy(1_000);
        const newer = pick(options);
        expect((await save(by.student, contest.id, [newer])).body).toMatchObject({ closed: false });
        by.held[place] = newer;
        expect((await take(contest.id, toToken(bytes))).body).toMatchObject({ changed: 0 });
      }
      const { body } = await save(by.student, contest.id, []);
      expect(body).toMatchObject({ saved: by.held });
    }
    expect(await participants(contest.id)).toHaveLength(2);
  });
});

import { expect, test } from 'vitest';
import { calls, callsWith } from '#contract/calls.ts';
import { rights, type Right } from '#contract/right.ts';
import { testApp } from '../../test/app.ts';
import { contestBody, draftContest, logInAs } from '../../test/factories.ts';
import type { Person, Reply } from '../../test/make-app.ts';

/** Tests each call that needs a right on a contest or class, with each right. */
const app = await testApp();
const { call, db } = app;
const owner = await logInAs(app, 'Teacher');
const [see, edit, own] = [
  await logInAs(app, 'Teacher'),
  await logInAs(app, 'Teacher'),
  await logInAs(app, 'Teacher'),
];
const stranger = await logInAs(app, 'Teacher');
const colleagues = { see, edit, own };

const none = { contest: 0, class: 0, sample: '' };
const REFUSED = ['right_too_small', 'unknown_contest', 'unknown_class'];

const makeClass = async (as = owner) => (await call('createClass', { as, body: { name: '7b' } })).body.id;
const makeContest = (as = owner) => draftContest(app, as, { contest: { is_public: false } });
const accounts = await db.selectFrom('account').select(['id', 'email']).execute();
const accountOf = (as: Person) => accounts.find(({ email }) => email === as.email)?.id ?? 0;

let serial = 0;

async function shareWithAll(shareable: { contest_id: number } | { class_id: number }) {
  const rows = rights.map((right) => ({
    ...shareable,
    may: right,
    made_by: accountOf(owner),
    code_hash: Buffer.from(String(++serial)),
    expires_at: new Date(app.clock.now()),
    teacher_id: accountOf(colleagues[right]),
    taken_at: new Date(app.clock.now()),
  }));
  const shares = await db.insertInto('share').values(rows).returning(['id', 'teacher_id']).execute();
  return (as: Person) => shares.find(({ teacher_id: id }) => id === accountOf(as))?.id ?? 1_000_000;
}

/** Each person's contest and class, for calls that need both. */
const ownShareables = new Map<Person, { contest: number; class: number }>();
for (const as of [see, edit, own, stranger])
  ownShareables.set(as, { contest: await makeContest(as), class: await makeClass(as) });

/** One case for each call, and for each contest or class that its body names. */
const table = callsWith('needs').flatMap((name) =>
  Object.entries<Right>(calls[name].needs).map(([kind, right]) => ({ name, kind, right })),
);

const answerOf = ({ status, text }: Reply) => ({ status, text });

test.concurrent.each(table)('$name: on the $kind one needs to $right', async ({ name, kind, right }) => {
  const id = kind === 'contest' ? await makeContest() : await makeClass();
  const shareable = kind === 'contest' ? { contest: id } : { class: id };
  const idOf = await shareWithAll(kind === 'contest' ? { contest_id: id } : { class_id: id });
  const namesBoth = name === 'addClass' || name === 'removeClass' || name === 'sendMessage';
  const ask = async (as: Person, named: object): Promise<Reply> => {
    const { contest: _, class: __, sample: ___, ...rest } = { ...none, ...calls[name].example };
    const oneself = name === 'removeColleague' ? { colleague: idOf(as) } : {};
    return call(name, {
      as,
      body: { ...(namesBoth && ownShareables.get(as)), ...rest, ...oneself, ...bodyOf(named) },
    });
  };
  // In updateContest, the contest id is at a deeper level of the body.
  const bodyOf = (named: object) =>
    name === 'updateContest' && 'contest' in named
      ? { ...contestBody(app), contest: { ...contestBody(app).contest, id: named.contest } }
      : named;

  const unknown = await ask(stranger, kind === 'contest' ? { contest: 1 } : { class: 2_000_000_000 });
  expect(answerOf(await ask(stranger, shareable))).toEqual(answerOf(unknown));
  expect([200, 404]).toContain(unknown.status);
  for (const has of rights) {
    const reply = await ask(colleagues[has], shareable);
    expect(reply.status, reply.text).toBeLessThan(500);
    if (rights.indexOf(has) < rights.indexOf(right)) {
      expect(reply, has).toMatchObject({ status: 403, body: { code: 'right_too_small' } });
    } else {
      expect(REFUSED, `${has}: ${reply.text}`).not.toContain(reply.body.code);
      // After a deletion, the next colleague could not find the contest or class.
      if (name.startsWith('delete')) return;
    }
  }
});

test("only those who own it remove somebody else's right", async () => {
  const contest = await makeContest();
  const idOf = await shareWithAll({ contest_id: contest });
  const remove = (as: Person, of: Person) =>
    call('removeColleague', { as, body: { contest, colleague: idOf(of) } });
  for (const as of [see, edit]) {
    expect(await remove(as, own)).toMatchObject({ status: 403, body: { code: 'right_too_small' } });
  }
  expect(await remove(own, edit)).toMatchObject({ status: 200 });
  const rows = await db.selectFrom('share').select('may').where('contest_id', '=', contest).execute();
  expect(rows.map(({ may }) => may).toSorted()).toEqual(['own', 'see']);
});

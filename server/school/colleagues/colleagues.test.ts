import { beforeEach, expect, test } from 'vitest';
import * as limits from '#contract/limits.ts';
import { quotas } from '#contract/quotas.ts';
import type { Right } from '#contract/right.ts';
import { removeExpired } from '../../process/housekeeping.ts';
import { testApp } from '../../test/app.ts';
import { databaseLocks, statuses } from '../../test/at-once.ts';
import { contestBody, draftContent, draftContest, logInAs, publishedContest } from '../../test/factories.ts';
import type { Person } from '../../test/make-app.ts';

const app = await testApp();
const { call, clock, db } = app;
const { hold, untilWaiting } = databaseLocks(app);

let owner: Person;
let colleague: Person;
beforeEach(async () => {
  [owner, colleague] = [
    await logInAs(app, 'Teacher', { first_name: 'Ophelia' }),
    await logInAs(app, 'Teacher', { first_name: 'Anna' }),
  ];
});

const OWNER = 'Ophelia Lovelace';

type Shareable = { contest: number } | { class: number };

const makeCode = async (shareable: Shareable, right: Right, as = owner) => {
  const { status, body } = await call('makeShareCode', { as, body: { ...shareable, right } });
  expect(status).toBe(200);
  return body.code;
};
const take = (as: Person, code: string) => call('takeShareCode', { as, body: { code } });
const share = async (shareable: Shareable, right: Right, as = colleague) => {
  expect(await take(as, await makeCode(shareable, right))).toMatchObject({ status: 200 });
};
const told = async (shareable: Shareable, as = owner) =>
  (await call('getColleagues', { as, body: shareable })).body;
const idOf = async (shareable: Shareable, { email }: Person) =>
  (await told(shareable)).colleagues.find((one) => one.email === email)?.id ?? 0;
const remove = async (shareable: Shareable, whom: Person, as = owner) => {
  const body = { ...shareable, colleague: await idOf(shareable, whom) };
  expect(await call('removeColleague', { as, body })).toMatchObject({ status: 200 });
};
const makeClass = async (as: Person, students: object[] = []) => {
  const { id } = (await call('createClass', { as, body: { name: '7b' } })).body;
  if (students.length > 0) await call('addStudents', { as, body: { class: id, students } });
  return id;
};
const privateContest = (as: Person) => draftContest(app, as, { contest: { is_public: false } });
const addressesIn = async (contest: number, as: Person) =>
  (await call('getParticipants', { as, body: { contest } })).body.map(({ email }) => email).toSorted();

test('a code is read, taken once, and makes the contest appear in the lists of the colleague', async () => {
  const contest = await privateContest(owner);
  const own = (await call('getContests', { as: owner })).body;
  const code = await makeCode({ contest }, 'edit');
  const typed = code.toLowerCase().replaceAll('-', ' ');
  const offer = { kind: 'contest', id: contest, name: 'World geography', owner: OWNER, right: 'edit' };
  expect((await call('readShareCode', { as: colleague, body: { code: typed } })).body).toEqual({
    ...offer,
    expires_datetime: new Date(clock.now() + limits.shareCodeLifetime).toISOString(),
    present_right: null,
  });
  expect((await call('getContests', { as: colleague })).body).toEqual([]);
  expect(await take(colleague, typed)).toMatchObject({
    status: 200,
    body: { kind: 'contest', id: contest, right: 'edit' },
  });
  expect(await take(colleague, code)).toMatchObject({ status: 200 });

  const shared = { owner: OWNER, right: 'edit' };
  expect((await call('getContests', { as: colleague })).body).toEqual([{ ...own[0], shared }]);
  expect((await call('getContests', { as: owner })).body).toEqual(own);
  expect((await call('getContest', { as: colleague, body: { contest } })).body).toMatchObject({ shared });
  expect((await call('getContest', { as: owner, body: { contest } })).body).not.toHaveProperty('shared');
  expect((await call('getContest', { as: owner, body: { contest } })).body).toMatchObject({ colleagues: 1 });
  await call('publishContest', { as: colleague, body: { contest } });
  const dashboard = (await call('getDashboard', { as: colleague })).body;
  expect(dashboard).toMatchObject({ totalContests: 1, upcomingContests: 1 });
  expect(dashboard.upcomingContestList).toMatchObject([{ id: contest, shared }]);

  expect(await told({ contest })).toMatchObject({
    owner: OWNER,
    right: 'own',
    is_maker: true,
    colleagues: [{ name: 'Anna Lovelace', email: colleague.email, right: 'edit', is_you: false }],
    codes: [],
  });
  expect(await told({ contest }, colleague)).toMatchObject({
    right: 'edit',
    is_maker: false,
    colleagues: [{ name: 'Anna Lovelace', email: null, is_you: true }],
    codes: [],
  });
  const other = await logInAs(app, 'Teacher');
  expect(await take(other, code)).toMatchObject({ status: 400, body: { code: 'wrong_share_code' } });
});

test('a class is shared alike', async () => {
  const schoolClass = await makeClass(owner, [{ name: 'Mia Keller' }]);
  const before = (await call('getClass', { as: owner, body: { class: schoolClass } })).body;
  await share({ class: schoolClass }, 'see');
  const shared = { owner: OWNER, right: 'see' };
  expect((await call('getClasses', { as: colleague })).body).toEqual([
    { id: schoolClass, name: '7b', students_count: 1, contests: [], shared },
  ]);
  const body = { class: schoolClass };
  expect((await call('getClass', { as: colleague, body })).body).toEqual({
    ...before,
    shared,
    colleagues: 1,
  });
  expect((await call('getClasses', { as: owner })).body).toEqual([
    { id: schoolClass, name: '7b', students_count: 1, contests: [] },
  ]);
});

test('a code that was withdrawn, has expired or is of a deleted contest gives nothing, and guesses are limited', async () => {
  const contest = await draftContest(app, owner);
  const [back, expired] = [await makeCode({ contest }, 'see'), await makeCode({ contest }, 'own')];
  const [first] = (await told({ contest })).codes;
  const body = { contest, colleague: first?.id };
  expect(await call('removeColleague', { as: owner, body })).toMatchObject({ status: 200 });
  expect((await told({ contest })).codes).toMatchObject([{ right: 'own', made_by: OWNER }]);
  const wrong = { status: 400, body: { code: 'wrong_share_code' } };
  expect(await take(colleague, back)).toMatchObject(wrong);
  clock.moveBy(limits.shareCodeLifetime);
  expect(await take(colleague, expired)).toMatchObject(wrong);
  expect((await told({ contest })).codes).toEqual([]);
  clock.moveBy(1);
  await removeExpired(db, new Date(clock.now()));
  const left = await db.selectFrom('share').select('id').where('contest_id', '=', contest).execute();
  expect(left).toEqual([]);

  const ofDeleted = await makeCode({ contest }, 'see');
  await call('deleteContest', { as: owner, body: { contest } });
  expect(await take(colleague, ofDeleted)).toMatchObject(wrong);
  await db.deleteFrom('throttle').execute();
  for (let n = 0; n < limits.shareTries.tries; n++) {
    expect(await call('readShareCode', { as: colleague, body: { code: `7K2M-${n}` } })).toMatchObject(wrong);
  }
  const open = await makeCode({ contest: await draftContest(app, owner) }, 'see');
  expect(await take(colleague, open)).toMatchObject({ status: 429 });
  expect(await take(await logInAs(app, 'Teacher'), open)).toMatchObject({ status: 200 });
});

test('of many who take one code at once, one gets it', async () => {
  const contest = await draftContest(app, owner);
  const code = await makeCode({ contest }, 'see');
  const people = await Promise.all(Array.from({ length: 6 }, () => logInAs(app, 'Teacher')));
  const replies = await Promise.all(people.map((as) => take(as, code)));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(replies.filter(({ status }) => status === 400)).toHaveLength(5);
});

test('a colleague who takes a code twice at once is acknowledged each time', async () => {
  const contest = await draftContest(app, owner);
  await share({ contest }, 'see');
  const code = await makeCode({ contest }, 'edit');
  const lock = await hold('select from account where email = $1 for no key update', [colleague.email]);
  const taking = Promise.all([take(colleague, code), take(colleague, code)]);
  await untilWaiting(2);
  await lock.letGo();
  expect(statuses(await taking)).toEqual([200, 200]);
  expect((await told({ contest })).colleagues).toMatchObject([{ right: 'edit' }]);
});

test('a greater right replaces a smaller one; what one can do already is not taken', async () => {
  const contest = await draftContest(app, owner);
  await share({ contest }, 'edit');
  const smaller = await makeCode({ contest }, 'see');
  const already = { status: 409, body: { code: 'already_shared' } };
  expect(await take(colleague, smaller)).toMatchObject(already);
  expect(await take(owner, smaller)).toMatchObject(already);
  await share({ contest }, 'own');
  expect((await told({ contest })).colleagues).toMatchObject([{ right: 'own' }]);
  expect((await told({ contest })).codes).toHaveLength(1);
});

test('a smaller right that is taken at the same time does not replace a greater one', async () => {
  const contest = await draftContest(app, owner);
  const [greater, smaller] = [await makeCode({ contest }, 'own'), await makeCode({ contest }, 'see')];
  const lock = await hold('select from account where email = $1 for no key update', [colleague.email]);
  const first = take(colleague, greater);
  await untilWaiting(1);
  const second = take(colleague, smaller);
  await untilWaiting(2);
  await lock.letGo();
  expect(await first).toMatchObject({ status: 200 });
  expect(await second).toMatchObject({ status: 409, body: { code: 'already_shared' } });
  expect((await told({ contest })).colleagues).toMatchObject([{ right: 'own' }]);
});

test('a right that is removed, given up or made less is refused from the next request on', async () => {
  const contest = await draftContest(app, owner);
  const seen = () => call('getContest', { as: colleague, body: { contest } });
  const publish = () => call('publishContest', { as: colleague, body: { contest } });
  await share({ contest }, 'edit');
  const body = { contest, colleague: await idOf({ contest }, colleague), right: 'see' };
  expect(await call('setRight', { as: owner, body })).toMatchObject({ status: 200 });
  expect(await publish()).toMatchObject({
    status: 403,
    body: {
      code: 'right_too_small',
      detail: 'You may see this contest, but not change it. Ask its owner for the right to edit.',
    },
  });
  expect(await seen()).toMatchObject({ status: 200 });
  await remove({ contest }, colleague);
  expect(await seen()).toMatchObject({ status: 404, body: { code: 'unknown_contest' } });
  expect((await call('getContests', { as: colleague })).body).toEqual([]);

  await share({ contest }, 'own');
  await remove({ contest }, colleague, colleague);
  expect(await seen()).toMatchObject({ status: 404 });
  expect(await call('setRight', { as: owner, body })).toMatchObject({
    status: 404,
    body: { code: 'unknown_colleague' },
  });
});

test('with the right of somebody who owns it go the codes that they made', async () => {
  const contest = await draftContest(app, owner);
  await share({ contest }, 'own');
  const code = await makeCode({ contest }, 'own', colleague);
  await remove({ contest }, colleague);
  expect(await take(colleague, code)).toMatchObject({ status: 400 });
});

test.each(['edit', 'see'] as const)(
  'an owner whose right becomes %s gets nothing back by an own code',
  async (right) => {
    const shareables = [{ contest: await draftContest(app, owner) }, { class: await makeClass(owner) }];
    for (const shareable of shareables) {
      await share(shareable, 'own');
      const codes = [
        await makeCode(shareable, 'own', colleague),
        await makeCode(shareable, 'edit', colleague),
      ];
      const ofOwner = await makeCode(shareable, 'see');
      const body = { ...shareable, colleague: await idOf(shareable, colleague), right };
      expect(await call('setRight', { as: owner, body })).toMatchObject({ status: 200 });
      const other = await logInAs(app, 'Teacher');
      for (const code of codes) {
        for (const as of [colleague, other]) expect(await take(as, code)).toMatchObject({ status: 400 });
      }
      expect((await told(shareable)).colleagues).toMatchObject([{ right }]);
      // Codes by the remaining owners stay valid.
      expect(await take(other, ofOwner)).toMatchObject({ status: 200 });
    }
  },
);

test('a class that a colleague added is followed no more once the colleague may only see the contest', async () => {
  const contest = await privateContest(owner);
  await share({ contest }, 'edit');
  const schoolClass = await makeClass(colleague);
  await call('addClass', { as: colleague, body: { contest, class: schoolClass } });
  const body = { contest, colleague: await idOf({ contest }, colleague), right: 'see' as const };
  expect(await call('setRight', { as: owner, body })).toMatchObject({ status: 200 });
  const students = [{ name: 'New', email: 'new@school.example' }];
  const adding = { class: schoolClass, students };
  expect(await call('addStudents', { as: colleague, body: adding })).toMatchObject({ status: 200 });
  expect(await addressesIn(contest, owner)).toEqual([]);
});

test('a contest has a bounded number of colleagues and codes, and a teacher of shared contests and classes', async () => {
  const contest = await draftContest(app, owner);
  const { id } = await db
    .selectFrom('account')
    .select('id')
    .where('email', '=', owner.email)
    .executeTakeFirstOrThrow();
  const rows = Array.from({ length: quotas.colleagues - 1 }, (_, n) => ({
    contest_id: contest,
    may: 'see' as const,
    made_by: id,
    code_hash: Buffer.from(`bounded ${n}`),
    expires_at: new Date(clock.now() + 1),
  }));
  await db.insertInto('share').values(rows).execute();
  await makeCode({ contest }, 'see');
  const body = { contest, right: 'see' };
  expect(await call('makeShareCode', { as: owner, body })).toMatchObject({
    status: 409,
    body: { code: 'too_many_colleagues' },
  });
});

test('a teacher with as many shared contests and classes as there may be takes no more, but a greater right', async () => {
  const contest = await draftContest(app, owner);
  await share({ contest }, 'see');
  const { teacher_id: maker } = await db
    .selectFrom('contest')
    .select('teacher_id')
    .where('id', '=', contest)
    .executeTakeFirstOrThrow();
  const { teacher_id: taker } = await db
    .selectFrom('share')
    .select('teacher_id')
    .where('contest_id', '=', contest)
    .executeTakeFirstOrThrow();
  const named = Array.from({ length: quotas.shared - 1 }, (_, n) => ({ teacher_id: maker, name: `${n}` }));
  const classes = await db.insertInto('class').values(named).returning('id').execute();
  const rows = classes.map(({ id }) => ({
    class_id: id,
    may: 'see' as const,
    made_by: maker,
    code_hash: Buffer.from(`shared ${id}`),
    expires_at: new Date(clock.now()),
    teacher_id: taker,
    taken_at: new Date(clock.now()),
  }));
  await db.insertInto('share').values(rows).execute();
  const other = await makeCode({ contest: await draftContest(app, owner) }, 'see');
  expect(await take(colleague, other)).toMatchObject({ status: 409, body: { code: 'too_many_shared' } });
  await share({ contest }, 'edit');
  expect((await told({ contest })).colleagues).toMatchObject([{ right: 'edit' }]);
});

test('an archived contest leaves the lists of all; drafts that were deleted show to those who can restore them', async () => {
  const [ended, draft] = [await publishedContest(app, owner), await draftContest(app, owner)];
  const editor = await logInAs(app, 'Teacher');
  for (const contest of [ended.id, draft]) {
    await share({ contest }, 'own');
    await share({ contest }, 'edit', editor);
  }
  clock.moveTo(new Date(ended.end.getTime() + limits.grace));
  await call('archiveContest', { as: colleague, body: { contest: ended.id, archived: true } });
  await call('deleteContest', { as: colleague, body: { contest: draft } });
  for (const as of [owner, colleague, editor]) {
    expect((await call('getContests', { as })).body).toEqual([]);
    const archived = (await call('getArchivedContests', { as })).body.map(({ id }) => id);
    expect(archived).toContain(ended.id);
    expect(archived).toHaveLength(as === editor ? 1 : 2);
  }
  expect(await call('restoreContest', { as: editor, body: { contest: draft } })).toMatchObject({
    status: 404,
  });
  expect(await call('restoreContest', { as: colleague, body: { contest: draft } })).toMatchObject({
    status: 200,
  });
  expect((await call('getContests', { as: owner })).body).toHaveLength(1);
});

test('two editors have one draft of changes, and nobody replaces what the other has saved unasked', async () => {
  const contest = await draftContest(app, owner);
  await share({ contest }, 'edit');
  const save = (as: Person, version: number, editor: string) =>
    call('saveDraft', { as, body: { contest, version, editor, content: draftContent(editor) } });
  const { version } = (await save(colleague, 0, 'of the colleague')).body;
  expect((await call('getDraft', { as: owner, body: { contest } })).body.draft).toMatchObject({
    version,
    author: 'Anna Lovelace',
  });
  expect((await call('getDraft', { as: colleague, body: { contest } })).body.draft).not.toHaveProperty(
    'author',
  );
  expect(await save(owner, 0, 'of the owner')).toMatchObject({
    status: 409,
    body: { code: 'draft_changed' },
  });
  expect(await save(owner, version, 'of the owner')).toMatchObject({ status: 200 });
  expect(await save(colleague, version, 'of the colleague')).toMatchObject({ status: 409 });
  const shared = { owner: OWNER, right: 'edit' };
  expect((await call('getDrafts', { as: colleague })).body).toMatchObject([{ contest, shared }]);
  expect((await call('getDrafts', { as: owner })).body).toHaveLength(1);

  const view = async (as: Person) => (await call('viewContest', { as, body: { contest } })).body;
  const editionOf = async (as: Person) => {
    const body = await view(as);
    return 'edition' in body ? body.edition : undefined;
  };
  const update = (as: Person, edition: number | undefined) => {
    const { contest: details, questions } = contestBody(app);
    return call('updateContest', { as, body: { contest: { ...details, id: contest, edition }, questions } });
  };
  const edition = await editionOf(owner);
  expect(edition).toBe(await editionOf(colleague));
  expect(await update(colleague, edition)).toMatchObject({ status: 200 });
  expect(await update(owner, edition)).toMatchObject({ status: 409, body: { code: 'contest_changed' } });
  expect(await update(owner, await editionOf(owner))).toMatchObject({ status: 200 });
  await remove({ contest }, colleague);
  expect(await view(owner)).not.toHaveProperty('edition');
});

test('a page that was opened before the contest was shared does not replace what a colleague has saved', async () => {
  const contest = await draftContest(app, owner);
  const update = (as: Person, name: string) =>
    call('updateContest', { as, body: contestBody(app, { contest: { id: contest, name } }) });
  await share({ contest }, 'edit');
  expect(await update(owner, 'First')).toMatchObject({ status: 200 });
  expect(await update(owner, 'Second')).toMatchObject({ status: 200 });
  expect(await update(colleague, 'Third')).toMatchObject({
    status: 409,
    body: { code: 'contest_changed' },
  });
  const { body } = await call('viewContest', { as: colleague, body: { contest } });
  const edition = 'edition' in body ? body.edition : undefined;
  const changed = contestBody(app, { contest: { id: contest, name: 'Third', edition } });
  expect(await call('updateContest', { as: colleague, body: changed })).toMatchObject({ status: 200 });
  expect(await update(owner, 'Fourth')).toMatchObject({ status: 409, body: { code: 'contest_changed' } });
  expect(await update(colleague, 'Fifth')).toMatchObject({ status: 200 });
  await remove({ contest }, colleague);
  expect(await update(owner, 'Sixth')).toMatchObject({ status: 200 });
});

test('pictures of a shared contest and of its colleague may be used in it, and in a copy', async () => {
  const picture = async (as: Person, width: number) => {
    const { default: sharp } = await import('sharp');
    const bytes = await sharp({ create: { width, height: 9, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const file = new Blob([Uint8Array.from(bytes)]);
    return (await call('addPicture', { as, body: {}, file })).body.picture;
  };
  const [ofOwner, ofColleague] = [await picture(owner, 7), await picture(colleague, 8)];
  const { contest: details, questions } = contestBody(app);
  const withPictures = (...ids: string[]) =>
    questions.map(({ marks, options }) => ({
      marks,
      options,
      format: 'rich',
      question_text: ids.map((id) => `![A sign](picture:${id})`).join(' '),
    }));
  const body = { contest: details, questions: withPictures(ofOwner) };
  const contest = (await call('createContest', { as: owner, body })).body.id;
  const update = async (as: Person, id: number, ...ids: string[]) => {
    const { body: view } = await call('viewContest', { as, body: { contest: id } });
    const edited = { ...details, id, ...('edition' in view && { edition: view.edition }) };
    return call('updateContest', { as, body: { contest: edited, questions: withPictures(...ids) } });
  };
  expect(await update(colleague, contest, ofOwner)).toMatchObject({ status: 400 });
  await share({ contest }, 'edit');
  expect(await update(colleague, contest, ofOwner, ofColleague)).toMatchObject({ status: 200 });
  expect(await update(owner, contest, ofOwner, ofColleague)).toMatchObject({ status: 200 });

  const copy = (await call('duplicateContest', { as: colleague, body: { contest } })).body.id;
  expect((await call('getContest', { as: colleague, body: { contest: copy } })).body).not.toHaveProperty(
    'shared',
  );
  expect(await call('getContest', { as: owner, body: { contest: copy } })).toMatchObject({ status: 404 });
  await remove({ contest }, colleague);
  expect(await update(colleague, copy, ofOwner, ofColleague)).toMatchObject({ status: 200 });
});

test('quotas are those of the owner', async () => {
  const contest = (await publishedContest(app, owner)).id;
  await share({ contest }, 'edit');
  const { id } = await db
    .selectFrom('account')
    .select('id')
    .where('email', '=', owner.email)
    .executeTakeFirstOrThrow();
  const draft = await db
    .selectFrom('contest')
    .selectAll()
    .where('id', '=', contest)
    .executeTakeFirstOrThrow();
  const drafts = Array.from({ length: quotas.drafts }, (_, n) => ({
    ...draft,
    sections: null,
    seb: null,
    networks: null,
    scale: null,
    id: 50_000_000 + n,
    teacher_id: id,
    is_published: false,
  }));
  await db.insertInto('contest').values(drafts).execute();
  expect(await call('withdrawContest', { as: colleague, body: { contest } })).toMatchObject({
    status: 409,
    body: { code: 'too_many_drafts' },
  });
  await draftContest(app, colleague);
});

/** Owners of the contest and of the class that the colleague adds. */
test.each([
  ['the contest is shared, the class is the owner’s', 'owner', 'owner'],
  ['the contest is shared, the class is the colleague’s', 'owner', 'colleague'],
  ['the class is shared, the contest is the colleague’s', 'colleague', 'owner'],
] as const)('a colleague adds a class: %s', async (_, ofContest, ofClass) => {
  const people = { owner, colleague };
  const mia = 'mia@school.example';
  const contest = await privateContest(people[ofContest]);
  const schoolClass = await makeClass(people[ofClass], [{ name: 'Mia', email: mia }]);
  const [studentId] = (
    await call('getClass', { as: people[ofClass], body: { class: schoolClass } })
  ).body.students.map(({ id }) => id);
  const update = (factor: number) =>
    call('updateStudent', {
      as: people[ofClass],
      body: { class: schoolClass, student: studentId, name: 'Mia', email: mia, factor },
    });
  await update(1.5);
  const body = { contest, class: schoolClass };
  const add = () => call('addClass', { as: colleague, body });
  if (ofContest === 'owner') {
    expect(await add()).toMatchObject({ status: 404, body: { code: /unknown/ } });
    await share({ contest }, 'edit');
  }
  if (ofClass === 'owner') {
    expect(await add()).toMatchObject({ status: 404, body: { code: 'unknown_class' } });
    await share({ class: schoolClass }, 'see');
  }
  expect(await add()).toMatchObject({ status: 200, body: { added: 1 } });
  const factorOf = async () =>
    (await call('getParticipants', { as: people[ofContest], body: { contest } })).body[0]?.extra_factor;
  expect(await factorOf()).toBe(1.5);
  await update(2);
  // Extra time from the class's owner changes only in contests that this owner may edit.
  expect(await factorOf()).toBe(ofContest === ofClass || ofContest === 'owner' ? 2 : 1.5);

  const arrive = (email: string) =>
    call('addStudents', {
      as: people[ofClass],
      body: { class: schoolClass, students: [{ name: 'New', email }] },
    });
  await arrive('alan@school.example');
  expect(await addressesIn(contest, people[ofContest])).toEqual(['alan@school.example', mia]);
  // A class's contests are listed only for teachers who may see the contests.
  const contestsFor = async (as: Person) => (await call('getClasses', { as })).body[0]?.contests;
  expect(await contestsFor(colleague)).toEqual([contest]);
  if (ofContest === 'colleague') expect(await contestsFor(owner)).toEqual([]);

  if (ofContest === 'owner') await remove({ contest }, colleague);
  if (ofClass === 'owner') await remove({ class: schoolClass }, colleague);
  await arrive('zoe@school.example');
  // If the class and the contest have the same owner, later students are still added to the contest.
  const stays = ofContest === ofClass ? ['zoe@school.example'] : [];
  expect(await addressesIn(contest, people[ofContest])).toEqual(['alan@school.example', mia, ...stays]);
});

test('the class of a colleague is taken from a contest by those who may edit the contest', async () => {
  const contest = await privateContest(owner);
  await share({ contest }, 'edit');
  const viewer = await logInAs(app, 'Teacher');
  await share({ contest }, 'see', viewer);
  const schoolClass = await makeClass(colleague);
  const remove = (as: Person, id = schoolClass) => call('removeClass', { as, body: { contest, class: id } });
  const otherClasses = async (as: Person) => {
    const { body } = await call('getContest', { as, body: { contest } });
    return 'other_classes' in body ? body.other_classes : undefined;
  };
  expect(await otherClasses(owner)).toBeUndefined();
  await call('addClass', { as: colleague, body: { contest, class: schoolClass } });

  expect(await otherClasses(owner)).toEqual([{ id: schoolClass, name: '7b' }]);
  expect(await otherClasses(colleague)).toBeUndefined();
  expect(await otherClasses(viewer)).toBeUndefined();
  expect(await remove(viewer)).toMatchObject({ status: 403, body: { code: 'right_too_small' } });
  // The response does not reveal which classes exist.
  const unknown = await remove(owner, 2_000_000_000);
  expect(await remove(owner, await makeClass(colleague))).toEqual(unknown);
  expect(await otherClasses(owner)).toHaveLength(1);
  expect(await remove(owner)).toMatchObject({ status: 200 });
  expect(await otherClasses(owner)).toBeUndefined();
  const body = { class: schoolClass, students: [{ name: 'New', email: 'new@school.example' }] };
  expect(await call('addStudents', { as: colleague, body })).toMatchObject({ status: 200 });
  expect(await addressesIn(contest, owner)).toEqual([]);
  const { acts } = (await call('getActs', { as: owner, body: { contest } })).body;
  expect(acts[0]).toMatchObject({ kind: 'removeClass', is_you: true, about: { class: '7b' } });
});

test('a colleague’s full contest does not keep students out of a class', async () => {
  const schoolClass = await makeClass(owner);
  await share({ class: schoolClass }, 'see');
  const contest = await privateContest(colleague);
  await call('addClass', { as: colleague, body: { contest, class: schoolClass } });
  await db
    .updateTable('contest')
    .set({ participants_count: quotas.addedToContest })
    .where('id', '=', contest)
    .execute();
  const body = { class: schoolClass, students: [{ name: 'New', email: 'new@school.example' }] };
  expect(await call('addStudents', { as: owner, body })).toMatchObject({ status: 200 });
  expect(await addressesIn(contest, colleague)).toEqual([]);
});

test('a student reads who owns the contest, also if a colleague added the student', async () => {
  const contest = await privateContest(owner);
  await share({ contest }, 'edit');
  const student = await logInAs(app, 'Student');
  await call('joinContest', { as: colleague, body: { contest, email: student.email } });
  await call('publishContest', { as: colleague, body: { contest } });
  expect((await call('getContest', { as: student, body: { contest } })).body).toMatchObject({
    added_by: OWNER,
  });
});

import { expect, test } from 'vitest';
import { attemptActs } from '../../test/attempt-acts.ts';
import { testApp } from '../../test/app.ts';
import { contestBody, logInAs, type PublishedContest } from '../../test/factories.ts';
import type { Person } from '../../test/make-app.ts';

const app = await testApp();
const { call, clock, db } = app;
const teacher = await logInAs(app, 'Teacher');
const { running, submit, timeline, live } = attemptActs(app, teacher);

const [SCHOOL, SCHOOL_6, HOME] = ['203.0.113.7', '2001:db8:1:2::7', '198.51.100.9'];
const networks = ['203.0.113.0/24', '2001:db8:1::/48'];
const needed = { status: 403, body: { code: 'network_needed' } };

const view = (as: Person, { id }: PublishedContest, from: string, headers = {}) =>
  call('viewContest', { as, body: { contest: id }, from, headers });
const save = async (as: Person, contest: PublishedContest, from: string, headers = {}) => {
  clock.moveBy(1_000);
  const body = { contest: contest.id, device: 7, answers: [] };
  expect(await call('saveAnswers', { as, body, from, headers })).toMatchObject({ status: 200 });
};
const kinds = async ({ id }: PublishedContest, student: Person) =>
  (await timeline(id, student)).entries.map(({ kind }) => kind);
const setOnly = (as: Person, contest: number, only: boolean) =>
  call('setNetworksOnly', { as, body: { contest, only } });

test('with the setting, an attempt begins only in the school, and goes on anywhere', async () => {
  const { contest, student } = await running({ contest: { settings: { networks, networks_only: true } } });
  expect(await view(student, contest, HOME)).toMatchObject(needed);
  expect(await submit(student, contest.id, contest.right), 'a submission without a view').toMatchObject(
    needed,
  );
  expect(await timeline(contest.id, student)).toMatchObject({ round: null });
  expect(await view(student, contest, SCHOOL_6)).toMatchObject({ status: 200 });
  expect(await view(student, contest, HOME), 'a reload elsewhere').toMatchObject({ status: 200 });
  await save(student, contest, HOME);
});

test('one press lets everybody start, and is in the record', async () => {
  const { contest, student } = await running({ contest: { settings: { networks, networks_only: true } } });
  expect(await view(student, contest, HOME)).toMatchObject(needed);
  expect(await setOnly(await logInAs(app, 'Teacher'), contest.id, false)).toMatchObject({ status: 404 });
  expect(await setOnly(teacher, contest.id, false)).toMatchObject({ status: 200 });
  expect((await live(contest.id)).networks).toEqual({ elsewhere: 0, only: false });
  expect(await view(student, contest, HOME)).toMatchObject({ status: 200 });
  const { body } = await call('getActs', { as: teacher, body: { contest: contest.id } });
  expect(body.acts).toContainEqual(expect.objectContaining({ kind: 'setNetworksOnly' }));
});

test('Live counts who is elsewhere, and the timeline has each change, but no address', async () => {
  const { contest, student } = await running({ contest: { settings: { networks } } });
  expect(await view(student, contest, HOME)).toMatchObject({ status: 200 });
  await save(student, contest, HOME);
  expect(await live(contest.id)).toMatchObject({
    networks: { elsewhere: 1, only: false },
    students: [{ elsewhere: true }],
  });
  await save(student, contest, SCHOOL);
  const there = await live(contest.id);
  expect(there.networks).toEqual({ elsewhere: 0, only: false });
  expect(there.students[0]).not.toHaveProperty('elsewhere');
  expect(await kinds(contest, student)).toEqual(expect.arrayContaining(['elsewhere', 'in school']));
  expect(JSON.stringify(await db.selectFrom('presence').selectAll().execute())).not.toContain(HOME);
});

test.each([
  ['127.0.0.1', { 'x-forwarded-for': HOME }],
  ['::ffff:172.17.0.1', { forwarded: `for=${HOME}` }],
  ['fd00::2', { 'x-real-ip': HOME }],
])(
  'behind the proxy %s, which is not trusted, nobody is kept out, and that is noted',
  async (proxy, headers) => {
    const { contest, student } = await running({ contest: { settings: { networks, networks_only: true } } });
    expect(await view(student, contest, proxy, headers)).toMatchObject({ status: 200 });
    await save(student, contest, proxy, headers);
    await live(contest.id);
    expect(await kinds(contest, student)).toContain('unknown network');
  },
);

test('a header alone is no way past the networks', async () => {
  const { contest, student } = await running({ contest: { settings: { networks, networks_only: true } } });
  expect(await view(student, contest, HOME, { 'x-forwarded-for': SCHOOL })).toMatchObject(needed);
  expect(await view(student, contest, '192.168.4.20')).toMatchObject(needed);
});

test('without networks, nothing is stored', async () => {
  const { contest, student } = await running();
  expect(await view(student, contest, HOME)).toMatchObject({ status: 200 });
  await save(student, contest, HOME);
  const seen = await live(contest.id);
  expect(seen).not.toHaveProperty('networks');
  const rows = db.selectFrom('presence').select('network').where('contest_id', '=', contest.id);
  expect(await rows.execute()).toEqual([{ network: null }]);
});

test('networks are stored canonically, and mistyped ones are refused', async () => {
  const { contest } = await running({
    contest: {
      settings: { networks: ['192.168.1.7/24', SCHOOL, '::ffff:192.168.2.0/120', '2001:DB8:0::1/48'] },
    },
  });
  expect((await call('viewContest', { as: teacher, body: { contest: contest.id } })).body).toMatchObject({
    settings: { networks: ['192.168.1.0/24', '203.0.113.7/32', '192.168.2.0/24', '2001:db8::/48'] },
  });
  const wrong = [
    '192.168/16',
    '10/8',
    '010.1.0.0/16',
    '10.0.0.0/33',
    '10.0.0.0/',
    '10.0.0.0/+8',
    '::ffff:1.2.3.0/90',
  ];
  const body = contestBody(app, { contest: { settings: { networks: wrong } } });
  const reply = await call('createContest', { as: teacher, body });
  expect(reply.status).toBe(400);
  expect(Object.keys(reply.body.fields)).toEqual(
    wrong.map((_, index) => `contest.settings.networks.${index}`),
  );
});

test.each([
  [SCHOOL, '203.0.113.7/32'],
  ['192.168.4.20', '192.168.4.0/24'],
  ['2001:db8:1:2::7', '2001:db8:1:2::/64'],
])('a teacher at %s is in the network %s', async (from, network) => {
  expect(await call('getOwnNetwork', { as: teacher, from })).toMatchObject({ body: { network } });
});

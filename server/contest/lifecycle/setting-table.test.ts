import { describe, expect, test } from 'vitest';
import { inEnglish } from '#shared/sentence.ts';
import { callNames } from '#contract/calls.ts';
import { laterRows, type Setting, settingFields, settingRows } from '#contract/setting-table.ts';
import type { Settings } from '#contract/settings.ts';
import { testApp } from '../../test/app.ts';
import { addedStudent, contestBody, draftContent, logInAs, publishedContest } from '../../test/factories.ts';
import type { Person } from '../../test/make-app.ts';
import { invalidValues, settingWithAllParts, validValues, withValue } from '../../test/setting-values.ts';

/** Checks each row of the table of settings against all calls that use it. */
const app = await testApp();
const { call, clock } = app;
const owner = await logInAs(app, 'Teacher');
const editor = await logInAs(app, 'Teacher');
const viewer = await logInAs(app, 'Teacher');

const DAY = 86_400_000;
const bodyWith = (settings: object) =>
  contestBody(app, { contest: { is_public: false, settings }, marks: [1, 1, 1] });
const create = (settings: object) => call('createContest', { as: owner, body: bodyWith(settings) });
async function made(settings: object): Promise<number> {
  const created = await create(settings);
  expect(created).toMatchObject({ status: 200 });
  return created.body.id;
}

const settingsFor = async (as: Person, contest: number) =>
  (await call('getContest', { as, body: { contest } })).body.settings;
async function share(contest: number, as: Person, right: 'see' | 'edit') {
  const { body } = await call('makeShareCode', { as: owner, body: { contest, right } });
  expect(await call('takeShareCode', { as, body: { code: body.code } })).toMatchObject({ status: 200 });
}

const seenByViewer = (settings: Settings): Settings =>
  pick(settings, (row, value) => {
    if (row.seen !== 'editors') return value;
    return row.kind === 'group' ? {} : undefined;
  });

function pick(settings: Settings, take: (row: Setting, value: unknown) => unknown): Settings {
  const taken: Record<string, unknown> = {};
  for (const [name, row] of settingRows) {
    const value = settings[name] === undefined ? undefined : take(row, settings[name]);
    if (value !== undefined) taken[name] = value;
  }
  return taken;
}

describe.each(settingRows)('%s', (name, row) => {
  const full = settingWithAllParts(name, row);

  test.each(validValues(row).map((value) => [value]))(
    'is stored as %j, told to its teacher, and left out again',
    async (value) => {
      const settings = withValue(name, row, value);
      const id = await made(settings);
      expect(await settingsFor(owner, id)).toEqual(settings);
      const view = await call('viewContest', { as: owner, body: { contest: id } });
      expect(view.body.settings).toEqual(settings);
      const { contest, questions } = bodyWith({});
      const body = { contest: { ...contest, id }, questions };
      expect(await call('updateContest', { as: owner, body })).toMatchObject({ status: 200 });
      expect(await settingsFor(owner, id)).toBeUndefined();
    },
  );

  test('is seen by those who may see it, and by nobody else', async () => {
    const id = await made(full);
    await share(id, editor, 'edit');
    await share(id, viewer, 'see');
    expect(await settingsFor(editor, id)).toEqual(full);
    expect((await settingsFor(viewer, id)) ?? {}).toEqual(seenByViewer(full));
    await call('publishContest', { as: owner, body: { contest: id } });
    const student = await addedStudent(app, owner, id);
    const own = pick(full, ({ seen }, value) => (seen === 'students' ? value : undefined));
    const follows = [row.follows, row.needs].flatMap((flag) => (flag === undefined ? [] : [[flag, true]]));
    expect((await settingsFor(student, id)) ?? {}).toEqual({ ...own, ...Object.fromEntries(follows) });
  });

  test('is taken by a copy as the table says, as far as who copies sees it', async () => {
    const id = await made(full);
    await share(id, viewer, 'see');
    clock.moveBy(DAY);
    for (const as of [owner, viewer]) {
      const { body } = await call('duplicateContest', { as, body: { contest: id } });
      const seen = as === owner ? full : seenByViewer(full);
      const copied = pick(seen, ({ copy }, value) => {
        if (copy === 'left') return undefined;
        return copy === 'moved' ? new Date(Date.parse(String(value)) + 7 * DAY).toISOString() : value;
      });
      expect((await settingsFor(as, body.id)) ?? {}).toEqual(copied);
    }
  });

  test('stays out of a file of questions, which says so where students get other questions', async () => {
    const id = await made(full);
    const body = { contest: id, format: 'tallymark' as const };
    const file = await call('exportQuestions', { as: owner, body });
    const whole: unknown = JSON.parse(Buffer.from(file.bytes).toString());
    expect(whole).toHaveProperty('contest', { name: 'World geography', shuffle_options: true });
    const lost: unknown = JSON.parse(decodeURIComponent(String(file.headers['tallymark-lost'])));
    const detail = row.lost && inEnglish(row.lost);
    expect(lost).toEqual(detail === undefined ? [] : [{ code: 'setting_left_out', detail }]);
  });

  test.each(invalidValues(row))('refuses %j, at %j, in its own words', async (value, path, why) => {
    const { status, body } = await create(withValue(name, row, value));
    expect({ status, fields: body.fields }).toEqual({
      status: 400,
      fields: { [`contest.settings.${name}${path}`]: why },
    });
  });
});

test.each(settingRows.filter(([, { only }]) => only))(
  '%s is not taken without what it belongs to',
  async (name, row) => {
    const { body } = await create({ [name]: settingWithAllParts(name, row)[name] });
    expect(body.fields).toEqual({ [`contest.settings.${name}`]: row.why && inEnglish(row.why) });
  },
);

test.each(settingFields)('a draft on the server keeps the field of $path', async ({ row }) => {
  const is = row.kind === 'switch' || row.kind === 'group';
  const held = row.kind === 'choice' ? row.of : [is ? true : 'as it was typed'];
  for (const value of held) {
    const content = draftContent('Half done');
    const details = { ...content.details, settings: { [row.field]: value } };
    const saving = { version: 0, editor: 'one', content: { ...content, details } };
    expect(await call('saveDraft', { as: owner, body: saving })).toMatchObject({ status: 200 });
    // Saving is rate-limited, so the clock moves on before the next call.
    clock.moveBy(2_000);
    const { draft } = (await call('getDraft', { as: owner, body: {} })).body;
    expect(draft?.content.details).toEqual(details);
  }
});

test.each([...settingRows, ...laterRows].filter(([, { kind }]) => kind === 'choice'))(
  '%s has no other value in the database either',
  async (name, { column = name }) => {
    const id = await made({});
    const writing = app.pool.query(`update contest set ${column} = 'another' where id = $1`, [id]);
    await expect(writing).rejects.toMatchObject({ constraint: `contest_${column}_known` });
  },
);

test.each(laterRows)('%s is off until its call changes it, and off in a copy', async (name, row) => {
  const {
    column = name,
    call: [called, field],
  } = row;
  const change = callNames.find((one) => one === called);
  if (!change) throw new Error(`there is no call ${called}`);
  const { id, end } = await publishedContest(app, owner);
  clock.moveTo(new Date(end.getTime() + DAY));
  const stored = async (contest: number) =>
    (await app.pool.query<Record<string, unknown>>('select * from contest where id = $1', [contest]))
      .rows[0]?.[column];
  const [off, ...others] = row.kind === 'choice' ? row.of : [false, true];
  expect(await stored(id)).toBe(off);
  for (const value of others) {
    expect(await call(change, { as: owner, body: { contest: id, [field]: value } })).toMatchObject({
      status: 200,
    });
    expect(await stored(id)).toBe(value);
    const copy = await call('duplicateContest', { as: owner, body: { contest: id } });
    expect(await stored(copy.body.id)).toBe(off);
  }
  expect(await call(change, { as: owner, body: { contest: id, [field]: off } })).toMatchObject({
    status: 200,
  });
  expect(await stored(id)).toBe(off);
});

import { expect, test } from 'vitest';
import { withClient } from '../base/database/with-client.ts';
import { testApp } from '../test/app.ts';
import { attemptActs } from '../test/attempt-acts.ts';
import { expansionOfAll } from '../test/expansion.ts';
import { logInAs } from '../test/factories.ts';

const app = await testApp();
const teacher = await logInAs(app, 'Teacher');
const { begun, view, save, submit, tell } = attemptActs(app, teacher);

async function sit() {
  const { contest, student } = await begun({ count: 3 });
  const { id, right, wrong } = contest;
  return [
    await view(student, id),
    await save(student, id, wrong.slice(0, 1)),
    await save(student, id, right),
    await save(student, id, []),
    await tell(student, id, { place: 2 }),
    await app.call('getParticipants', { as: teacher, body: { contest: id } }),
    await submit(student, id, right),
    await submit(student, id, right),
  ].map(({ status, text }) => ({ status, text }));
}

test('a running server goes on while a newer one expands the schema', async () => {
  await sit();
  await withClient(app.pool, async (client) => client.query(await expansionOfAll(client)));
  for (const { status, text } of await sit()) expect(status, text).toBe(200);
});

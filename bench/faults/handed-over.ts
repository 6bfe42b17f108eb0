import { setTimeout as sleep } from 'node:timers/promises';
import { Agent } from 'undici';
import { calls } from '#contract/calls.ts';
import { toFileText, toLinks } from '#shared/hand-over.ts';
import { withClient } from '../base/client.ts';
import { formatWhole, printLine } from '../base/figures.ts';
import { History } from '../base/history/history.ts';
import { sealAnswers } from '../base/product.ts';
import type { Stage } from '../base/round.ts';
import { contestId, joinAll } from '../base/seed.ts';
import { Student } from '../base/student.ts';
import type { Proxy } from './proxy.ts';

/** Times (ms) with the network, and without it. */
const CALM = 5_000;
const AWAY = 10_000;
const PACE = 1_000;

type Needs = { stage: Stage; proxy: Proxy; students: number; teacher: number };

/**
 * The network goes away and never comes back to these devices. A teacher reads in what each of them seals,
 * half as files and half as addresses. Returns whether all chosen answers are stored.
 */
export async function handOver(name: string, { stage, proxy, students, teacher }: Needs): Promise<boolean> {
  const place = stage.nextContest();
  await withClient(stage.connection, (client) => joinAll(client, place, 1, students));
  const agent = new Agent({ connections: students, connect: { timeout: 5_000 } });
  const history = new History(name, stage.historyStream);
  const end = new AbortController();
  const devices = Array.from(
    { length: students },
    (_, index) =>
      new Student({
        origin: `http://127.0.0.1:${proxy.port}`,
        agent,
        contestPlace: place,
        student: index + 1,
        token: stage.sign(index + 1, 'Student'),
        pace: PACE,
        history,
        signal: end.signal,
      }),
  );
  const attempts = Promise.all(devices.map((device) => device.sit()));
  await sleep(CALM);
  proxy.trouble = { stall: 1 };
  await sleep(AWAY);
  end.abort();
  await attempts;
  await agent.destroy();
  proxy.trouble = {};

  const token = stage.sign(teacher, 'Teacher');
  let [unsent, refused] = [0, 0];
  for (const [index, device] of devices.entries()) {
    const choices = device.unsent();
    if (choices.length === 0) continue;
    unsent += choices.length;
    const sealed = { contest: contestId(place), student: index + 1, device: index + 1, sent: Date.now() };
    const bytes = await sealAnswers({ ...sealed, seal: device.seal, round: 1, choices });
    const handed = index % 2 === 0 ? toFileText('Answers', bytes) : (toLinks(stage.origin, bytes)[0] ?? '');
    const { status } = await fetch(`${stage.origin}${calls.takeHandOver.path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ contest: contestId(place), handed }),
    });
    if (status !== 200) refused++;
  }
  const lost = await countLost(stage, place, devices);
  printLine(
    `${name.padEnd(42)}${formatWhole(unsent).padStart(7)} handed over   ${lost} lost  ${refused} refused`,
  );
  return unsent > 0 && lost + refused === 0;
}

async function countLost({ connection }: Stage, place: number, devices: Student[]): Promise<number> {
  const { rows } = await withClient(connection, (client) =>
    client.query<{ student: number; selected: string[] | null }>(
      'select student_id as student, selected::text[] as selected from attempt where contest_id = $1',
      [contestId(place)],
    ),
  );
  const stored = new Map(rows.map(({ student, selected }) => [student, selected]));
  return devices
    .flatMap(({ chosen }, index) =>
      [...chosen].map(([question, { option }]) => Number(stored.get(index + 1)?.[question]) === option),
    )
    .filter((isKept) => !isKept).length;
}

import type { Client } from 'pg';
import { calls } from '#contract/calls.ts';
import { PARTS } from '#contract/marks.ts';
import { type BurstFigures, runBurst } from '../base/burst.ts';
import { writeRequest } from '../base/connection.ts';
import { contestId, joinAll } from '../base/seed.ts';

type Ids = readonly [number, number, number, number];
type Answer = number | string | readonly number[];

type MixedKind = {
  name: string;
  /** Columns of the question and its options, except their texts. */
  content?: object;
  key?: object;
  hasOptions: boolean;
  right: (ids: Ids) => Answer;
  wrong: (ids: Ids) => Answer;
};

const accepted = (text: string) => ({ accepted: [{ text, share: PARTS }] });

/** One question of each kind. The first of its four options is right, unless the key differs. */
const KINDS: readonly MixedKind[] = [
  { name: 'single', hasOptions: true, right: ([a]) => a, wrong: ([, b]) => b },
  { name: 'several', hasOptions: true, right: ([a]) => [a], wrong: ([a, b]) => [a, b] },
  { name: 'statements', hasOptions: true, right: ([a, b, c, d]) => [a, -b, -c, -d], wrong: ([, b]) => [b] },
  {
    name: 'number',
    key: accepted('6.5'),
    hasOptions: false,
    right: () => '6,5',
    wrong: ([, b]) => `${b % 97}`,
  },
  { name: 'text', key: accepted('Lima'), hasOptions: false, right: () => ' lima', wrong: () => 'Quito' },
  {
    name: 'matching',
    content: { prompts: [{ text: 'one' }, { text: 'two' }] },
    key: { pairs: [0, 1] },
    hasOptions: true,
    right: ([a, b]) => [a, b],
    wrong: ([a, b]) => [b, a],
  },
  {
    name: 'ordering',
    key: { order: [1, 0, 2, 3] },
    hasOptions: true,
    right: ([a, b, c, d]) => [b, a, c, d],
    wrong: ([a, b, c, d]) => [d, c, b, a],
  },
];

/** Turns the first questions of a contest into questions of each kind. */
async function seedKinds(client: Client, contest: number): Promise<void> {
  for (const [position, { name, content, key, hasOptions }] of KINDS.entries()) {
    const { rows } = await client.query<{ id: number }>(
      `update question set kind = $3, content = $4, answer_key = $5 where contest_id = $1 and position = $2
       returning id`,
      [contest, position, name, content ? JSON.stringify(content) : null, key ? JSON.stringify(key) : null],
    );
    if (!hasOptions) await client.query('delete from option where question_id = $1', [rows[0]?.id]);
  }
}

type Rush = { origin: string; students: number; tokenOf: (student: number) => string };

/**
 * Lets all students save one answer after another, all at one moment, in a contest of the usual kind and in
 * one of all kinds. `share`: rate of the mixed contest divided by the rate of the usual one. `wrong`: number
 * of attempts with unexpected marks. Every fourth student answers all questions right.
 */
export async function rushKinds(
  client: Client,
  { places: [plain, mixed], ...rush }: Rush & { places: readonly [number, number] },
): Promise<{ save: BurstFigures; share: number; errors: number; wrong: number }> {
  await seedKinds(client, contestId(mixed));
  const before = await saveAll(client, rush, plain, () => 'single');
  const after = await saveAll(client, rush, mixed, (position) => KINDS[position]?.name ?? '');
  const { rows } = await client.query(
    `select from attempt where contest_id = $1
     and mark_parts is distinct from case when student_id % 4 = 0 then $2::integer else 0 end`,
    [contestId(mixed), KINDS.length * PARTS],
  );
  return {
    save: after,
    share: after.rate / before.rate,
    errors: before.errors + after.errors,
    wrong: rows.length,
  };
}

/**
 * Lets all students view a contest and save an answer to each question. `rate` and `seconds` cover all saves;
 * latencies are those of the last question.
 */
async function saveAll(
  client: Client,
  { origin, students, tokenOf }: Rush,
  place: number,
  kindAt: (position: number) => string,
): Promise<BurstFigures> {
  const contest = contestId(place);
  await joinAll(client, place, 1, students);
  const everybody = Array.from({ length: students }, (_, index) => index + 1);
  const send = (path: string, bodyOf: (student: number) => object) =>
    runBurst({
      origin,
      isCapacity: true,
      requests: everybody.map((student) =>
        writeRequest(path, tokenOf(student), JSON.stringify(bodyOf(student))),
      ),
    });
  await send(calls.viewContest.path, () => ({ contest }));
  const now = new Date().toISOString();
  let [seconds, errors] = [0, 0];
  let last: BurstFigures | undefined;
  for (const position of KINDS.keys()) {
    const question = contest * 1000 + position;
    const ids: Ids = [question * 10, question * 10 + 1, question * 10 + 2, question * 10 + 3];
    const kind = KINDS.find(({ name }) => name === kindAt(position));
    last = await send(calls.saveAnswers.path, (student) => {
      const answer = (student % 4 === 0 ? kind?.right(ids) : kind?.wrong(ids)) ?? 0;
      const chosen = { chosen_datetime: now };
      return typeof answer === 'number'
        ? { contest, device: student, answers: [{ option: answer, ...chosen }] }
        : { contest, device: student, answers: [], others: [{ question, answer, ...chosen }] };
    });
    seconds += last.seconds;
    errors += last.errors;
  }
  if (!last) throw new Error('There are no kinds of questions.');
  return { ...last, rate: (KINDS.length * students) / seconds, seconds, errors };
}

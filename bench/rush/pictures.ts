import { randomBytes } from 'node:crypto';
import type { Client } from 'pg';
import { calls } from '#contract/calls.ts';
import { type BurstFigures, runBurst } from '../base/burst.ts';
import { writeRequest } from '../base/connection.ts';
import { contestId, joinAll } from '../base/seed.ts';

/** Number and size of the pictures. Each of the contest's first questions has one. */
const PICTURES = { count: 5, bytes: 60_000 };

const pictureId = (place: number, question: number) => `bench-${place}-${question}`.padEnd(24, '_');

async function seedPictures(client: Client, place: number): Promise<void> {
  for (let question = 0; question < PICTURES.count; question++) {
    const picture = pictureId(place, question);
    const image = { picture, alt: 'The four towns on a map', width: '1200', height: '800' };
    await client.query(
      `with stored as (
        insert into picture (id, teacher_id, webp, width, height, source_hash, created_at)
        select $1, teacher_id, $2, 1200, 800, $3, now() from contest where id = $4 returning id
      ), changed as (
        update question set format = 'rich', tree = $5 where contest_id = $4 and position = $6 returning id
      )
      insert into picture_use (question_id, picture_id) select changed.id, stored.id from changed, stored`,
      [
        picture,
        randomBytes(PICTURES.bytes),
        Buffer.from(picture),
        contestId(place),
        JSON.stringify([
          ['p', {}, ['Which of these four towns lies furthest north?']],
          ['p', {}, [['img', image, []]]],
        ]),
        question,
      ],
    );
  }
}

/**
 * Lets all students view a contest with pictures and request all of these within `release` seconds. This is
 * the worst case, because real browsers request only a few at once.
 */
export async function viewWithPictures(
  client: Client,
  rush: {
    origin: string;
    students: number;
    place: number;
    release: number;
    tokenOf: (student: number) => string;
  },
): Promise<{ view: BurstFigures; pictures: BurstFigures }> {
  const { origin, students, place, release, tokenOf } = rush;
  await seedPictures(client, place);
  await joinAll(client, place, 1, students);
  const body = JSON.stringify({ contest: contestId(place) });
  const views = Array.from({ length: students }, (_, index) =>
    writeRequest(calls.viewContest.path, tokenOf(index + 1), body),
  );
  const requests = Array.from({ length: students * PICTURES.count }, (_, index) =>
    Buffer.from(
      `GET /api/picture/${pictureId(place, index % PICTURES.count)}.webp HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`,
    ),
  );
  const [view, pictures] = await Promise.all([
    runBurst({ origin, requests: views, spread: release }),
    runBurst({ origin, requests, spread: release }),
  ]);
  return { view, pictures };
}

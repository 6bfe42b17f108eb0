import { loadContest } from '../../contest/shared/load-contest.ts';
import { readInSnapshot } from '../../base/database/read-in-pages.ts';
import { type Server, serve } from '../../base/http/serve.ts';
import { compareByName } from '../participation/seen-by-teacher.ts';
import { addTypedNames } from '../participation/typed-name.ts';
import { readSeats } from './read-seats.ts';

export function serveGetSeating(server: Server): void {
  serve(server, 'getSeating', async ({ body, caller }) =>
    readInSnapshot(server.db, async (trx) => {
      const { id } = await loadContest(trx, body.contest, caller);
      const seats = await readSeats(trx, id);
      const desks = await trx.selectFrom('desk').selectAll().where('contest_id', '=', id).execute();
      const deskOf = new Map(desks.map((desk) => [desk.email_key, desk] as const));
      const students = seats.map(({ key, ...student }) => {
        const desk = deskOf.get(key);
        return Object.assign(student, desk && { room: desk.room, desk: desk.label });
      });
      const of = { contestId: id, teacherId: caller.id };
      const named = await addTypedNames({ db: trx, slices: server.slices }, of, students);
      return { students: named.toSorted(compareByName) };
    }),
  );
}

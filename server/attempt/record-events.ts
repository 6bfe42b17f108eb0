import { Conflict } from '../errors.ts';
import { type Server, serve } from '../serve.ts';
import { reasonAgainst } from './attempt-state.ts';

/** Records what happened while the contest was sat, and answers how often its page was left in this round. */
export function recordEvents(server: Server): void {
  const { events, presence, states } = server;
  serve(server, 'recordEvents', async ({ body, caller, at }) => {
    const attempt = { contestId: body.contest, studentId: caller.id };
    const record = await events.add({ ...attempt, at, ...body, round: body.round ?? null });
    if (!record) {
      throw (
        reasonAgainst(await states.add(attempt), at) ??
        new Conflict('You have not started this contest yet. Please open the quiz.')
      );
    }
    presence.add({ ...attempt, at, place: body.place ?? null, away: body.away ?? false });
    return record;
  });
}

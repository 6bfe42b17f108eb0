import type { Body } from '#contract/schemas.ts';
import { sentence } from '#shared/sentence.ts';
import { inTransaction } from '../../base/database/transaction.ts';
import { type Server, serve } from '../../base/http/serve.ts';
import { Conflict } from '../../base/shared/errors.ts';
import { recordAct } from '../../people/rights/record-act.ts';
import { makeAcceptedPermanent } from '../late-answers/settle-accepted.ts';
import type { LivePage } from '../participation/live-page.ts';
import { endStops, lockSettled } from './end-stops.ts';
import type { Acting } from './stop-clock.ts';

/** Serves the end of stops. */
export function serveResumeClock(server: Server & LivePage): void {
  serve(server, 'resumeClock', ({ body, caller, at }) => resumeClock(server, body, { by: caller, at }));
}

export async function resumeClock(
  { db, clock, live }: Server & LivePage,
  { contest: id, interruption }: Body<'resumeClock'>,
  { by, at, invigilator }: Acting,
) {
  await inTransaction(db, async (trx) => {
    const now = new Date(clock.now());
    const contest = await lockSettled(trx, id, by, now);
    const ended = await endStops(trx, contest, { now, only: interruption });
    if (ended === 0) throw new Conflict('clock_running', sentence`The clock is running.`);
    await recordAct(trx, { contest_id: id }, 'resumeClock', { author: by, at }, { invigilator });
    await makeAcceptedPermanent(trx, id, now);
  });
  live.forget(id);
  return { detail: sentence`The clock goes on.` };
}

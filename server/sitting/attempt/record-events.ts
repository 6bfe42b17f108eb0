import { sentence } from '#shared/sentence.ts';
import { Conflict } from '../../base/shared/errors.ts';
import { type Server, serve } from '../../base/http/serve.ts';
import { placeOf } from '../../contest/shared/networks.ts';
import type { Attempts } from './attempts.ts';
import { refusalReason } from './attempt-state.ts';
import { presenceSignOf } from './presence.ts';

export function serveRecordEvents(server: Server & Attempts): void {
  const { db, events, presence, questions, states } = server;
  serve(server, 'recordEvents', async ({ body, caller, at, request }) => {
    const attempt = { contestId: body.contest, studentId: caller.id };
    const record = await events.add({ ...attempt, at, ...body, round: body.round ?? null });
    if (!record) {
      throw (
        refusalReason(await states.add(attempt), at) ??
        new Conflict(
          'attempt_not_begun',
          sentence`You have not started this contest yet. Please open the contest.`,
        )
      );
    }
    const published = await questions.read(db, body.contest, { by: caller.id, at });
    const questionCount = published?.summary.total_questions ?? 0;
    const network = placeOf(request, published?.networks ?? null);
    presence.add(presenceSignOf(attempt, at, body, { questions: questionCount, isOutside: null, network }));
    return record;
  });
}

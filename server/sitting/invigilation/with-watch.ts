import type { FastifyReply, FastifyRequest } from 'fastify';
import { onAnswerEnd } from '../../base/http/on-answer-end.ts';
import type { Server } from '../../base/http/serve.ts';
import { closedRefusal, readWatch, type Watching } from './load-watch.ts';

type Asked = { body: { watch: string }; at: Date; request: FastifyRequest; reply: FastifyReply };
/** A link, its contest, and the teacher for whom the invigilator acts. */
type Watch = Awaited<ReturnType<typeof readWatch>>;

/**
 * Does an invigilator's work in a turn of the link (`QueueRule`). Links have a queue of their own, and a
 * lane each, so one that was passed on delays neither other links nor teachers.
 */
export async function withWatch<Made>(
  { db, watchTokens, watchPace, turns, used }: Server & Watching,
  { body, at, request, reply }: Asked,
  work: (watch: Watch) => Promise<Made>,
): Promise<Made> {
  const named = watchTokens.read(body.watch);
  if (!named) throw closedRefusal();
  await watchPace.count(named.id, at.getTime());
  const lane = `invigilator ${named.id}`;
  const inTurn = async () => {
    const watch = await readWatch(db, at, (query) =>
      query.where('invigilator.id', '=', named.id).where('contest.id', '=', named.contestId),
    );
    return work(watch);
  };
  const turn = { lane, onceLeft: (left: () => void) => onAnswerEnd(request, reply, left) };
  return used.run(lane, () => turns.links.run(inTurn, turn));
}

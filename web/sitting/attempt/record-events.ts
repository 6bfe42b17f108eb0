import * as limits from '#contract/limits.ts';
import { call } from '../../base/api/call.ts';
import { serverNow } from '../../base/api/server-clock.ts';
import { readSession } from '../../base/api/session.ts';
import type { AttemptId } from './attempt.ts';
import type { AttemptStore } from './attempt-store.ts';
import { deviceNumber } from './device-number.ts';
import { PATIENCE } from './pauses.ts';
import { isFinal } from './refusal.ts';

/** Sends events by round. Never throws: keeps unsent events, and drops those that are never accepted. */
export async function recordEvents(store: AttemptStore, id: AttemptId): Promise<void> {
  const untold = store.events.untold(id);
  const round = untold[0]?.round;
  if (round === undefined || readSession()?.userId !== id.userId) return;
  const sent = untold.filter((event) => event.round === round).slice(0, limits.eventsPerCall);
  const began = performance.now();
  try {
    const said = await call('recordEvents', {
      body: {
        contest: id.contest,
        round,
        device: deviceNumber(id.userId),
        events: sent.map(({ number, kind, at, duration }) => ({
          number,
          kind,
          datetime: new Date(at).toISOString(),
          ...(duration !== undefined && { duration: Math.round(duration) }),
        })),
        ...store.shown.whereabouts(id),
      },
      keepalive: true,
      patience: PATIENCE,
    });
    for (const event of sent) store.events.acknowledge(id, event);
    // The quiz may be over by now, or its student logged out.
    if (store.attempt(id)?.round === said.round) {
      store.departures.learn(id, said, serverNow() - (performance.now() - began));
    }
  } catch (fault) {
    if (isFinal(fault)) for (const { number } of sent) store.events.drop(id, number);
  }
}

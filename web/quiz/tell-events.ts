import { limits } from '#contract/limits.ts';
import { call } from '../api/call.ts';
import { serverNow } from '../api/server-clock.ts';
import { readSession } from '../api/session.ts';
import { learnDepartures } from './departure-count.ts';
import { deviceNumber } from './device.ts';
import { keptEvents, tickOff } from './events.ts';
import { whereabouts } from './here.ts';
import { forget, type Owner } from './kept.ts';
import { PATIENCE } from './pauses.ts';
import { isFinal } from './refusal.ts';
import { readSitting } from './sittings.ts';

/**
 * Tells what happened, of one round at a time. Never throws: what the server does not take now is told the next time, and what
 * it never takes is given up. The quiz goes on all the same.
 */
export async function tellEvents(owner: Owner): Promise<void> {
  const kept = keptEvents(owner);
  const round = kept[0]?.round;
  if (round === undefined || readSession()?.userId !== owner.userId) return;
  const sent = kept.filter((event) => event.round === round).slice(0, limits.eventsAtOnce);
  const began = performance.now();
  try {
    const said = await call('recordEvents', {
      body: {
        contest: owner.contest,
        round,
        device: deviceNumber(owner.userId),
        events: sent.map(({ number, kind, at, duration }) => ({
          number,
          kind,
          datetime: new Date(at).toISOString(),
          ...(duration !== undefined && { duration: Math.round(duration) }),
        })),
        ...whereabouts(owner),
      },
      keepalive: true,
      patience: PATIENCE,
    });
    for (const event of sent) tickOff(owner, event);
    // The quiz may be over by now, or its student logged out.
    if (readSitting(owner)?.round === said.round) {
      learnDepartures(owner, said, serverNow() - (performance.now() - began));
    }
  } catch (fault) {
    if (isFinal(fault)) for (const { number } of sent) forget(`event:${number}`, owner);
  }
}

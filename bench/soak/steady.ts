import { setTimeout as sleep } from 'node:timers/promises';
import { Connection } from '../base/connection.ts';

export type Job = { request: Buffer; answered: (isGood: boolean) => void };

export type SteadyLoad = {
  origin: string;
  seconds: number;
  rate?: number;
  connections?: number;
  /** Returns the next request; undefined while all students wait for answers. */
  next: () => Job | undefined;
  /** Called for each answer. `latency` (ms) counts from the time when the request was due. */
  heard?: (latency: number, isGood: boolean) => void;
};

/** Sends requests when they are due. Returns the number of answers per second. */
export async function driveSteadily(load: SteadyLoad): Promise<number> {
  const idle = Array.from({ length: load.connections ?? 128 }, () => new Connection(load.origin));
  await Promise.all(idle.map((connection) => connection.open()));
  const all = [...idle];
  const begun = performance.now();
  const end = begun + load.seconds * 1000;
  const count = { sent: 0, answered: 0 };
  const due = (now: number) =>
    load.rate === undefined ? Number.POSITIVE_INFINITY : ((now - begun) / 1000) * load.rate;

  function fill(): void {
    const now = performance.now();
    if (now < end) while (count.sent < due(now) && sendNext(now)) continue;
  }

  function sendNext(now: number): boolean {
    const connection = idle.at(-1);
    const job = connection && load.next();
    if (!job) return false;
    idle.pop();
    const since = load.rate === undefined ? now : begun + (count.sent / load.rate) * 1000;
    count.sent++;
    connection.send(job.request, ({ status }) => {
      const isGood = status >= 200 && status <= 299;
      count.answered++;
      idle.push(connection);
      job.answered(isGood);
      load.heard?.(performance.now() - since, isGood);
      fill();
    });
    return true;
  }

  while (performance.now() < end || count.answered < count.sent) {
    fill();
    await sleep(1);
  }
  for (const connection of all) connection.close();
  return count.answered / ((performance.now() - begun) / 1000);
}

import { percentile } from '../base/figures.ts';
import { COSTS, type Parts, type Request, type Station, STATIONS } from './costs.ts';
import { EventQueue } from './event-queue.ts';

/** A request of every student. `pause`: seconds between the answer to the request before and this one. */
export type Step = { request: Request; pause: (random: () => number) => number };

export type Outcome = {
  /** Seconds until the answer, by kind of request. */
  latencies: Map<Request, { median: number; p99: number; longest: number }>;
  /** Longest wait (s) in the queues of each station. */
  waits: Record<Station, number>;
};

/**
 * Simulates students who all make the same steps. Each core serves its requests in order of arrival. A
 * student's connection stays with one core of a balancer or server; hashing and database use the first free
 * core. Stations without cores take no time.
 */
export function simulate(
  students: number,
  steps: readonly Step[],
  parts: Parts,
  random: () => number,
): Outcome {
  const visits = steps.flatMap((step, index) => visitsOf(step, steps[index + 1], parts));
  const free = Object.fromEntries(STATIONS.map((station) => [station, new Float64Array(parts[station])]));
  const waits: Record<Station, number> = { link: 0, balancer: 0, hashing: 0, server: 0, database: 0 };
  const latencies = new Map<Request, number[]>(steps.map(({ request }) => [request, []]));
  const visitOf = new Uint16Array(students);
  const askedAt = new Float64Array(students);
  const queue = new EventQueue(students);
  for (let id = 0; id < students; id++) queue.push(steps[0]?.pause(random) ?? 0, id);

  for (let event = queue.pop(); event; event = queue.pop()) {
    const { time, id } = event;
    const visit = visits[visitOf[id] ?? 0];
    const cores = visit && free[visit.station];
    if (!visit || !cores) continue; // the student has made all steps
    if (visit.isFirst) askedAt[id] = time;
    const core = isShared(visit.station) ? firstFree(cores) : id % cores.length;
    const begins = Math.max(time, cores[core] ?? 0);
    const ends = begins + visit.seconds;
    cores[core] = ends;
    waits[visit.station] = Math.max(waits[visit.station], begins - time);
    if (visit.isLast) latencies.get(visit.request)?.push(ends - (askedAt[id] ?? 0));
    visitOf[id] = (visitOf[id] ?? 0) + 1;
    queue.push(visit.isLast ? ends + (visit.nextPause?.(random) ?? 0) : ends, id);
  }
  return { latencies: new Map([...latencies].map(([request, all]) => [request, summarise(all)])), waits };
}

const isShared = (station: Station): boolean => station === 'hashing' || station === 'database';

/** Returns the stations that a request passes through, in order. */
function visitsOf({ request }: Step, next: Step | undefined, parts: Parts) {
  const path = STATIONS.filter((station) => COSTS[request][station] !== undefined && parts[station] > 0);
  return path.map((station, place) => ({
    request,
    station,
    seconds: (COSTS[request][station] ?? 0) / 1e6,
    isFirst: place === 0,
    isLast: place === path.length - 1,
    nextPause: next?.pause,
  }));
}

/** Returns the index of the core that is free first. */
function firstFree(cores: Float64Array): number {
  let first = 0;
  for (let core = 1; core < cores.length; core++) {
    if ((cores[core] ?? 0) < (cores[first] ?? 0)) first = core;
  }
  return first;
}

function summarise(seconds: number[]) {
  const sorted = Float64Array.from(seconds).toSorted();
  return {
    median: percentile(sorted, 0.5),
    p99: percentile(sorted, 0.99),
    longest: percentile(sorted, 1),
  };
}

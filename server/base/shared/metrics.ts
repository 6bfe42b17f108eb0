/** One value. `labels` never contain addresses, names, codes or ids of people and contests. */
export type Sample = {
  name: string;
  labels: Readonly<Record<string, string>>;
  value: number;
};

/** Upper bounds (seconds) of the histogram's buckets. */
const BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

type Requests = { call: string; status: string; buckets: number[]; seconds: number };

/** Counts requests, and reads the figures of other parts when they are collected. */
export class Metrics {
  /** By call and status. */
  readonly #requests = new Map<string, Requests>();
  readonly #gauges: (() => Sample)[] = [];

  /** Adds a value that is read at each collection. */
  watch(name: string, labels: Sample['labels'], read: () => number): void {
    this.#gauges.push(() => ({ name, labels, value: read() }));
  }

  countRequest(call: string, status: number, seconds: number): void {
    const key = `${call} ${status}`;
    let requests = this.#requests.get(key);
    if (!requests) {
      requests = { call, status: String(status), buckets: BOUNDS.map(() => 0).concat(0), seconds: 0 };
      this.#requests.set(key, requests);
    }
    const bucket = BOUNDS.findIndex((bound) => seconds <= bound);
    const place = bucket === -1 ? BOUNDS.length : bucket;
    requests.buckets[place] = (requests.buckets[place] ?? 0) + 1;
    requests.seconds += seconds;
  }

  collect(): Sample[] {
    return this.#gauges.map((read) => read()).concat([...this.#requests.values()].flatMap(samplesOf));
  }
}

function samplesOf({ call, status, buckets, seconds }: Requests): Sample[] {
  let count = 0;
  const name = 'tallymark_request_seconds';
  const cumulative = buckets.map((amount, place): Sample => {
    count += amount;
    const le = place < BOUNDS.length ? String(BOUNDS[place]) : '+Inf';
    return { name: `${name}_bucket`, labels: { call, status, le }, value: count };
  });
  return [
    ...cumulative,
    { name: `${name}_sum`, labels: { call, status }, value: seconds },
    { name: `${name}_count`, labels: { call, status }, value: count },
  ];
}

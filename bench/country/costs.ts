/** Parts of the machines that a request occupies, in this order. */
export const STATIONS = ['link', 'balancer', 'hashing', 'server', 'database'] as const;

export type Station = (typeof STATIONS)[number];

/** Requests of a student's browser. */
export type Request = 'page' | 'log-in' | 'view' | 'save' | 'submission';

/**
 * Time (µs) for which a request occupies one core of a station, or one network link. docs/scale.md says how
 * each was measured.
 */
export const COSTS: Readonly<Record<Request, Partial<Record<Station, number>>>> = {
  page: { link: 136, balancer: 1_300 },
  'log-in': { balancer: 50, hashing: 22_000, server: 400, database: 250 },
  view: { balancer: 50, server: 110, database: 20 },
  save: { balancer: 50, server: 177, database: 101 },
  submission: { balancer: 50, server: 85, database: 30 },
};

/** Number of cores, or network links, of each station. */
export type Parts = Readonly<Record<Station, number>>;

const none = { link: 0, balancer: 0, hashing: 0, server: 0, database: 0 };

/** Two cores, one for the server and one for the database, as in `npm run bench:rush`. */
export const rushMachine: Parts = { ...none, server: 1, database: 1 };

export type Machine = 'balancer' | 'server' | 'database';

/**
 * Machines to rent, and their price (EUR an hour). Half of a server's cores run server processes
 * (`PROCESSES=auto`), the other half hash passwords.
 */
export const MACHINES: Readonly<Record<Machine, { parts: Parts; price: number }>> = {
  balancer: { parts: { ...none, link: 1, balancer: 8 }, price: 0.4 },
  server: { parts: { ...none, hashing: 8, server: 8 }, price: 0.8 },
  database: { parts: { ...none, database: 16 }, price: 1 },
};

/** Rates (requests/s) of `npm run bench:rush` when all students press at one instant. */
export const RUSH_RATES: readonly { students: number; request: Request; rate: number }[] = [
  { students: 2_000, request: 'view', rate: 10_512 },
  { students: 2_000, request: 'submission', rate: 9_174 },
];

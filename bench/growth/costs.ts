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
  view: { balancer: 50, server: 80, database: 18 },
  save: { balancer: 50, server: 90, database: 60 },
  submission: { balancer: 50, server: 81, database: 28 },
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
  { students: 2_000, request: 'view', rate: 8_280 },
  { students: 2_000, request: 'submission', rate: 7_952 },
  { students: 5_000, request: 'view', rate: 14_671 },
  { students: 5_000, request: 'submission', rate: 11_953 },
  { students: 10_000, request: 'view', rate: 11_659 },
  { students: 10_000, request: 'submission', rate: 12_249 },
];

import type { Sample } from '../base/shared/metrics.ts';

type Family = { type: 'counter' | 'gauge' | 'histogram'; help: string };

/** All metrics. Samples of a histogram have the name of one, with an ending. */
export const FAMILIES: Readonly<Record<string, Family>> = {
  tallymark_request_seconds: {
    type: 'histogram',
    help: 'Requests by call and status, and the time until the answer was sent.',
  },
  tallymark_answer_batches_total: { type: 'counter', help: 'Batches of answers written to the database.' },
  tallymark_answers_written_total: { type: 'counter', help: 'Saves and submissions in these batches.' },
  tallymark_waiting: { type: 'gauge', help: 'Work that waits: answers for a batch, heavy calls for a turn.' },
  tallymark_pool_connections: { type: 'gauge', help: 'Connections to the database, by pool and state.' },
  tallymark_pool_waiting: { type: 'gauge', help: 'Queries that wait for a connection.' },
  tallymark_event_loop_delay_seconds: {
    type: 'gauge',
    help: 'Delay of the event loop since the last scrape.',
  },
  tallymark_cpu_seconds_total: { type: 'counter', help: 'Processor time of the process and its threads.' },
  tallymark_memory_bytes: { type: 'gauge', help: 'Resident memory of the process.' },
  tallymark_database_up: { type: 'gauge', help: 'Whether the database answers.' },
  tallymark_database_bytes: { type: 'gauge', help: 'Size of the database.' },
  tallymark_database_connections: { type: 'gauge', help: 'Connections to the database, of all programs.' },
  tallymark_contests_running: {
    type: 'gauge',
    help: 'Published contests between their start and last closing.',
  },
  tallymark_mails_waiting: { type: 'gauge', help: 'Mails that wait to be sent.' },
  tallymark_mails_given_up: { type: 'gauge', help: 'Mails given up in the last days.' },
  tallymark_last_verified_backup_seconds: {
    type: 'gauge',
    help: 'Unix time of the last verified backup; 0 if there is none.',
  },
};

/** Renders samples in Prometheus' text format, each family in one piece. */
export function renderMetrics(samples: readonly Sample[]): string {
  return Object.entries(FAMILIES)
    .map(([family, { type, help }]) => {
      const own = samples.filter(({ name }) => name.replace(/_(bucket|sum|count)$/, '') === family);
      if (own.length === 0) return '';
      return [`# HELP ${family} ${help}`, `# TYPE ${family} ${type}`, ...own.map(line), ''].join('\n');
    })
    .join('');
}

function line({ name, labels, value }: Sample): string {
  const list = Object.entries(labels).map(([label, text]) => `${label}="${text}"`);
  return `${name}${list.length > 0 ? `{${list.join(',')}}` : ''} ${value}`;
}

import type { Pool, PoolClient } from 'pg';
import { query } from './hosts.ts';
import { startWithTemplate } from './standby.ts';

/** The fields of a plan's node that say which rows are read. */
type PlanNode = {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Cond'?: string;
  Filter?: string;
  Plans?: PlanNode[];
};

/** `conditions`: all that a row must fulfil, without alternatives. */
export type Scan = { table: string; conditions: string };

/**
 * Makes PostgreSQL report each plan to the client, also of statements in functions and triggers. Rows are
 * found by index, as in large tables.
 */
const SETTINGS = {
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_nested_statements': 'on',
  'auto_explain.log_format': 'json',
  'auto_explain.log_level': 'warning',
  enable_seqscan: 'off',
  enable_bitmapscan: 'off',
  enable_hashjoin: 'off',
  enable_mergejoin: 'off',
};

/** Starts a PostgreSQL that reports the plan of every statement. */
export async function startWithPlans() {
  const own = await startWithTemplate();
  for (const [name, value] of Object.entries(SETTINGS)) {
    await query(own.connection, `alter role tallymark set ${name} = '${value}'`);
  }
  return own;
}

/** Start of the statements by which PostgreSQL checks foreign keys. */
const FOREIGN_KEY = /^(SELECT 1 FROM|DELETE FROM|UPDATE) ONLY/;

/** Calls `onScan` for each scan of a table by a statement of these pools, except for foreign keys. */
export function watchScans(pools: Pool[], onScan: (scan: Scan) => void): void {
  const watched = new Set<PoolClient>();
  for (const pool of pools) {
    pool.on('acquire', (client) => {
      if (watched.has(client)) return;
      watched.add(client);
      client.on('notice', ({ message = '' }) => {
        const json = /^duration: .* plan:\n(.*)/s.exec(message)?.[1];
        if (json === undefined) return;
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the format of auto_explain
        const report = JSON.parse(json) as { 'Query Text': string; Plan: PlanNode };
        if (!FOREIGN_KEY.test(report['Query Text'])) scansOf(report.Plan).forEach(onScan);
      });
    });
  }
}

function scansOf(node: PlanNode): Scan[] {
  const { 'Node Type': type, 'Relation Name': table, Plans: inner = [] } = node;
  const conditions = [node['Index Cond'], node.Filter].filter((each) => each && !each.includes(' OR '));
  return [
    ...(table !== undefined && type !== 'ModifyTable' ? [{ table, conditions: conditions.join(' ') }] : []),
    ...inner.flatMap(scansOf),
  ];
}

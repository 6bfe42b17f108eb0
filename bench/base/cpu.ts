import { existsSync, readFileSync, readdirSync } from 'node:fs';

/** Whether CPU times can be read. All are NaN on systems other than Linux. */
const hasProc = existsSync('/proc/self/stat');

/** Units of CPU time per second. Linux reports hundredths, whatever the kernel's tick is. */
const TICKS = 100;

type Stat = { parent: number; own: number; children: number };

function readStat(pid: number): Stat | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The process name in brackets may contain any characters. The fields from `state` on follow it
    // (proc_pid_stat(5)).
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [user = 0, system = 0, childrenUser = 0, childrenSystem = 0] = fields.slice(11, 15);
    return {
      parent: fields[1] ?? 0,
      own: (user + system) / TICKS,
      children: (childrenUser + childrenSystem) / TICKS,
    };
  } catch {
    return undefined;
  }
}

export function cpuSeconds(pid: number): number {
  return hasProc ? (readStat(pid)?.own ?? Number.NaN) : Number.NaN;
}

export function childProcesses(pid: number): number[] {
  if (!hasProc) return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((child) => readStat(child)?.parent === pid);
}

/** Returns the CPU seconds of a process and its children, including children that have ended. */
export function familyCpuSeconds(pid: number): number {
  const stat = readStat(pid);
  if (!stat) return Number.NaN;
  return childProcesses(pid).reduce(
    (sum, child) => sum + (readStat(child)?.own ?? 0),
    stat.own + stat.children,
  );
}

function readStatus(pid: number, field: string): number {
  if (!hasProc) return Number.NaN;
  const text = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(text)?.[1] ?? Number.NaN) / 1024;
}

export const peakMemory = (pid: number): number => readStatus(pid, 'VmHWM');

export const residentMemory = (pid: number): number => readStatus(pid, 'VmRSS');

export type CpuSplit = { server: number; database: number; driver: number };

export function readCpu(servers: readonly number[], postmaster: number): CpuSplit {
  const { user, system } = process.cpuUsage();
  return {
    server: servers.reduce((sum, pid) => sum + cpuSeconds(pid), 0),
    database: familyCpuSeconds(postmaster),
    driver: (user + system) / 1e6,
  };
}

/** Formats the CPU time of server, database and driver, as in `1.20 + 0.80 + 0.95 s`. */
export function describeCpu(before: CpuSplit, after: CpuSplit): string {
  const seconds = [
    after.server - before.server,
    after.database - before.database,
    after.driver - before.driver,
  ];
  return `${seconds.map((value) => (Number.isNaN(value) ? '–' : value.toFixed(2))).join(' + ')} s`;
}

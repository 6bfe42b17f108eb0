import { type SpawnSyncReturns, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';

/** Argument of a benchmark that already runs in its own network. */
export const IN_LOSSY_NETWORK = '--in-lossy-network';

const run = (program: string, ...args: string[]): SpawnSyncReturns<string> =>
  spawnSync(program, args, { encoding: 'utf8' });

/** Runs `script` in its own network namespace. Returns its exit code, or the reason why it cannot run. */
export async function runInOwnNetwork(script: string, args: string[]): Promise<number | string> {
  if (run('unshare', '--net', 'true').status !== 0) {
    return 'this user or system may not make a network namespace (root on Linux may)';
  }
  const bench = [process.execPath, script, IN_LOSSY_NETWORK, ...args];
  const child = spawn('unshare', ['--net', 'sh', '-c', 'ip link set lo up && exec "$@"', 'sh', ...bench], {
    stdio: 'inherit',
  });
  await once(child, 'exit');
  return child.exitCode ?? 1;
}

/**
 * Makes this network's loopback interface lose 10% of its packets. Returns the tool that does it, or
 * undefined.
 */
export function losePackets(): string | undefined {
  if (run('tc', 'qdisc', 'add', 'dev', 'lo', 'root', 'netem', 'loss', '10%').status === 0) return 'tc netem';
  const rules = `add table inet bench
    add chain inet bench input { type filter hook input priority 0; }
    add rule inet bench input iif lo numgen random mod 10 0 drop`;
  const nft = spawnSync('nft', ['-f', '-'], { input: rules, encoding: 'utf8' });
  return nft.status === 0 ? 'nft' : undefined;
}

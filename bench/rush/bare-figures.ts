import { type BurstFigures, runBurst } from '../base/burst.ts';
import { cpuSeconds } from '../base/cpu.ts';
import { median } from '../base/figures.ts';
import type { startBareServer } from '../base/processes.ts';

export type BareRoute = Awaited<ReturnType<typeof startBareServer>>;

const ROUNDS = 3;

const MOST = 20_000;

/**
 * Measures the bare route (no application code) with the requests and answers of one step. `cpu`: CPU seconds
 * of its process per request.
 */
export async function measureBareRoute(
  bare: BareRoute,
  {
    requests,
    answer,
    isCapacity,
    spread,
  }: { requests: readonly Buffer[]; answer: string; isCapacity: boolean; spread: number | undefined },
): Promise<BurstFigures & { cpu: number }> {
  await bare.answerWith(answer);
  const alike = requests.slice(0, MOST).map(withBarePath);
  const runs: BurstFigures[] = [];
  const costs: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const before = cpuSeconds(bare.pid);
    runs.push(
      await runBurst({
        origin: bare.origin,
        requests: alike,
        isCapacity,
        ...(spread !== undefined && { spread }),
      }),
    );
    costs.push((cpuSeconds(bare.pid) - before) / alike.length);
  }
  const middle = (figure: keyof BurstFigures) => median(runs.map((run) => run[figure]));
  return {
    cpu: median(costs),
    rate: middle('rate'),
    seconds: middle('seconds'),
    p50: middle('p50'),
    p95: middle('p95'),
    p99: middle('p99'),
    errors: runs.reduce((sum, { errors }) => sum + errors, 0),
    failures: runs.reduce((sum, { failures }) => sum + failures, 0),
  };
}

function withBarePath(request: Buffer): Buffer {
  return Buffer.concat([Buffer.from('POST /bare'), request.subarray(request.indexOf(' HTTP/1.1'))]);
}

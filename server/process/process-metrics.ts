import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Metrics } from '../base/shared/metrics.ts';

/** Interval (ms) of the measurements of the event loop's delay. */
const RESOLUTION = 20;

/** Returns metrics with the figures of this process: processor time, memory, event loop. */
export function makeProcessMetrics(): Metrics {
  const metrics = new Metrics();
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION });
  delay.enable();
  metrics.watch('tallymark_cpu_seconds_total', {}, () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  });
  metrics.watch('tallymark_memory_bytes', {}, () => process.memoryUsage.rss());
  // Node records the time between two measurements, in ns, and not only the delay of the second.
  const toSeconds = (time: number) => Math.max(0, time / 1e9 - RESOLUTION / 1e3);
  for (const quantile of [0.5, 0.99]) {
    const labels = { quantile: String(quantile) };
    const read = () => toSeconds(delay.percentile(quantile * 100));
    metrics.watch('tallymark_event_loop_delay_seconds', labels, read);
  }
  metrics.watch('tallymark_event_loop_delay_seconds', { quantile: '1' }, () => {
    const longest = toSeconds(delay.max);
    delay.reset(); // the last figure of a collection, so each is about the time since the last one
    return longest;
  });
  return metrics;
}

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
  metrics.watch('tallymark_event_loop_delay_seconds', { quantile: '0.5' }, () => delay.percentile(50) / 1e9);
  metrics.watch('tallymark_event_loop_delay_seconds', { quantile: '0.99' }, () => delay.percentile(99) / 1e9);
  metrics.watch('tallymark_event_loop_delay_seconds', { quantile: '1' }, () => {
    const longest = delay.max / 1e9;
    delay.reset(); // the last figure of a collection, so each is about the time since the last one
    return longest;
  });
  return metrics;
}

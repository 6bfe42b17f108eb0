/** Answers survive a crash and a mistake, with programs of Debian: bench/README.md. */
import { runPart } from './base/part.ts';

await runPart('crash', {
  failover: () => import('./crash/failover.ts'),
  recover: () => import('./crash/recover.ts'),
  history: () => import('./crash/history.ts'),
});

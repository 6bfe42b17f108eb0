/** Growth: a simulated country, two servers, a table in parts. See bench/README.md. */
import { runPart } from './base/part.ts';

await runPart('growth', {
  country: () => import('./growth/country.ts'),
  servers: () => import('./growth/servers.ts'),
  partitions: () => import('./growth/partitions.ts'),
});

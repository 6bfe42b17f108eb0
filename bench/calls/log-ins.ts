/**
 * Sends log-ins for `npm run bench` in a separate process, so that sending does not count as the server's
 * cost.
 */
import { calls } from '#contract/calls.ts';
import { driveLoad } from './drive.ts';
import { PASSWORD } from '../base/seed.ts';

const logIns = {
  path: calls.logIn.path,
  request: (n: number) => ({ body: { email: `user${n + 1}@bench.example`, password: PASSWORD } }),
  amount: 100,
  connections: 100,
};

process.on('disconnect', () => process.exit(0));
process.on('message', (origin: string) => {
  void driveLoad({ origin, ...logIns }).then(({ errors }) => process.send?.(errors));
});
process.send?.('started');

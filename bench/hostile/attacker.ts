/** Process that attacks during `npm run bench:hostile`. It ends when its parent ends. */
import { setPriority } from 'node:os';
import type { Target } from './assault.ts';
import { attacks } from './attacks.ts';
import { formatWhole } from '../base/figures.ts';

/** Time limit (ms) if the parent process disappears. */
const LONGEST = 120_000;

setPriority(19); // the attacker must not take CPU time from the server
process.on('disconnect', () => process.exit(0));
setTimeout(() => process.exit(1), LONGEST).unref();

const attack = attacks[process.argv[2] ?? ''];
if (!attack) throw new Error('there is no such attack');

const heard = <Message>() =>
  new Promise<Message>((resolve) => process.once('message', (message: Message) => resolve(message)));
const say = (message: unknown) => process.send?.(message);

const asked = heard<Target>();
say('started');
const assault = await attack.prepare(await asked);
const begin = heard<'begin'>();
say('prepared');
await begin;
const ending = new AbortController();
process.once('message', () => ending.abort());
const tally = await assault(ending.signal);
say([...tally].map(([what, times]) => `${formatWhole(times)} × ${what}`).join(', '));
process.disconnect();

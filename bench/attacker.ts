/**
 * The process that attacks, started by `npm run bench:hostile`. It gets its target by message and says
 * "prepared". It begins with the message "begin". It ends with the message "end", with the process that
 * started it, or after `LONGEST`.
 */
import { setPriority } from 'node:os';
import type { Target } from './assault.ts';
import { attacks } from './attacks.ts';
import { whole } from './figures.ts';

/** The longest attack (ms), even if the bench itself is gone. */
const LONGEST = 120_000;

setPriority(19); // it must take the server from the students, not the machine
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
say([...tally].map(([what, times]) => `${whole(times)} × ${what}`).join(', '));
process.disconnect();

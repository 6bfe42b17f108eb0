import { setPriority } from 'node:os';

/*
 * Entry of each `WorkThreads` thread (arguments: the program's address, the priority). Only Linux has a
 * priority per thread. It is set before the import because loading files is long work, too.
 */
const [program = '', priority] = process.argv.slice(2);
if (process.platform === 'linux') setPriority(0, Number(priority));
await import(program);

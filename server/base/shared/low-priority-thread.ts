import { setPriority } from 'node:os';

/*
 * Entry point of a `WorkerPool`'s threads, with the program's address and the priority as arguments. Only
 * Linux has a priority per thread. It is set before the import, because loading files takes long, too.
 */
const [program = '', priority] = process.argv.slice(2);
if (process.platform === 'linux') setPriority(0, Number(priority));
await import(program);

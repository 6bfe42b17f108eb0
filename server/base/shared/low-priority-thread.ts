import { setPriority } from 'node:os';

/*
 * Entry of each thread of a `WorkerPool`; the arguments are the program's address and the priority. Only Linux
 * has a priority per thread. The priority is set before the import, because loading files also takes long.
 */
const [program = '', priority] = process.argv.slice(2);
if (process.platform === 'linux') setPriority(0, Number(priority));
await import(program);

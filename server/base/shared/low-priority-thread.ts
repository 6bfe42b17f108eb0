import { setPriority } from 'node:os';

/*
 * The start of each thread of a `WorkThreads`: its arguments are the program's address and the priority. On
 * Linux a thread has a priority of its own. With a lower one, it gives way to the students, even where there
 * is one processor only. Elsewhere the whole process would get it. The priority comes first: to load the
 * program's files is long work, too.
 */
const [program = '', priority] = process.argv.slice(2);
if (process.platform === 'linux') setPriority(0, Number(priority));
await import(program);

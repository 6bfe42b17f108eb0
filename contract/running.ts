import { Type } from 'typebox';
import { Instant } from './text.ts';

/** Contests that run or begin soon, and the load of the process that answered. */
export const RunningContests = Type.Object({
  contests: Type.Array(
    Type.Object({
      id: Type.Integer(),
      name: Type.String(),
      owner: Type.String(),
      is_running: Type.Boolean(),
      start_datetime: Instant,
      /** When the last attempt closes. */
      closes_datetime: Instant,
      participants: Type.Integer(),
      started: Type.Integer(),
      submitted: Type.Integer(),
      /** Students whose page was heard of lately, and who have not handed in. */
      connected: Type.Integer(),
      /** Answers chosen within the last minute. */
      answers: Type.Integer(),
    }),
  ),
  /** Figures of one process: the others have figures of their own. */
  load: Type.Object({
    machine: Type.String(),
    process: Type.Integer(),
    processes: Type.Integer(),
    /** Time (minutes) over which the requests are counted. */
    minutes: Type.Integer(),
    requests: Type.Integer(),
    refused: Type.Integer(),
    failed: Type.Integer(),
    /** Longest time (ms) that a request waited for the event loop. */
    longest_wait: Type.Integer(),
    /** Saves and calls that wait now: for the database, and for their turn. */
    saves_waiting: Type.Integer(),
    students_waiting: Type.Integer(),
    staff_waiting: Type.Integer(),
    /** Database connections for the rush: in use, and requests that wait for one. */
    connections: Type.Integer(),
    connections_waiting: Type.Integer(),
  }),
});

import { setTimeout as sleep } from 'node:timers/promises';
import type { Socket } from 'node:net';
import { calls } from '#contract/calls.ts';
import { holdConnections } from './assault.ts';
import type { Attack } from './assault.ts';
import { writeRequest } from '../base/connection.ts';

const DRIP = 500;

async function drip(socket: Socket, head: string, until: AbortSignal): Promise<void> {
  socket.write(head);
  while (!until.aborted && socket.writable) {
    await sleep(DRIP, undefined, { signal: until }).catch(() => undefined);
    if (socket.writable) socket.write('a');
  }
}

const head = (path: string, length: number, more: string) =>
  `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: ${length}\r\n${more}\r\n`;

const form =
  'Content-Type: multipart/form-data; boundary=cut\r\n\r\n' +
  '--cut\r\nContent-Disposition: form-data; name="profile_image"; filename="a.png"\r\nContent-Type: image/png\r\n';

const MIB = 1024 * 1024;

export const connectionAttacks: Record<string, Attack> = {
  forms: {
    what: '300 sign-up forms of 4.9 MiB without their end',
    prepare: (target) => {
      const picture = Buffer.alloc(4.9 * MIB);
      return holdConnections(target, 300, (socket) => {
        socket.write(head(calls.signUpStudent.path, 5 * MIB, form));
        socket.write(picture);
        socket.resume();
      });
    },
  },
  halves: {
    what: 'create/, 100 bodies of 7.9 MiB without their end',
    prepare: (target) => {
      const begun = Buffer.alloc(7.9 * MIB, ' ');
      const more = `Authorization: Bearer ${target.teachers[0]}\r\nContent-Type: application/json\r\n`;
      return holdConnections(target, 100, (socket) => {
        socket.write(head(calls.createContest.path, 8 * MIB, more));
        socket.write(begun);
        socket.resume();
      });
    },
  },
  unread: {
    what: '100 connections that never read 3 answers of 1 MB each',
    prepare: (target) => {
      const body = JSON.stringify({ contest: target.invited[0] });
      const asked = writeRequest(calls.getParticipants.path, target.teachers[0] ?? '', body);
      const pipelined = Buffer.concat(Array.from({ length: 3 }, () => asked));
      return holdConnections(target, 100, (socket) => {
        socket.pause();
        socket.write(pipelined);
      });
    },
  },
  slow: {
    what: '1,000 connections that send a head drop by drop',
    prepare: (target) =>
      holdConnections(target, 1_000, (socket, _, until) => {
        socket.resume();
        void drip(socket, 'GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-A: ', until);
      }),
  },
  idle: {
    what: '3,000 connections that say nothing',
    prepare: (target) => holdConnections(target, 3_000, (socket) => socket.resume()),
  },
};

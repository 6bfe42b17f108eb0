import { serverNow } from '../api/server-clock.ts';
import { noteEvent } from './events.ts';
import { forget, keep, type Owner, readKept } from './kept.ts';
import { readSitting } from './sittings.ts';

/** Shorter than this (ms) it is no lost network, but a stumble. */
const STUMBLE = 5_000;

/** Nothing can be sent while the quiz is sat, now or since a time that is kept already. */
export function noteLost(owner: Owner): void {
  if (readSitting(owner) && readKept('lost', owner) === null) keep('lost', owner, String(serverNow()));
}

/** The server has answered: how long nothing could be sent goes on the attempt's record. */
export function noteReconnection(owner: Owner, round: number): void {
  const lost = readKept('lost', owner);
  if (lost === null) return;
  forget('lost', owner);
  const at = serverNow();
  const duration = at - Number(lost);
  if (duration >= STUMBLE) noteEvent(owner, { round, kind: 'reconnection', at, duration });
}

import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import * as limits from '#contract/limits.ts';
import type { Database } from '../../base/database/connect.ts';
import type { AttemptKey } from '../../contest/shared/attempt-key.ts';

/** Numbers of a contest's latest messages. `known`: all messages up to this number have been read. */
type Latest = { known: number; ofAll: number; ofStudents: Map<number, number> };

const MOST_CONTESTS = 5_000;

/**
 * Numbers of the latest messages, for answers of saves, which must not wait for the database. Messages of
 * other processes are read beside the calls, for all contests in use at once.
 */
export class MessageNews {
  readonly #db: Database;
  readonly #onFault: (fault: unknown) => void;
  readonly #latest = new LRUCache<number, Latest>({ max: MOST_CONTESTS });
  #used = new Set<number>();
  #readAt = -Infinity;
  #isReading = false;

  constructor(db: Database, onFault: (fault: unknown) => void) {
    this.#db = db;
    this.#onFault = onFault;
  }

  /** Returns the field `news` of an answer, as far as this process knows. Never waits. */
  of({ contestId, studentId }: AttemptKey, at: Date): { news?: number } {
    this.#used.add(contestId);
    if (!this.#isReading && Math.abs(at.getTime() - this.#readAt) >= limits.messagesPause)
      void this.#read(at);
    const latest = this.#latest.get(contestId);
    const news = Math.max(latest?.ofAll ?? 0, latest?.ofStudents.get(studentId) ?? 0);
    return news > 0 ? { news } : {};
  }

  /** Notes a message of this process. `students`: its recipients; absent if it is for all. */
  note(contestId: number, number: number, students?: readonly number[]): void {
    const latest = this.#of(contestId);
    if (!students) latest.ofAll = Math.max(latest.ofAll, number);
    for (const student of students ?? []) {
      latest.ofStudents.set(student, Math.max(latest.ofStudents.get(student) ?? 0, number));
    }
  }

  #of(contestId: number): Latest {
    const latest = this.#latest.get(contestId) ?? { known: 0, ofAll: 0, ofStudents: new Map() };
    this.#latest.set(contestId, latest);
    return latest;
  }

  async #read(at: Date): Promise<void> {
    this.#isReading = true;
    this.#readAt = at.getTime();
    const contests = [...this.#used];
    this.#used = new Set();
    try {
      for (const { contest_id: contest, number, students } of await this.#messagesOf(contests)) {
        this.note(contest, number, students ?? undefined);
        const latest = this.#of(contest);
        latest.known = Math.max(latest.known, number);
      }
    } catch (fault) {
      this.#onFault(fault);
    }
    this.#isReading = false;
  }

  /** Numbers are given under the contest's lock, so none below a number that was read can follow. */
  async #messagesOf(contests: number[]) {
    const known = contests.map((contest) => this.#latest.get(contest)?.known ?? 0);
    const { rows } = await sql<{ contest_id: number; number: number; students: number[] | null }>`
      select message.contest_id, message.number, case when audience <> 'all' then array(
        select student_id from message_recipient as recipient
        where recipient.contest_id = message.contest_id and recipient.number = message.number) end as students
      from message join unnest(${contests}::integer[], ${known}::integer[]) as used (contest, known)
        on contest_id = contest and number > known
      where contest_id = any(${contests}::integer[])`.execute(this.#db);
    return rows;
  }
}

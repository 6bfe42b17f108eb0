import type { Pool } from 'pg';
import type { QuestionCache } from '../../contest/shared/question-cache.ts';
import * as limits from '#contract/limits.ts';
import { TypedTexts } from '../../contest/shared/typed-texts.ts';
import type { Database } from '../../base/database/connect.ts';
import type { KeyCache } from '../../contest/grading/key-cache.ts';
import type { Clock } from '../../base/shared/clock.ts';
import { RateLimiter } from '../../base/shared/rate-limiter.ts';
import { type StateReader, stateReader } from './attempt-state.ts';
import type { BackgroundWriter } from './background-writer.ts';
import { type PresenceSign, presenceWriter } from './presence.ts';
import { readinessWriter, type ReadySign } from './readiness.ts';
import { type RecordEntry, recordWriter } from './record.ts';
import { type AttemptStarter, attemptStarter } from './start-attempts.ts';
import { type AnswerWriter, answerWriter } from './write-answers.ts';
import { type EventWriter, eventWriter } from './write-events.ts';

/** Queues and caches between the calls about attempts and the database. */
export type Attempts = {
  questions: QuestionCache;
  starter: AttemptStarter;
  answers: AnswerWriter;
  typed: TypedTexts;
  states: StateReader;
  /** Limits how many typed answers each student can send. */
  typedSaves: RateLimiter;
  events: EventWriter;
  /** Writers of data that may get lost: entries of attempts' records, students' presence, ready devices. */
  record: BackgroundWriter<RecordEntry>;
  presence: BackgroundWriter<PresenceSign>;
  readiness: BackgroundWriter<ReadySign>;
};

type Needs = {
  db: Database;
  hot: Pool;
  clock: Pick<Clock, 'now'>;
  questions: QuestionCache;
  keys: KeyCache;
};

/** `hot`: connections for viewing and submitting. `onFault`: called when a background write fails. */
export function makeAttempts(
  { db, hot, clock, questions, keys }: Needs,
  onFault: (fault: unknown) => void,
): Attempts {
  const typed = new TypedTexts(hot, clock);
  return {
    questions,
    starter: attemptStarter(hot),
    answers: answerWriter({
      pool: hot,
      typed,
      readKey: (published, version) => keys.at(db, published, version),
    }),
    typed,
    states: stateReader(hot),
    typedSaves: new RateLimiter(limits.typedSaves),
    events: eventWriter(hot),
    record: recordWriter(db, onFault),
    presence: presenceWriter(db, onFault),
    readiness: readinessWriter(db, onFault),
  };
}

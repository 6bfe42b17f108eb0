import * as limits from '#contract/limits.ts';
import { sentence } from '#shared/sentence.ts';
import { isOver } from '../../contest/shared/time-rules.ts';
import { Conflict, InvalidFields } from '../../base/shared/errors.ts';
import { byRight } from '../../base/http/by-right.ts';
import { type Call, type Server, serve } from '../../base/http/serve.ts';
import { findContest } from '../../contest/shared/find-contest.ts';
import { inTransaction } from '../../base/database/transaction.ts';
import { lockOwnAddress } from '../../base/address/lock-address.ts';
import { addAddresses } from './add-addresses.ts';
import { admissionRefusal } from './ask-to-join.ts';
import { alreadyJoinedRefusal } from './already-joined.ts';
import { insertParticipant } from './apply-classes.ts';

/** Adds a student to a public contest, or lets a teacher add an address to a private contest. */
export function serveJoinContest(server: Server): void {
  const { db, clock } = server;
  const join = async ({ body, caller, at }: Call<'joinContest'>) => {
    await joinAsStudent({ db, clock }, body.contest, caller.id, at);
    return { detail: sentence`Successfully joined Contest.` };
  };
  const add = async ({ body, caller, at }: Call<'joinContest'>) => {
    if (body.email === undefined) throw new InvalidFields({ email: sentence`This is missing.` });
    const adding = {
      contestId: body.contest,
      by: caller,
      emails: [body.email],
      withCodes: false,
      at,
    };
    const added = await addAddresses(db, adding);
    if (added.size === 0) throw new Conflict('already_added', sentence`This address has already been added.`);
    return { detail: sentence`Participant added successfully!` };
  };
  serve(server, 'joinContest', byRight<'joinContest'>({ sit: join, teach: add }));
}

async function joinAsStudent(
  { db, clock }: Pick<Server, 'db' | 'clock'>,
  contestId: number,
  studentId: number,
  at: Date,
): Promise<void> {
  const contest = await findContest(db, contestId, studentId, at);
  if (contest.joined) throw alreadyJoinedRefusal();
  if (!contest.is_public) throw admissionRefusal();
  if (isOver(contest, at)) throw ended();
  await inTransaction(db, async (trx) => {
    // Until the commit, the student's classes cannot change, because they may determine the extra time.
    await lockOwnAddress(trx, studentId);
    if (!(await insertParticipant(trx, { contestId, studentId }, at))) throw alreadyJoinedRefusal();
    // The wait for the lock may have been long, and nobody may begin once other students can see the key.
    const committed = clock.now() + limits.timeChangeMargin;
    if (isOver(contest, new Date(committed - limits.grace))) throw ended();
  });
}

const ended = () => new Conflict('contest_ended', sentence`Contest has been ended.`);

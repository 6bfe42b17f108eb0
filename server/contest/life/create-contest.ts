import { inTransaction } from '../../base/database/transaction.ts';
import { noteAct } from '../../people/rights/note-act.ts';
import { type Server, serve } from '../../base/http/serve.ts';
import type { RichText } from '../../material/rich-text/trees.ts';
import { contestRules } from './contest-rules.ts';
import { newContestId } from './ids.ts';
import { refuseMoreContests } from '../core/quotas.ts';
import { withTrees } from './with-trees.ts';
import { contestValues, insertQuestions, isIdTaken } from './write-contest.ts';

export function createContest(server: Server & RichText): void {
  serve(
    server,
    'createContest',
    async ({ body, caller, at }) => {
      const questions = await withTrees(server, caller.id, body.questions);
      const id = await inTransaction(
        server.db,
        async (trx) => {
          await refuseMoreContests(trx, caller.id);
          const contest = await trx
            .insertInto('contest')
            .values({
              ...contestValues(body),
              id: newContestId(),
              teacher_id: caller.id,
              is_public: body.contest.is_public,
            })
            .returning('id')
            .executeTakeFirstOrThrow();
          await insertQuestions(server.slices, trx, contest.id, questions);
          await noteAct(trx, { contest_id: contest.id }, 'createContest', { author: caller, at });
          return contest.id;
        },
        isIdTaken,
      );
      return { id, detail: 'Contest created successfully' };
    },
    contestRules(server.clock),
  );
}

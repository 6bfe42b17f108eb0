import { sentence } from '#shared/sentence.ts';
import { recordAct } from '../../people/rights/record-act.ts';
import { type Server, serve } from '../../base/http/serve.ts';
import type { RichText } from '../../content/rich-text/trees.ts';
import { contestRules } from './contest-rules.ts';
import { newContestId } from './new-ids.ts';
import { refuseMoreContests } from '../shared/quotas.ts';
import { addTrees } from './with-trees.ts';
import { contestValues, insertQuestions, isIdTaken } from './write-contest.ts';

export function serveCreateContest(server: Server & RichText): void {
  serve(
    server,
    'createContest',
    async ({ body, caller, at, once }) => {
      const questions = await addTrees(server, caller.id, body.questions);
      return once(
        async (trx) => {
          await refuseMoreContests(trx, caller.id);
          const { id } = await trx
            .insertInto('contest')
            .values({
              ...contestValues(body),
              id: newContestId(),
              teacher_id: caller.id,
              is_public: body.contest.is_public,
            })
            .returning('id')
            .executeTakeFirstOrThrow();
          await insertQuestions(server.slices, trx, id, questions);
          await recordAct(trx, { contest_id: id }, 'createContest', { author: caller, at });
          return { id, detail: sentence`Contest created successfully` };
        },
        { allow: null, again: isIdTaken },
      );
    },
    contestRules(server.clock),
  );
}

import { answerTasks } from '../shared/answer-tasks.ts';
import { schemas } from '#contract/schemas.ts';
import { contestRules, draftRules } from './contest-rules.ts';
import { Refusal } from '../shared/errors.ts';
import { bodyValidator } from '../http/validate.ts';
import type { LargeCall, Task, Verdict } from '../http/json/large-bodies.ts';
import { parseJson } from '../http/json/parse-json.ts';

/** The thread of large-bodies.ts: it gets a task and answers its verdict. */

/** The one clock as the server read it for the task under way. */
const clock = { at: 0, now: () => clock.at };

const judges: Record<LargeCall, ReturnType<typeof bodyValidator>> = {
  createContest: bodyValidator(schemas.createContest.body, contestRules(clock)),
  updateContest: bodyValidator(schemas.updateContest.body, contestRules(clock)),
  saveDraft: bodyValidator(schemas.saveDraft.body, draftRules),
};

function judge({ name, bytes, at }: Task): Verdict {
  clock.at = at;
  try {
    const judged = judges[name](parseJson(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)));
    return 'value' in judged ? judged : { faults: judged.error.fields };
  } catch (fault) {
    if (!(fault instanceof Refusal)) throw fault;
    return { status: fault.status, detail: fault.message };
  }
}

answerTasks(judge);

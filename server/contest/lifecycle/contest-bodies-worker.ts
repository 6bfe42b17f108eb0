import { answerTasks } from '../../base/shared/answer-tasks.ts';
import { calls } from '#contract/calls.ts';
import type { Body } from '#contract/schemas.ts';
import { contestRules, draftRules } from './contest-rules.ts';
import { Refusal } from '../../base/shared/errors.ts';
import { bodyValidator } from '../../base/http/validate.ts';
import type { LargeCall, ValidatedBody, BodyTask, BodyVerdict } from '../../base/http/json/large-bodies.ts';
import { parseJson } from '../../base/http/json/parse-json.ts';

/** Worker thread of large-bodies.ts. */

/** Clock for the rules, set to the server's time before each task. */
const clock = { at: 0, now: () => clock.at };

const judges: Record<LargeCall, ReturnType<typeof bodyValidator>> = {
  createContest: bodyValidator(calls.createContest.body, contestRules(clock)),
  updateContest: bodyValidator(calls.updateContest.body, contestRules(clock)),
  saveDraft: bodyValidator(calls.saveDraft.body, draftRules),
};

function judge({ name, bytes, at }: BodyTask): BodyVerdict {
  clock.at = at;
  try {
    const judged = judges[name](parseJson(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)));
    if ('error' in judged) return { faults: judged.error.fields };
    return { value: name === 'saveDraft' ? withContentAsJson(judged.value) : judged.value };
  } catch (fault) {
    if (!(fault instanceof Refusal)) throw fault;
    return { status: fault.status, detail: fault.detail };
  }
}

function withContentAsJson(body: unknown): ValidatedBody<'saveDraft'> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the schema has validated it
  const draft = body as Body<'saveDraft'>;
  return { ...draft, content: JSON.stringify(draft.content) };
}

answerTasks(judge);

import type { Answer } from '#contract/answer.ts';
import { sealAnswers, type ToSeal } from '../../web/sitting/hand-over/seal.ts';
import type { Person, TestApp } from './make-app.ts';

const DEVICE = 8;

/** `chosen`: time (ms). Default: the time of sealing. */
type Chosen = { question: number; option: Answer | null; chosen?: number };

/** Opens the contest as a page does. `sealed` seals answers later, without the server. */
export async function openedToSeal({ call, clock, db }: TestApp, student: Person, contest: number) {
  const { body } = await call('viewContest', { as: student, body: { contest } });
  if (!('seal' in body)) throw new Error(`no student's view: ${JSON.stringify(body)}`);
  const { seal, round, questions } = body;
  const { id } = await db
    .selectFrom('account')
    .select('id')
    .where('email', '=', student.email)
    .executeTakeFirstOrThrow();
  const sealed = (choices: Chosen[], more: Partial<ToSeal> = {}) =>
    sealAnswers({
      contest,
      student: id,
      device: DEVICE,
      sent: clock.now(),
      seal,
      round,
      choices: choices.map((choice) => ({ chosen: clock.now(), ...choice })),
      ...more,
    });
  return { id, questions, sealed };
}

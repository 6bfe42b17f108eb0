import { setTimeout as sleep } from 'node:timers/promises';
import { calls } from '#contract/calls.ts';
import { Connection, type Reply, writeRequest } from '../base/connection.ts';
import { pauses } from '../base/product.ts';
import { contestId, optionId, OPTIONS } from '../base/seed.ts';

/** Choices made without the network, one a minute. */
export const AWAY_MINUTES = 10;
const MINUTE = 60_000;

export type Seat = {
  origin: string;
  place: number;
  student: number;
  token: string;
  /** Present if the token has expired while the network was away. */
  refresh?: string | undefined;
};

/** A device that comes back with unsent answers, as the student's page does. */
export class Device {
  readonly choices: { option: number; chosen: number }[];
  /** Failed tries by status; 0 means no reply. */
  readonly failures: number[] = [];
  /** Times (`performance.now()`) of the return and of the last acknowledgement. */
  returned = 0;
  saved = 0;
  /** Whether a reply had another deadline than the contest, or a time that its way cannot explain. */
  isClockWrong = false;

  readonly #seat: Seat;
  readonly #deadline: number;
  readonly #connection: Connection;

  constructor(seat: Seat, now: number, deadline: number) {
    this.#seat = seat;
    this.#deadline = deadline;
    this.#connection = new Connection(seat.origin);
    this.choices = Array.from({ length: AWAY_MINUTES }, (_, question) => ({
      option: optionId(seat.place, question, (seat.student + question) % OPTIONS),
      chosen: now - (AWAY_MINUTES - question) * MINUTE,
    }));
  }

  /** Refreshes the token if necessary, saves all choices and records the loss of the network. */
  async comeBack(): Promise<void> {
    this.returned = performance.now();
    const { refresh, place, student } = this.#seat;
    let { token } = this.#seat;
    if (refresh !== undefined)
      token = fieldOf('access', (await this.#insist('refreshAccess', '', { refresh })).body);
    const body = { contest: contestId(place), round: 1, device: student };
    const answers = this.choices.map(({ option, chosen }) => ({
      option,
      chosen_datetime: new Date(chosen).toISOString(),
    }));
    this.#checkClock(await this.#insist('saveAnswers', token, { ...body, answers }));
    this.saved = performance.now();
    const at = new Date(this.choices[0]?.chosen ?? 0).toISOString();
    const event = { number: 1, kind: 'reconnection', datetime: at, duration: AWAY_MINUTES * MINUTE };
    await this.#insist('recordEvents', token, { ...body, events: [event] });
    this.#connection.close();
  }

  async #insist(name: keyof typeof calls, token: string, body: object): Promise<Reply> {
    const request = writeRequest(calls[name].path, token, JSON.stringify(body));
    for (let failures = 0; ; failures++) {
      const reply = await new Promise<Reply>((resolve) => this.#connection.send(request, resolve));
      if (reply.status === 200) return reply;
      this.failures.push(reply.status);
      const isAway =
        reply.status === 0 || /"code":"(server_stopping|database_unavailable)"/.test(reply.body.toString());
      const asked = Number(/\r\nretry-after: (\d+)/i.exec(reply.head)?.[1] ?? 0) * 1_000;
      await sleep(Math.max(asked * (1 + Math.random()), pauses.afterFailures(failures, Infinity, isAway)));
    }
  }

  /** The server runs on this machine's clock, and stamps a reply just before it is sent. */
  #checkClock({ head, body }: Reply): void {
    const age = Date.now() - Number(/\r\nserver-time: (\d+)/i.exec(head)?.[1]);
    const deadline = Date.parse(fieldOf('deadline', body));
    this.isClockWrong = !(age >= -50 && age < 5_000) || deadline !== this.#deadline;
  }
}

const fieldOf = (name: string, body: Buffer): string =>
  new RegExp(`"${name}":"([^"]+)"`).exec(body.toString())?.[1] ?? '';

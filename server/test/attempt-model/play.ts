import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';
import { startInstance } from '../instances.ts';
import { type ModelRequests, type Outcome, type Scene, makeAsking } from './asking.ts';
import { Browser } from './browser.ts';
import { type Exchange, makeExchanges } from './exchange.ts';
import * as model from './model.ts';
import { Promises } from './promises.ts';
import type { DeviceNumber, InstanceName, Request, Step } from './steps.ts';

/** Runs each step on the server and on the model, and compares the responses. */
export class Play {
  readonly #scene: Scene;
  readonly #ask: ModelRequests;
  readonly #browsers: Record<DeviceNumber, Browser>;
  readonly #prepare: ReturnType<typeof makeExchanges>;
  readonly #promises = new Promises();
  readonly #story: string[] = [];
  /** Possible states of the attempt. Simultaneous requests may lead to several. */
  #attempts: model.Attempt[];
  #step = 0;

  constructor(scene: Scene, { clocks, ...begin }: { clocks: [number, number] } & model.Begin) {
    this.#scene = scene;
    scene.test.clock.busyFor = 0;
    this.#ask = makeAsking(scene);
    this.#browsers = { 1: new Browser(1, clocks[0]), 2: new Browser(2, clocks[1]) };
    this.#prepare = makeExchanges(this.#ask, this.#browsers);
    this.#attempts = [model.newAttempt(begin)];
  }

  async do(step: Step): Promise<void> {
    switch (step.do) {
      case 'choose':
        this.#browsers[step.device].choose(step.option, this.#now());
        return this.#tell(`device ${step.device} chooses ${step.option}`);
      case 'set device clock':
        this.#browsers[step.device].setClock(step.ahead);
        return this.#tell(`the clock of device ${step.device} is ${step.ahead / 1000} s ahead`);
      case 'wait':
        return this.#moveTo(this.#now() + step.ms);
      case 'wait until':
        return this.#moveTo(this.#timeOf(step.moment) + step.and);
      case 'be busy':
        this.#scene.test.clock.busyFor = step.ms;
        return this.#tell(`what is found from now on has waited for up to ${step.ms / 1000} s`);
      case 'restart':
        return this.#restart(step.instance);
      case 'at once':
        return this.#exchange(step.requests);
      default:
        return this.#exchange([step]);
    }
  }

  /**
   * Opens the results. Checks that the database matches the model and that no acknowledged answer was lost.
   */
  async finish(): Promise<void> {
    await this.do({ do: 'wait until', moment: 'last closing', and: 0 });
    await this.#exchange([{ do: 'look at result', via: 'A' }]);
    await this.#exchange([{ do: 'release' }]);
    await this.#exchange([{ do: 'look at result', via: 'A' }]);
    const stored = await this.#ask.stored();
    const possible = this.#attempts.map(model.expectedRows);
    if (!possible.some((ending) => isDeepStrictEqual(stored, ending)))
      expect(stored, this.#told('in the database')).toEqual(possible[0]);
    const counting = stored.attempts[0]?.selected ?? [];
    expect(this.#promises.brokenBy(counting), this.#told('the promises that were broken')).toEqual([]);
  }

  async #exchange(requests: Request[]): Promise<void> {
    const arrival = { at: this.#now(), waited: this.#scene.test.clock.busyFor };
    const exchanges = requests
      .map((request) => this.#prepare(request, arrival, this.#attempt()))
      .filter((exchange) => exchange !== null);
    if (exchanges.length === 0) return this.#tell('nothing reaches the server');
    const said = await Promise.all(exchanges.map(({ ask }) => ask()));
    const lines = exchanges.map(({ about }, index) => `${about} → ${JSON.stringify(said[index])}`);
    this.#tell(lines.join('; and at once '));
    this.#attempts = this.#explain(exchanges, said);
    this.#step++;
    const at = this.#now();
    exchanges.forEach(({ kind, message, browser }, index) => {
      const answer = said[index];
      if (!answer) return;
      this.#scene.seen.add(outcome(kind, answer));
      if (message) {
        const begun = this.#attempt().begun ?? at;
        this.#promises.note(message, answer, { at, begun, step: this.#step });
      }
      browser?.hear(answer, message);
    });
  }

  /** Returns the attempts after each order of the requests that explains the responses. */
  #explain(exchanges: Exchange[], said: Outcome[]): model.Attempt[] {
    const ways = waysThrough(exchanges);
    const possible = this.#attempts.flatMap((before) =>
      ways.map((steps) => {
        let attempt = structuredClone(before);
        const answers = new Map<Exchange, Outcome>();
        for (const { exchange, begin } of steps) {
          if (begin) attempt = begin(attempt);
          else answers.set(exchange, exchange.expect(attempt));
        }
        return { attempt, answers: exchanges.map((exchange) => answers.get(exchange)) };
      }),
    );
    const right = possible.filter(({ answers }) => isDeepStrictEqual(said, answers));
    if (right.length === 0) expect(said, this.#told('the last answer')).toEqual(possible[0]?.answers);
    return right
      .map(({ attempt }) => attempt)
      .filter((attempt, index, all) => all.findIndex((other) => isDeepStrictEqual(attempt, other)) === index);
  }

  async #restart(name: InstanceName): Promise<void> {
    this.#tell(`server ${name} is restarted`);
    const { instances, test } = this.#scene;
    await instances[name].close();
    instances[name] = await startInstance(test);
  }

  #attempt(): model.Attempt {
    const [attempt] = this.#attempts;
    if (!attempt) throw new Error('nothing is possible');
    return attempt;
  }

  /** Returns the time of a moment. While results are withheld, the last closing replaces their opening. */
  #timeOf(moment: keyof typeof model.timeOf): number {
    const time = model.timeOf[moment](this.#attempt());
    return Number.isFinite(time) ? time : model.timeOf['last closing'](this.#attempt());
  }

  #now = () => this.#scene.test.clock.now() - this.#scene.contest.start.getTime();

  #moveTo(time: number): void {
    if (time <= this.#now()) return;
    this.#scene.test.clock.moveBy(time - this.#now());
    this.#tell('it is later');
  }

  #tell(what: string): void {
    this.#story.push(`${String(this.#now() / 1000).padStart(8)} s  ${what}`);
  }

  #told = (what: string) => `${this.#story.join('\n')}\n${what}`;
}

/** Names an outcome, such as `save 200 kept apart`, so that tests can check which cases occurred. */
const outcome = (kind: string, { status, why, closed, kept_apart: late, after_opening: after }: Outcome) =>
  [kind, status, why, closed && 'closed', late && 'kept apart', after && 'after the opening']
    .filter(Boolean)
    .join(' ');

type Part = { exchange: Exchange; begin?: Exchange['begin'] };

/**
 * Returns all orders in which the exchanges may run. A request that begins the attempt may do so first and
 * finish after others.
 */
function waysThrough(exchanges: Exchange[]): Part[][] {
  const whole = exchanges.map((exchange): Part => ({ exchange }));
  const inTwoParts = exchanges.flatMap((exchange) => {
    const { begin } = exchange;
    if (!begin) return [];
    const isInOrder = (parts: Part[]) =>
      parts.findIndex((part) => part.begin) <
      parts.findIndex((part) => part.exchange === exchange && !part.begin);
    return ordersOf([{ exchange, begin }, ...whole]).filter(isInOrder);
  });
  return [...ordersOf(whole), ...inTwoParts];
}

const ordersOf = <Item>(items: Item[]): Item[][] =>
  items.length < 2
    ? [items]
    : items.flatMap((first) =>
        ordersOf(items.filter((item) => item !== first)).map((rest) => [first].concat(rest)),
      );

import { AsyncLocalStorage } from 'node:async_hooks';
import * as limits from '#contract/limits.ts';
import { type Refusal, serverBusyRefusal } from './errors.ts';
import { type Lane, type LaneId, Lanes } from './lanes.ts';
import type { UsedTime, LaneWork } from './used-time.ts';

/*
 * Queue for heavy, large or long work, used for all such work in the server. A caller that asks for a turn
 * gets a place. A place counts towards its lane's queue, towards all places, or towards its lane's places,
 * and goes through these states:
 *
 *   state    counts towards        event                               action                 next state
 *   -        -                     `ask`                               last in its lane       waiting
 *   waiting  its lane's queue      it fits, and its lane is next       the work begins        working
 *                                  its lane's queue is full            refused by the rules   gone
 *                                  10 s passed, or the sender left     refused with 503       gone
 *                                  `leave`                             -                      gone
 *   working  all places, its lane  `end` with an answer to send        -                      leaving
 *                                  `end` without an answer, `leave`    its lane rests         resting
 *   leaving  its lane              the answer was sent, `leave`        its lane rests         resting
 *   resting  its lane              the rest is over                    -                      gone
 *
 * After each of these events, all waiting work that fits begins, in the order of lanes.ts. If there are
 * rounds, it begins in the next rounds, with a limited number in each.
 */

/** Calls back when the answer was sent or its reader is gone. Returns a function that stops listening. */
export type OnAnswerEnd = (left: () => void) => () => void;

export type Turn = {
  /** Kind of the work. Kinds alternate, so that much work of one kind never blocks another. */
  kind?: string;
  /** Account, network or contest that needs the work. Default: the lane of the current work. */
  lane?: LaneId;
  /** Number of places that the work uses, or of bytes if places stand for bytes. Default: 1. */
  weight?: number;
  isUrgent?: boolean;
  /**
   * Whether the work waits for a result that another caller already waits for. It then does not count towards
   * the limit of its lane's queue.
   */
  isCompany?: boolean;
  /** If given, the work counts for its lane until the answer is sent. */
  onceLeft?: OnAnswerEnd | undefined;
};

type Rules = {
  /** Maximum total weight of running work. With rounds: number of items that begin in each round. */
  places: number;
  /** Maximum weight of one lane's work. Default: `places`. */
  ofLane?: number;
  /** Number of places reserved for urgent work. A lane's urgent work may exceed `ofLane` by this number. */
  kept?: number;
  /** Used time of the lanes, of which the lane with the least goes first. If absent, lanes take turns. */
  used?: UsedTime | undefined;
  /** If `used` is absent: records waiting times, so that waiting work is not charged for them. */
  waits?: UsedTime | undefined;
  /** Number of places that a busy lane cannot use (see `isBusy`), nor reserved ones for its urgent work. */
  spare?: number;
  /** Maximum number of waiting items per lane, and the refusal of further ones. */
  queue?: { most: number; refuse: () => Promise<Refusal> };
  /** Returns how long (ms) a lane rests after a turn of `took` ms. */
  rest?: (took: number, isBusy: boolean) => number;
  /** Calls `begin` when the next round may start. */
  round?: (begin: () => void) => void;
};

export type Place = {
  state: 'waiting' | 'working' | 'leaving' | 'resting' | 'gone';
  readonly lane: Lane<Place>;
  readonly turn: Turn;
  readonly weight: number;
  readonly begin: (place: Place) => void;
  /** The work that asked for the turn, if any, and the time when it asked (`performance.now()`). */
  readonly waiter: LaneWork | undefined;
  readonly since: number;
  /** Start of the work (`performance.now()`). */
  begun: number;
  /** Time (ms) charged for the work, if any. */
  took: number | undefined;
  stopWaiting: () => void;
};

export class Turns {
  readonly #rules: Rules;
  readonly #lanes = new Lanes<Place>();
  /** Number of waiting places, and total weight of the running ones. */
  #waiting = 0;
  #working = 0;
  readonly #atWork = new Set<Place>();
  #isRoundAhead = false;

  constructor(rules: Rules) {
    this.#rules = rules;
  }

  /** Number of waiting places. */
  get waiting(): number {
    return this.#waiting;
  }

  /**
   * Returns whether the lane has recently used much time. If another running lane has used twice as much, it
   * is not busy unless its time exceeds `heavy`.
   */
  isBusy(lane: LaneId): boolean {
    const { used } = this.#rules;
    const own = this.#usedTime(lane);
    if (!used || own < limits.fairTurns.busy) return false;
    if (own >= limits.fairTurns.heavy) return true;
    const now = performance.now();
    const isFarLess = (at: Place) => 2 * own <= used.of(at.lane.id) + now - at.begun;
    return ![...this.#atWork].some((at) => at.lane.id !== lane && isFarLess(at));
  }

  /** Runs the work in its turn. Throws `Unavailable` (503) after 10 s, or the refusal of a full queue. */
  run<Result>(work: () => Promise<Result>, turn: Turn = {}): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.ask(turn, (place) => resolve(this.work(place, work, () => turn.onceLeft)), reject);
    });
  }

  /** Runs the work of a place that has begun, charges its time and ends it. `onceLeft` is for `end`. */
  async work<Result>(
    place: Place,
    work: () => Promise<Result>,
    onceLeft: () => OnAnswerEnd | undefined,
  ): Promise<Result> {
    const { used } = this.#rules;
    const charged = (ms: number) => {
      place.took = ms;
    };
    try {
      return await (used ? used.charge(place.lane.id, work, charged) : work());
    } finally {
      if (used && place.waiter) place.waiter.elsewhere += performance.now() - place.begun;
      this.end(place, onceLeft());
    }
  }

  /** Calls `begin` when its turn comes, however long that takes. The turn ends when `begin` returns. */
  callNext(begin: () => void): void {
    this.ask({}, (place) => {
      this.leave(place);
      begin();
    });
  }

  /**
   * Calls `begin` when its turn comes, or `refuse` if that takes too long. After `begin`, the caller must
   * call `end` or `leave`.
   */
  ask(turn: Turn, begin: (place: Place) => void, refuse?: (why: Refusal) => void): Place {
    const { used, waits = used } = this.#rules;
    const waiter = waits?.current;
    const { kind = '', lane: id = waiter?.lane ?? '', weight = 1 } = turn;
    const lane = this.#lanes.get(kind, id);
    const place: Place = {
      state: 'waiting',
      lane,
      turn,
      weight,
      // Without `bind`, the work would run in the async context of the work before it.
      begin: AsyncLocalStorage.bind(begin),
      waiter,
      since: performance.now(),
      begun: 0,
      took: undefined,
      stopWaiting: () => undefined,
    };
    lane.waiting.add(place);
    this.#waiting++;
    this.#look();
    if (refuse && place.state === 'waiting') this.#waitFor(place, refuse);
    return place;
  }

  /** Ends the work. If there is an answer, the place counts for its lane until the answer is sent. */
  end(place: Place, onceLeft?: OnAnswerEnd): void {
    if (!onceLeft || place.state !== 'working') {
      this.leave(place);
      return;
    }
    place.state = 'leaving';
    this.#stopWork(place);
    onceLeft(() => this.leave(place));
    this.#look();
  }

  /** Stops waiting, or frees the place after the work. */
  leave(place: Place): void {
    const { state, lane, weight } = place;
    if (state === 'waiting') {
      this.#takeOut(place);
      place.state = 'gone';
      this.#lanes.forgetIdle(lane);
      return;
    }
    if (state === 'resting' || state === 'gone') return;
    if (state === 'working') this.#stopWork(place);
    place.state = 'resting';
    const took = place.took ?? performance.now() - place.begun;
    const rest = this.#rules.rest?.(took, this.isBusy(lane.id)) ?? 0;
    const giveBack = () => {
      place.state = 'gone';
      lane.held -= weight;
      this.#lanes.forgetIdle(lane);
      this.#look();
    };
    if (rest <= 0) {
      giveBack();
      return;
    }
    setTimeout(giveBack, rest);
    this.#look();
  }

  /**
   * Lets a place wait until its time is over or its sender is gone. Refuses it at once if too many places of
   * its lane are waiting.
   */
  #waitFor(place: Place, refuse: (why: Refusal) => void): void {
    const { queue } = this.#rules;
    if (queue && countedIn(place.lane) > queue.most) {
      this.leave(place);
      void queue.refuse().then(refuse);
      return;
    }
    const giveUp = () => {
      this.leave(place);
      refuse(serverBusyRefusal());
    };
    const timer = setTimeout(giveUp, limits.queueWait);
    const stopListening = place.turn.onceLeft?.(giveUp);
    place.stopWaiting = () => {
      clearTimeout(timer);
      stopListening?.();
    };
  }

  /** Begins all work that can begin, now or in the next round. At most one round is pending. */
  #look(): void {
    const { round, places } = this.#rules;
    if (!round) {
      this.#beginNext(Infinity);
    } else if (this.#waiting > 0 && !this.#isRoundAhead) {
      this.#isRoundAhead = true;
      round(() => {
        this.#isRoundAhead = false;
        this.#beginNext(places);
        this.#look();
      });
    }
  }

  #beginNext(most: number): void {
    for (let begun = 0; begun < most; begun++) {
      if (this.#waiting === 0 || this.#working >= this.#rules.places) return;
      const place = this.#lanes.next(
        (each) => this.#fits(each),
        // Rounded to whole steps, because small differences should not matter.
        (each) => Math.floor(this.#unpaidTime(each) / limits.fairTurns.step),
      );
      if (!place) return;
      this.#takeOut(place);
      place.state = 'working';
      place.begun = performance.now();
      place.lane.held += place.weight;
      this.#working += place.weight;
      this.#atWork.add(place);
      this.#lanes.moveBack(place.lane);
      place.begin(place);
    }
  }

  #fits(place: Place): boolean {
    const { turn, weight, lane } = place;
    const { places, ofLane = places, kept = 0, spare = 0 } = this.#rules;
    const isBusy = spare > 0 && this.#unpaidTime(place) >= limits.fairTurns.busy && this.isBusy(lane.id);
    const urgent = turn.isUrgent && !isBusy ? kept : 0;
    const left = isBusy ? spare : 0;
    return this.#working + weight <= places - kept - left + urgent && lane.held + weight <= ofLane + urgent;
  }

  #stopWork(place: Place): void {
    this.#working -= place.weight;
    this.#atWork.delete(place);
  }

  /** Returns the used time charged to a place. Waiting reduces it, so no lane waits for ever. */
  #unpaidTime({ lane, since }: Place): number {
    const used = this.#usedTime(lane.id);
    return used > 0 ? Math.max(0, used - limits.fairTurns.patience * (performance.now() - since)) : 0;
  }

  #usedTime(lane: LaneId): number {
    return this.#rules.used?.of(lane) ?? 0;
  }

  #takeOut(place: Place): void {
    place.stopWaiting();
    if (place.waiter) place.waiter.elsewhere += performance.now() - place.since;
    place.lane.waiting.delete(place);
    this.#waiting--;
  }
}

const countedIn = ({ waiting }: Lane<Place>): number =>
  [...waiting].filter(({ turn }) => !turn.isCompany).length;

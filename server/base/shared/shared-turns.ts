import type { Refusal } from './errors.ts';
import type { OnAnswerEnd, Place, Turn, Turns } from './turns.ts';

type Asker<Answer> = { resolve: (answer: Promise<Answer>) => void; onceLeft: OnAnswerEnd | undefined };

type Group<Answer> = {
  work: () => Promise<Answer>;
  answer: Promise<Answer> | undefined;
  /** Callers that wait for this answer, each in its own lane, until one of them gets its turn. */
  askers: Map<Place, Asker<Answer>>;
};

type Sharing = {
  /** Whether callers may join work that has begun. Its answer may then be older than their request. */
  begun: boolean;
  most?: number;
};

/** Lets callers that need the same work share one turn and its result. */
export class SharedTurns<Answer> {
  readonly #turns: Turns;
  readonly #sharing: Sharing;
  /** Groups that callers can still join, by the name of the result. */
  readonly #groups = new Map<string | number, Group<Answer>>();

  constructor(turns: Turns, sharing: Sharing) {
    this.#turns = turns;
    this.#sharing = sharing;
  }

  /**
   * Returns the shared result for `what`. Callers who ask before the work begins share one run, with the
   * `work` of the last caller. Throws as `Turns.run` does.
   */
  run(what: string | number, work: () => Promise<Answer>, turn: Turn): Promise<Answer> {
    const group = this.#open(what) ?? { work, answer: undefined, askers: new Map() };
    if (group.answer) return group.answer;
    group.work = work;
    return new Promise((resolve, reject) => {
      const asker = { resolve, onceLeft: turn.onceLeft };
      const isCompany = group.askers.size > 0;
      const begin = (place: Place) => this.#begin(what, group, place, asker);
      const refuse = (why: Refusal) => {
        group.askers.delete(place);
        if (group.askers.size === 0) this.#close(what, group);
        reject(why);
      };
      const place = this.#turns.ask({ ...turn, isCompany }, begin, refuse);
      if (place.state !== 'waiting') return;
      group.askers.set(place, asker);
      this.#groups.set(what, group);
    });
  }

  #open(what: string | number): Group<Answer> | undefined {
    const group = this.#groups.get(what);
    const { most = Infinity } = this.#sharing;
    return group && group.askers.size < most ? group : undefined;
  }

  #begin(what: string | number, group: Group<Answer>, place: Place, asker: Asker<Answer>): void {
    group.askers.set(place, asker);
    for (const other of group.askers.keys()) if (other !== place) this.#turns.leave(other);
    if (this.#sharing.begun) this.#groups.set(what, group);
    else this.#close(what, group);
    group.answer = this.#work(what, group, place);
    for (const { resolve } of group.askers.values()) resolve(group.answer);
  }

  #work(what: string | number, group: Group<Answer>, place: Place): Promise<Answer> {
    return this.#turns.work(place, group.work, () => {
      this.#close(what, group);
      return onceAllLeft([...group.askers.values()]);
    });
  }

  #close(what: string | number, group: Group<Answer>): void {
    if (this.#groups.get(what) === group) this.#groups.delete(what);
  }
}

function onceAllLeft(askers: { onceLeft: OnAnswerEnd | undefined }[]): OnAnswerEnd | undefined {
  const all = askers.flatMap(({ onceLeft }) => onceLeft ?? []);
  if (all.length === 0) return undefined;
  return (left) => {
    let here = all.length;
    const leave = () => {
      here--;
      if (here === 0) left();
    };
    const stops = all.map((onceLeft) => onceLeft(leave));
    return () => {
      for (const stop of stops) stop();
    };
  };
}

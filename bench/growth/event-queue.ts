/** Events in order of time, at most one per id: a binary heap in typed arrays, because there are millions. */
export class EventQueue {
  readonly #times: Float64Array;
  readonly #ids: Uint32Array;
  #size = 0;

  /** `most`: the largest number of events that wait at the same time. */
  constructor(most: number) {
    this.#times = new Float64Array(most + 1);
    this.#ids = new Uint32Array(most + 1);
  }

  push(time: number, id: number): void {
    let place = this.#size++;
    while (place > 0) {
      const parent = (place - 1) >> 1;
      if (this.#timeAt(parent) <= time) break;
      this.#copy(parent, place);
      place = parent;
    }
    this.#put(place, time, id);
  }

  /** Removes and returns the earliest event; undefined if there is none. */
  pop(): { time: number; id: number } | undefined {
    if (this.#size === 0) return undefined;
    const first = { time: this.#timeAt(0), id: this.#ids[0] ?? 0 };
    const last = --this.#size;
    const [time, id] = [this.#timeAt(last), this.#ids[last] ?? 0];
    let place = 0;
    for (;;) {
      const left = 2 * place + 1;
      if (left >= last) break;
      const child = left + 1 < last && this.#timeAt(left + 1) < this.#timeAt(left) ? left + 1 : left;
      if (this.#timeAt(child) >= time) break;
      this.#copy(child, place);
      place = child;
    }
    this.#put(place, time, id);
    return first;
  }

  #timeAt(place: number): number {
    return this.#times[place] ?? Number.POSITIVE_INFINITY;
  }

  #copy(from: number, to: number): void {
    this.#put(to, this.#timeAt(from), this.#ids[from] ?? 0);
  }

  #put(place: number, time: number, id: number): void {
    this.#times[place] = time;
    this.#ids[place] = id;
  }
}

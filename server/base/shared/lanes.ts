type Id = string | number;

/** What one account, network or the like waits for and holds. */
export type Lane<Item> = {
  readonly kind: string;
  readonly id: Id;
  readonly waiting: Set<Item>;
  /** The weight of what it holds. */
  held: number;
};

/**
 * Lanes in the order of their next turns. Kinds of work take turns, and so do the lanes of a kind: the lane
 * that holds least comes first; of equals the one whose last turn (or whose coming, if it had none) is
 * longest ago. In a lane it goes by the order of coming.
 */
export class Lanes<Item> {
  /** Kinds are few, and remembered; lanes that neither wait nor hold anything are forgotten. */
  readonly #kinds = new Map<string, Map<Id, Lane<Item>>>();

  get(kind: string, id: Id): Lane<Item> {
    const lanes = this.#of(kind);
    const lane = lanes.get(id) ?? { kind, id, waiting: new Set<Item>(), held: 0 };
    lanes.set(id, lane);
    return lane;
  }

  /** The next of all who wait and fit. */
  next(fits: (item: Item, lane: Lane<Item>) => boolean): Item | undefined {
    for (const lanes of this.#kinds.values()) {
      let next: { item: Item; held: number } | undefined;
      for (const lane of lanes.values()) {
        const { held } = lane;
        const item = first(lane.waiting, (each) => fits(each, lane));
        if (item === undefined || (next && next.held <= held)) continue;
        next = { item, held };
        if (held === 0) break; // nobody holds less
      }
      if (next) return next.item;
    }
    return undefined;
  }

  /** It has its turn: it goes behind all others, and so does its kind. */
  moveBack(lane: Lane<Item>): void {
    const lanes = this.#of(lane.kind);
    lanes.delete(lane.id);
    lanes.set(lane.id, lane);
    this.#kinds.delete(lane.kind);
    this.#kinds.set(lane.kind, lanes);
  }

  forgetIdle({ kind, id, waiting, held }: Lane<Item>): void {
    if (waiting.size === 0 && held === 0) this.#of(kind).delete(id);
  }

  #of(kind: string): Map<Id, Lane<Item>> {
    const lanes = this.#kinds.get(kind) ?? new Map<Id, Lane<Item>>();
    this.#kinds.set(kind, lanes);
    return lanes;
  }
}

function first<Item>(items: Iterable<Item>, fits: (item: Item) => boolean): Item | undefined {
  for (const item of items) if (fits(item)) return item;
  return undefined;
}

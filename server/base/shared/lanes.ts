/** An account's id, or the name of a network or another source of work. */
export type LaneId = string | number;

/** Queue and held weight of one account, network or the like. */
export type Lane<Item> = {
  readonly kind: string;
  readonly id: LaneId;
  readonly waiting: Set<Item>;
  /** The weight of what it holds. */
  held: number;
};

/**
 * Lanes in the order of their next turns. Kinds of work take turns, and so do the lanes of a kind. The lane
 * that has used least time lately comes first. Among equals, the one that holds least comes first, and then
 * the one whose last turn (or whose arrival) is longest ago. A lane serves its items in the order of arrival.
 */
export class Lanes<Item> {
  /** Kinds are few, and remembered; lanes that neither wait nor hold anything are forgotten. */
  readonly #kinds = new Map<string, Map<LaneId, Lane<Item>>>();

  get(kind: string, id: LaneId): Lane<Item> {
    const lanes = this.#of(kind);
    const lane = lanes.get(id) ?? { kind, id, waiting: new Set<Item>(), held: 0 };
    lanes.set(id, lane);
    return lane;
  }

  /** Returns the next of all items that wait and fit; `usedBy`: the time that counts against an item. */
  next(fits: (item: Item) => boolean, usedBy: (item: Item) => number): Item | undefined {
    for (const lanes of this.#kinds.values()) {
      let next: { item: Item; used: number; held: number } | undefined;
      for (const { waiting, held } of lanes.values()) {
        const item = first(waiting, fits);
        if (item === undefined) continue;
        const used = usedBy(item);
        if (next && (used > next.used || (used === next.used && held >= next.held))) continue;
        next = { item, used, held };
        if (used === 0 && held === 0) break; // nobody comes before
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

  #of(kind: string): Map<LaneId, Lane<Item>> {
    const lanes = this.#kinds.get(kind) ?? new Map<LaneId, Lane<Item>>();
    this.#kinds.set(kind, lanes);
    return lanes;
  }
}

function first<Item>(items: Iterable<Item>, fits: (item: Item) => boolean): Item | undefined {
  for (const item of items) if (fits(item)) return item;
  return undefined;
}

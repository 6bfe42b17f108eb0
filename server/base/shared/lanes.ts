/** An account's id, or the name of a network or another source of work. */
export type LaneId = string | number;

export type Lane<Item> = {
  readonly kind: string;
  readonly id: LaneId;
  readonly waiting: Set<Item>;
  held: number;
};

/**
 * Lanes in the order of their next turns. A lane is the queue of one source of work. Kinds of work alternate.
 * Within a kind, the lane with the least used time is next; among equal lanes, the one with the least running
 * work, then the one that was served longest ago.
 */
export class Lanes<Item> {
  /** Lanes by kind and id. Idle lanes are removed, but kinds stay, because there are only a few. */
  readonly #kinds = new Map<string, Map<LaneId, Lane<Item>>>();

  get(kind: string, id: LaneId): Lane<Item> {
    const lanes = this.#of(kind);
    const lane = lanes.get(id) ?? { kind, id, waiting: new Set<Item>(), held: 0 };
    lanes.set(id, lane);
    return lane;
  }

  /** Returns the next waiting item that fits. `usedBy` returns the used time charged to an item. */
  next(fits: (item: Item) => boolean, usedBy: (item: Item) => number): Item | undefined {
    for (const lanes of this.#kinds.values()) {
      let next: { item: Item; used: number; held: number } | undefined;
      for (const { waiting, held } of lanes.values()) {
        const item = first(waiting, fits);
        if (item === undefined) continue;
        const used = usedBy(item);
        if (next && (used > next.used || (used === next.used && held >= next.held))) continue;
        next = { item, used, held };
        if (used === 0 && held === 0) break;
      }
      if (next) return next.item;
    }
    return undefined;
  }

  /** Moves a lane that has just had a turn, and its kind, behind all others. */
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

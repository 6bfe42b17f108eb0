/** Returns what a guess earns on average that is right with this chance, and otherwise costs a share. */
export const withCost = (chance: number, cost: number): number => chance - (1 - chance) * cost;

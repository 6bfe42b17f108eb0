/** How many responses chose each wrong option of a question, and how many did so together. */
export type WrongChoices = { counts: readonly number[]; sum: number };

export function countWrong(choices: Iterable<number>, options: number): WrongChoices {
  const counts = Array.from({ length: options }, () => 0);
  let sum = 0;
  for (const choice of choices) {
    if (choice === 0) continue;
    counts[choice - 1] = (counts[choice - 1] ?? 0) + 1;
    sum += 1;
  }
  return { counts, sum };
}

/**
 * The chance that two students who are both wrong in a question chose the same wrong option, if neither knew
 * of the other. `one` and `other`: what the two chose, as the number of the wrong option from 1.
 *
 * It is Σ p², where p is the share of each wrong option among those who are wrong. The shares are not known:
 * they are estimated from the others of the class, without these two. With c choices of an option, n choices
 * of all D wrong options, and Jeffreys' prior of a half for each option, the chance that two more students
 * choose the same one is exactly
 *
 *   Σ (c + ½)(c + 1½) / ((n + D/2)(n + D/2 + 1)).
 *
 * For a large class that is Σ p². For a small one it is larger: few answers tell little, and the estimate
 * leaves more to accident. A question with one wrong option has the chance 1, so it says nothing.
 */
export function sameChance({ counts, sum }: WrongChoices, one: number, other: number): number {
  const others = sum - 2;
  const half = counts.length / 2;
  let same = 0;
  for (const [index, count] of counts.entries()) {
    const left = count - Number(index === one - 1) - Number(index === other - 1);
    same += (left + 0.5) * (left + 1.5);
  }
  return same / ((others + half) * (others + half + 1));
}

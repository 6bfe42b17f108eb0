import type { ClassChoices } from './class-choices.ts';

/**
 * Returns for each question the chance that two wrong students chose the same option without contact.
 *
 * It is Σ p² over the shares p of the D wrong options, estimated from the class. Let c be the choices of an
 * option and n those of all wrong ones. With Jeffreys' prior of a half for each option, the estimate is:
 *
 *     Σ (c + ½)(c + 1½) / ((n + D/2)(n + D/2 + 1)).
 *
 * In a small class it is larger than Σ p², because few answers tell little.
 */
export function sameChances({ responses, options, choices }: ClassChoices): Float64Array {
  return Float64Array.from(options, (count, question) => {
    const chosen = Array.from({ length: count }, () => 0);
    for (let place = 0; place < responses; place += 1) {
      const option = (choices[place * options.length + question] ?? 0) - 1;
      if (option >= 0 && option < count) chosen[option] = (chosen[option] ?? 0) + 1;
    }
    const all = chosen.reduce((sum, each) => sum + each, 0) + count / 2;
    return chosen.reduce((sum, each) => sum + (each + 0.5) * (each + 1.5), 0) / (all * (all + 1));
  });
}

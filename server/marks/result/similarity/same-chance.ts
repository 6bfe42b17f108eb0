import type { ClassChoices } from './class-choices.ts';

/**
 * Returns for each question the chance that two students who are both wrong chose the same wrong option, if
 * neither knew of the other.
 *
 * It is Σ p², where p is the share of each wrong option among those who are wrong. The shares are estimated
 * from the class. Let c be the choices of an option, and n those of all D wrong options. With Jeffreys' prior
 * of a half for each option, the chance that two more students choose the same one is exactly:
 *
 *     Σ (c + ½)(c + 1½) / ((n + D/2)(n + D/2 + 1)).
 *
 * For a large class that is Σ p². For a small one it is larger: few answers tell little, and the estimate
 * leaves more to accident. In a question with one wrong option it is 1.
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

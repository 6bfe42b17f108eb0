import type { CpuSplit } from '../base/cpu.ts';
import { printLine, describeVerdict, formatWhole } from '../base/figures.ts';
import type { Step } from './steps.ts';

const MOST = { save: 3, evenly: 1.3, sitting: 3 };

type Cost = {
  /** CPU seconds per request, of server and database together. */
  own: number;
  /** CPU seconds of the bare route per request, if measured. */
  bare?: number;
  rate: number;
  amount: number;
};

/** Returns the CPU seconds of server and database, without the driver. */
const seconds = ({ server, database }: CpuSplit) => server + database;

export class RushCosts {
  readonly #costs = new Map<Step, Cost>();

  note(
    step: Step,
    cpu: { before: CpuSplit; after: CpuSplit },
    { amount, rate }: { amount: number; rate: number },
    bare?: number,
  ): void {
    const own = (seconds(cpu.after) - seconds(cpu.before)) / amount;
    this.#costs.set(step, { own, rate, amount, ...(bare !== undefined && { bare }) });
  }

  /** Prints the ratios. Saves on the bare route are always measured at full speed. */
  print(students: number): void {
    const [view, evenly, save, submit] = (['view', 'save, evenly', 'save', 'submit'] as const).map((step) =>
      this.#costs.get(step),
    );
    if (!view?.bare || !evenly || !save?.bare || !submit?.bare) return;
    const saves = evenly.amount + save.amount;
    const own = view.own + (evenly.own * evenly.amount + save.own * save.amount) / students + submit.own;
    const bare = view.bare + (save.bare * saves) / students + submit.bare;
    printLine(
      `CPU of a save as fast as it goes: ${micro(save.own)}; bare ${micro(save.bare)}: ${ratio(save.own / save.bare, MOST.save)}`,
    );
    printLine(
      `CPU of a save at ${formatWhole(evenly.rate)} a second: ${micro(evenly.own)}; as fast as it goes ${micro(save.own)}: ${ratio(evenly.own / save.own, MOST.evenly)}`,
    );
    printLine(
      `CPU of a sitting (view, ${(saves / students).toFixed(1)} saves, submission): ${micro(own)}; bare ${micro(bare)}: ${ratio(own / bare, MOST.sitting)}`,
    );
  }
}

const micro = (value: number) => `${formatWhole(value * 1e6)} µs`;
const ratio = (value: number, most: number) =>
  `${value.toFixed(1)} times (at most ${most})   ${describeVerdict(value <= most)}`;

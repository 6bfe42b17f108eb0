const DAYS = 7;
const WEEKS = 4;

type Backup = { began_at: Date; is_verified: boolean };

/**
 * Returns the backups to keep: one for each of the newest 7 days and 4 weeks that have any, by this machine's
 * calendar, and the newest verified one. Of a day or week, the newest verified one is kept, else the newest.
 */
export function chooseFilesToKeep<Each extends Backup>(backups: readonly Each[]): Set<Each> {
  const newestFirst = backups.toSorted((a, b) => b.began_at.getTime() - a.began_at.getTime());
  const best = (some: Each[]) => some.find(({ is_verified }) => is_verified) ?? some[0];
  const bestOf = (periods: number, begin: (at: Date) => number) => {
    const starts = [...new Set(newestFirst.map(({ began_at }) => begin(began_at)))].slice(0, periods);
    return starts.map((start) => best(newestFirst.filter(({ began_at }) => begin(began_at) === start)));
  };
  const chosen = [best(newestFirst), ...bestOf(DAYS, beginOfDay), ...bestOf(WEEKS, beginOfWeek)];
  return new Set(chosen.filter((each) => each !== undefined));
}

const beginOfDay = (at: Date) => new Date(at).setHours(0, 0, 0, 0);

/** A week begins on Monday. */
function beginOfWeek(at: Date): number {
  const day = new Date(beginOfDay(at));
  return day.setDate(day.getDate() - ((day.getDay() + 6) % 7));
}

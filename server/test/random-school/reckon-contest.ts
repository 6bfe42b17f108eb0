import type { Contest, School, Seat } from './facts.ts';
import { isSamePerson, isUpcoming, lateOf, marksOf, otherDates, presentVersion, stateOf } from './reckon.ts';

/** A contest as its teachers see it, calculated as defined in docs/rules.md, "Who takes part". */

const shownAddress = ({ email, pupil }: Seat): string => pupil?.email ?? email;

/**
 * Returns the typed name: from the contest's list, else from one of its classes, else from the latest one.
 */
function typedNameOf({ classes }: School, contest: Contest, seat: Seat): string | undefined {
  const rows = classes
    .flatMap(({ rows, contests }) => rows.map((row) => ({ row, isIn: contests.includes(contest) })))
    .filter(({ row }) => row.email === shownAddress(seat))
    .toSorted((one, other) => Number(other.isIn) - Number(one.isIn) || other.row.id - one.row.id);
  return seat.typedName ?? rows[0]?.row.name;
}

/** Returns the parts of the list that teachers may see, sorted by name. */
export function listOf(school: School, contest: Contest) {
  return contest.seats
    .map((seat) => {
      const isKnown = seat.pupil !== null && seat.isOpened;
      const name = isKnown ? (seat.pupil?.name ?? '') : '';
      const typed = isKnown ? undefined : typedNameOf(school, contest, seat);
      const email = shownAddress(seat);
      return { seat, isKnown, name, email, typed, called: name || (typed ?? '') };
    })
    .toSorted((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1));
}

/** Returns the key for sorting. Students without a name come last. */
const orderOf = ({ called, email }: { called: string; email: string }) =>
  `${called === '' ? 1 : 0} ${called} ${email}`;

export const participantsOf = (school: School, contest: Contest, at: number) =>
  listOf(school, contest).map(({ seat, isKnown, name, email, typed }) => {
    const marks = marksOf(contest, seat, at);
    return {
      name,
      typed_name: typed,
      email,
      seat_email: seat.isClaimed ? seat.email : '',
      status: isKnown ? 'participant' : seat.isDeclined ? 'declined' : 'invited',
      marks,
      is_passed: marks === null ? null : marks >= presentVersion(contest).passing,
      state: isKnown && marks === null ? stateOf(contest, seat, at) : undefined,
      excused: seat.isExcused ? true : undefined,
      late_answers: seat.attempt ? lateOf(seat.attempt).size : 0,
      late_accepted: Boolean(seat.attempt?.accepted),
      extra_minutes: seat.extra.minutes,
      extra_factor: seat.extra.factor,
    };
  });

/** Returns students who missed an ended contest and need a second date. */
export const absentFrom = (school: School, contest: Contest, at: number): Seat[] =>
  contest.seats.filter(
    (seat) =>
      !seat.attempt &&
      !seat.isDeclined &&
      !seat.isExcused &&
      !otherDates(school, contest).some((date) =>
        date.seats.some((each) => isSamePerson(each, seat) && (each.attempt || isUpcoming(date, each, at))),
      ),
  );

import type { Contest, School, Seat } from './facts.ts';
import { lateOf, marksOf, present, stateOf } from './reckon.ts';

/** What teachers read of a contest, reckoned from docs/rules.md: "Who takes part". */

/** The name that a teacher typed for an address: with the address, else in a class of the contest, else in the latest class. */
function typedNameOf({ classes }: School, contest: Contest, { email, typedName }: Seat): string | undefined {
  const rows = classes
    .flatMap(({ rows, contests }) => rows.map((row) => ({ ...row, isIn: contests.includes(contest) })))
    .filter((row) => row.email === email)
    .toSorted((one, other) => Number(other.isIn) - Number(one.isIn) || other.id - one.id);
  return typedName ?? rows[0]?.name;
}

/** Everybody on the list as teachers may know them, in the order of the names. */
export function listed(school: School, contest: Contest) {
  return contest.seats
    .map((seat) => {
      const isKnown = seat.pupil !== null && seat.isOpened;
      const name = isKnown ? (seat.pupil?.name ?? '') : '';
      const typed = isKnown ? undefined : typedNameOf(school, contest, seat);
      return { seat, isKnown, name, typed, called: name || (typed ?? '') };
    })
    .toSorted((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1));
}

/** Those without a name come last. */
const orderOf = ({ called, seat }: { called: string; seat: Seat }) =>
  `${called === '' ? 1 : 0} ${called} ${seat.email}`;

export const participantsOf = (school: School, contest: Contest, at: number) =>
  listed(school, contest).map(({ seat, isKnown, name, typed }) => {
    const marks = marksOf(contest, seat, at);
    return {
      name,
      typed_name: typed,
      email: seat.email,
      status: isKnown ? 'participant' : seat.isDeclined ? 'declined' : 'invited',
      marks,
      is_passed: marks === null ? null : marks >= present(contest).passing,
      state: isKnown && marks === null ? stateOf(contest, seat, at) : undefined,
      excused: seat.isExcused ? true : undefined,
      late_answers: seat.attempt ? lateOf(seat.attempt).size : 0,
      late_accepted: Boolean(seat.attempt?.accepted),
      extra_minutes: seat.extra.minutes,
      extra_factor: seat.extra.factor,
    };
  });

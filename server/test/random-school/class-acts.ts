import { type Builder, isSameExtra, MINUTE } from './builder.ts';
import type { ClassRow, Contest, Extra, SchoolClass, Seat } from './facts.ts';
import { addSeat, takeFromClasses } from './list-acts.ts';
import { deadlineOf } from './reckon.ts';

const EXTRAS: Extra[] = [
  { minutes: 0, factor: 1 },
  { minutes: 7, factor: 1 },
  { minutes: 13, factor: 1 },
  { minutes: 0, factor: 1.1 },
  { minutes: 0, factor: 1.45 },
];

/** Creates a class from some of the addresses, with names typed by the teacher. */
export async function makeClass(builder: Builder): Promise<void> {
  const { school } = builder;
  const name = `Class ${builder.count()}`;
  const { id } = await builder.do('createClass', school.teacher, { name });
  const schoolClass: SchoolClass = { id, name, rows: [], contests: [] };
  school.classes.push(schoolClass);
  builder.tell(`${name} is made`);
  await addRows(builder, schoolClass, 0.7);
}

async function addRows(builder: Builder, schoolClass: SchoolClass, share: number): Promise<void> {
  const { chance, now, school } = builder;
  const known = new Set(schoolClass.rows.map(({ email }) => email));
  const addresses = [...school.pupils.map(({ email }) => email), ...school.outsiders];
  const size = schoolClass.rows.length;
  const students = chance
    .some(
      addresses.filter((email) => !known.has(email)),
      share,
    )
    .map((email, place) => ({
      name: `Student ${String(size + place).padStart(2, '0')}`,
      email,
      number: place % 2 === 0 ? `00${place}` : undefined,
    }));
  students.push({
    name: `Student ${String(size + students.length).padStart(2, '0')}`,
    email: '',
    number: 'x',
  });
  const body = students.map(({ email, ...rest }) => (email === '' ? rest : { email, ...rest }));
  const added = await builder.do('addStudents', school.teacher, { class: schoolClass.id, students: body });
  for (const [place, { name, email, number = null }] of students.entries())
    schoolClass.rows.push({
      id: added.students[place] ?? 0,
      name,
      email: email === '' ? null : email,
      number,
      extra: { minutes: 0, factor: 1 },
    });
  builder.tell(
    `${students.map(({ name, email }) => `${name} (${email})`).join(', ')} come to ${schoolClass.name}`,
  );
  for (const contest of schoolClass.contests) if (now < contest.start) follow(builder, contest, schoolClass);
}

export async function addStudentsToClass(builder: Builder): Promise<void> {
  const schoolClass = builder.chance.maybe(builder.school.classes);
  if (schoolClass) await addRows(builder, schoolClass, 0.3);
}

/** Adds the class's students to a contest, except those on its list and those left out. */
function follow({ school }: Builder, contest: Contest, { rows }: SchoolClass): void {
  for (const { email } of rows) {
    if (email === null || contest.leftOut.has(email)) continue;
    if (contest.seats.some((seat) => seat.email === email || seat.pupil?.email === email)) continue;
    addSeat(school, contest, email);
  }
}

/** Gives a seat the extra time of its classes. `without`: its extra time if no class gives any. */
function renew(builder: Builder, contest: Contest, seat: Seat, without = seat.extra): void {
  const before = seat.extra;
  seat.extra = without;
  takeFromClasses(builder.school, contest, seat);
  builder.recordExtra(seat, before);
}

export async function addClass(builder: Builder): Promise<void> {
  const { chance, now, school } = builder;
  const contest = chance.maybe(school.contests.filter(({ isPublic, start }) => !isPublic && now < start));
  const schoolClass = chance.maybe(school.classes);
  if (!contest || !schoolClass) return;
  await builder.asTeacher('addClass', contest, { class: schoolClass.id });
  if (!schoolClass.contests.includes(contest)) schoolClass.contests.push(contest);
  follow(builder, contest, schoolClass);
  for (const seat of contest.seats)
    if (schoolClass.rows.some(({ email }) => email === seat.email)) renew(builder, contest, seat);
  builder.tell(`${schoolClass.name} is added to ${contest.name}`);
}

/** Returns the seats of an address in contests with more than a minute left. */
const openSeats = ({ school, now }: Builder, email: string | null): { contest: Contest; seat: Seat }[] =>
  school.contests
    .filter(({ end }) => end > now + MINUTE)
    .flatMap((contest) => contest.seats.map((seat) => ({ contest, seat })))
    .filter(({ contest, seat: { attempt, ...seat } }) => {
      const bare = { ...seat, attempt, extra: { minutes: 0, factor: 1 } };
      return seat.email === email && deadlineOf(contest, bare) > now + MINUTE;
    });

export async function grantExtraTimeInClass(builder: Builder): Promise<void> {
  const { chance, school } = builder;
  const schoolClass = chance.maybe(school.classes);
  const row = schoolClass && chance.maybe(schoolClass.rows.filter(({ email }) => email !== null));
  if (!schoolClass || !row) return;
  const extra = chance.pick(EXTRAS);
  await builder.do('updateStudent', school.teacher, {
    class: schoolClass.id,
    student: row.id,
    name: row.name,
    email: row.email,
    ...(row.number !== null && { number: row.number }),
    ...(extra.factor > 1 ? { factor: extra.factor } : { minutes: extra.minutes }),
  });
  row.extra = extra;
  for (const { contest, seat } of openSeats(builder, row.email)) renew(builder, contest, seat);
  builder.tell(`${row.email} has ${extra.minutes} minutes or × ${extra.factor} in ${schoolClass.name}`);
}

const isAny = ({ minutes, factor }: Extra) => minutes > 0 || factor > 1;

/** Removes the extra time that a class gave. Extra time from another class may then apply. */
function lose(builder: Builder, { email, extra }: ClassRow): void {
  if (!isAny(extra)) return;
  for (const { contest, seat } of openSeats(builder, email)) {
    if (seat.hasOwnExtra || !isSameExtra(seat.extra, extra)) continue;
    renew(builder, contest, seat, { minutes: 0, factor: 1 });
  }
}

export async function leaveClass(builder: Builder): Promise<void> {
  const { chance, school } = builder;
  const schoolClass = chance.maybe(school.classes);
  const row = schoolClass && chance.maybe(schoolClass.rows);
  if (!schoolClass || !row) return;
  await builder.do('removeStudents', school.teacher, { class: schoolClass.id, students: [row.id] });
  schoolClass.rows = schoolClass.rows.filter((each) => each !== row);
  lose(builder, row);
  builder.tell(`${row.name} leaves ${schoolClass.name}`);
}

export async function deleteClass(builder: Builder): Promise<void> {
  const { chance, school } = builder;
  if (school.classes.length < 2) return;
  const schoolClass = chance.pick(school.classes);
  await builder.do('deleteClass', school.teacher, { class: schoolClass.id });
  school.classes = school.classes.filter((each) => each !== schoolClass);
  for (const row of schoolClass.rows) lose(builder, row);
  builder.tell(`${schoolClass.name} is deleted`);
}

/** Invigilators watch one contest by a link: students and times, never questions, answers or marks. */
import { Type } from 'typebox';
import { ContestId } from './contest.ts';
import { incidentCategories } from './causes.ts';
import { recordFields } from './incidents.ts';
import { ResumeClock, StopClock } from './interruptions.ts';
import * as limits from './limits.ts';
import { SetExtraTime, GetLive, GetLiveGrid } from './supervision.ts';
import { TakeHandOver } from './hand-over.ts';
import { ExistingEmail, Instant, Nullable, Text, Verbatim } from './text.ts';

const id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });

/** `name`: for people, such as room and person. `may_extend`: whether the link may give extra time. */
export const AddInvigilator = Type.Object({
  contest: ContestId,
  name: Text(1, limits.nameLength),
  may_extend: Type.Boolean(),
});

/** `secret`: part of the link, sent only once, because only its hash is stored. */
export const AddedInvigilator = Type.Object({ id: Type.Integer(), secret: Type.String() });

export const EndInvigilator = Type.Object({ contest: ContestId, invigilator: id });

/** Time in which an invigilator's link works. */
const period = { from_datetime: Instant, until_datetime: Instant };

export const Invigilation = Type.Object({
  ...period,
  invigilators: Type.Array(
    Type.Object({
      id: Type.Integer(),
      name: Type.String(),
      may_extend: Type.Boolean(),
      made_by: Type.String(),
      made_datetime: Instant,
      ended_datetime: Nullable(Instant),
    }),
  ),
  ...recordFields,
});

export const StartWatch = Type.Object({ secret: Verbatim(1, 100) });
export const StartedWatch = Type.Object({ watch: Type.String() });

/** `watch`: the answer of `startWatch`. It stands for one link and its contest. */
const watch = Verbatim(1, 200);

export const GetWatch = Type.Object({ watch });
export const Watch = Type.Object({
  ...period,
  contest: Type.Integer(),
  contest_name: Type.String(),
  name: Type.String(),
  may_extend: Type.Boolean(),
  ...recordFields,
});

export const WatchLive = Type.Object({ watch, since: GetLive.properties.since });
export const WatchGrid = Type.Object({ watch, from: GetLiveGrid.properties.from });

export const SetAttendance = Type.Object({ watch, email: ExistingEmail, is_present: Type.Boolean() });

export const AddIncident = Type.Object({
  watch,
  email: Type.Optional(ExistingEmail),
  category: Type.Enum([...incidentCategories]),
  text: Text(0, limits.incidentLength),
});

export const WatchExtraTime = Type.Object({
  watch,
  email: ExistingEmail,
  minutes: SetExtraTime.properties.minutes,
  factor: SetExtraTime.properties.factor,
});

export const WatchStopClock = Type.Object({
  watch,
  cause: StopClock.properties.cause,
  note: StopClock.properties.note,
  emails: StopClock.properties.emails,
  room: StopClock.properties.room,
});
export const WatchResumeClock = Type.Object({ watch, interruption: ResumeClock.properties.interruption });

export const WatchHandOver = Type.Object({ watch, handed: TakeHandOver.properties.handed });

import { sql } from 'kysely';
import * as limits from '#contract/limits.ts';
import type { Database } from '../../base/database/connect.ts';
import { type AttemptKey, attemptKey } from '../../contest/shared/attempt-key.ts';
import type { Place } from '../../contest/shared/networks.ts';
import { BackgroundWriter } from './background-writer.ts';

/**
 * Request that shows that a browser is open. `placedAt`: time of the request that named the question.
 * `isOutside`: sent from outside Safe Exam Browser; null if not checked.
 */
export type PresenceSign = AttemptKey & {
  at: Date;
  questionNumber: number | null;
  placedAt: Date;
  away: boolean;
  device: number;
  isOutside: boolean | null;
  /** Where the request came from; null if the contest names no networks. */
  network: Place | null;
};

export const presenceSignOf = (
  attempt: AttemptKey,
  at: Date,
  { place, away, device }: { place?: number; away?: boolean; device: number },
  { questions, isOutside, network }: Judged,
): PresenceSign => ({
  ...attempt,
  at,
  questionNumber: place === undefined || place > questions ? null : place,
  placedAt: at,
  away: away ?? false,
  device,
  isOutside,
  network,
});

type Judged = { questions: number; isOutside: boolean | null; network: Place | null };

/**
 * Changes a waiting sign so that it stands for another one, too. The latest place and state count: a save
 * waits for its commit, so a later request may have come first.
 */
export function mergeSign(waiting: PresenceSign, sign: PresenceSign): void {
  const { questionNumber, placedAt, at, away, device } = sign;
  if (questionNumber !== null && (waiting.questionNumber === null || placedAt >= waiting.placedAt))
    Object.assign(waiting, { questionNumber, placedAt });
  if (at >= waiting.at) Object.assign(waiting, { at, away, device });
  if (sign.network === 'elsewhere' || waiting.network !== 'elsewhere')
    waiting.network = sign.network ?? waiting.network;
  // If two devices are in use and one of them is outside, the student counts as outside.
  waiting.isOutside = waiting.isOutside || (sign.isOutside ?? waiting.isOutside);
}

export const presenceWriter = (db: Database, onFault: (fault: unknown) => void) =>
  new BackgroundWriter<PresenceSign>({
    keyOf: attemptKey,
    merge: mergeSign,
    write: (signs) => writePresence(db, signs),
    onFault,
    every: 2_000,
  });

/** Maximum record entries per attempt and kind, so that many entries of one kind leave room for others. */
const MOST = 500;

/**
 * Stores the latest requests of browsers. Records new devices, two devices in use at once, and students
 * outside Safe Exam Browser. Skips locked rows, because one of them would delay all others.
 */
async function writePresence(db: Database, signs: PresenceSign[]): Promise<void> {
  await sql`
    -- The signs with what is stored of their students.
    with asked as materialized (
      select contest_id, student_id, at, asked.place, away, asked.device,
        case when not is_seb_exempt then outside end as outside,
        asked.network, presence.network as last_network,
        heard_at, presence.device as last_device, other_device, other_heard_at, two_devices_at,
        outside_since, outside_at
      from unnest(${signs.map(({ contestId }) => contestId)}::integer[],
        ${signs.map(({ studentId }) => studentId)}::integer[],
        ${signs.map(({ at }) => at)}::timestamptz[],
        ${signs.map(({ questionNumber }) => questionNumber)}::integer[],
        ${signs.map(({ away }) => away)}::boolean[],
        ${signs.map(({ device }) => device)}::integer[],
        ${signs.map(({ isOutside }) => isOutside)}::boolean[],
        ${signs.map(({ network }) => network)}::text[])
        as asked (contest_id, student_id, at, place, away, device, outside, network)
      join participation using (contest_id, student_id)
      left join presence using (contest_id, student_id)
      order by contest_id, student_id
      for key share of participation skip locked
    ),
    -- Whether the device is another one, or a second one in use, and since when the student is outside.
    judged as (
      select *, device <> last_device as is_other,
        (device <> last_device and device = other_device
          and at - other_heard_at <= ${limits.twoDevicesWindow} * interval '1 millisecond') is true as is_second,
        case when outside then coalesce(outside_since, at)
          when not outside and at - outside_at > ${limits.outsideSebWindow} * interval '1 millisecond' then null
          else outside_since end as outside_now
      from asked
      where heard_at is null or at >= heard_at
    ),
    -- News for the timeline; a kind that has filled its share is noted as full.
    happened as materialized (
      select contest_id, student_id, round, at, event.kind, (select count(*) from (
        select from attempt_event as earlier
        where earlier.contest_id = judged.contest_id and earlier.student_id = judged.student_id
          and earlier.kind = event.kind
        limit ${MOST}
      ) as earlier) >= ${MOST} as is_too_many
      from judged
      join attempt using (contest_id, student_id)
      cross join lateral (values
        (is_second and (at - two_devices_at <= ${limits.twoDevicesWindow} * interval '1 millisecond') is not true,
          'two devices'),
        (is_other and not is_second, 'another device'),
        (outside_since is null and outside_now is not null, 'outside seb'),
        (outside_since is not null and outside_now is null, 'inside seb'),
        (network = 'elsewhere' and last_network is distinct from network, 'elsewhere'),
        (network = 'unknown' and last_network is distinct from network, 'unknown network'),
        (network = 'school' and last_network <> network, 'in school')
      ) as event (has_happened, kind)
      where has_happened
    ),
    -- Writes the news.
    recorded as (
      insert into attempt_event (contest_id, student_id, round, at, kind, note)
      select contest_id, student_id, round, at, case when is_too_many then 'full' else kind end,
        case when is_too_many then kind end
      from happened
      on conflict do nothing
    )
    insert into presence (contest_id, student_id, heard_at, place, is_away, device, other_device,
      other_heard_at, two_devices_at, outside_since, outside_at, network)
    select contest_id, student_id, at, place, away, device,
      case when is_other then last_device else other_device end,
      case when is_other then heard_at else other_heard_at end,
      case when is_second then at else two_devices_at end,
      outside_now,
      case when outside then at else outside_at end,
      coalesce(network, last_network)
    from judged
    on conflict (contest_id, student_id) do update
    set heard_at = excluded.heard_at, place = coalesce(excluded.place, presence.place),
      is_away = excluded.is_away, device = excluded.device, other_device = excluded.other_device,
      other_heard_at = excluded.other_heard_at, two_devices_at = excluded.two_devices_at,
      outside_since = excluded.outside_since, outside_at = excluded.outside_at,
      network = excluded.network
    where excluded.heard_at >= presence.heard_at`.execute(db);
}

import { sql } from 'kysely';
import type { IncidentCategory } from '#contract/causes.ts';
import * as limits from '#contract/limits.ts';
import type { Database } from '../../base/database/connect.ts';
import { participantsOf } from '../participation/find-participant.ts';
import { participantForTeacher } from '../participation/seen-by-teacher.ts';

/** Returns what invigilators recorded, with addresses as on Live. `only`: the address key of one student. */
export async function readRoomRecord(db: Database, contestId: number, only?: string) {
  const attendance = await db
    .selectFrom('attendance')
    .innerJoin('invigilator', (join) =>
      join
        .onRef('invigilator.id', '=', 'invigilator_id')
        .onRef('invigilator.contest_id', '=', 'attendance.contest_id'),
    )
    .select(['email_key', 'is_present', 'invigilator.name', 'at'])
    .where('attendance.contest_id', '=', contestId)
    .$if(only !== undefined, (query) => query.where('email_key', '=', only ?? ''))
    .execute();
  const incidents = await db
    .selectFrom('incident')
    .innerJoin('invigilator', (join) =>
      join
        .onRef('invigilator.id', '=', 'invigilator_id')
        .onRef('invigilator.contest_id', '=', 'incident.contest_id'),
    )
    .select(['incident.id', 'email_key', 'text', 'invigilator.name', 'at'])
    .select(sql<IncidentCategory>`category`.as('category'))
    .where('incident.contest_id', '=', contestId)
    .$if(only !== undefined, (query) => query.where('email_key', '=', only ?? ''))
    .orderBy('incident.id', 'desc')
    .limit(limits.incidentsShown)
    .execute();
  const keys = [...attendance, ...incidents].flatMap(({ email_key: key }) => key ?? []);
  const addresses = await addressesOf(db, contestId, [...new Set(keys)]);
  const shown = (key: string) => addresses.get(key) ?? key;
  return {
    attendance: attendance.map(({ email_key: key, is_present, name, at }) => ({
      email: shown(key),
      is_present,
      invigilator: name,
      datetime: at.toISOString(),
    })),
    incidents: incidents.map(({ id, email_key: key, category, text, name, at }) =>
      Object.assign(
        { id, category, text, invigilator: name, datetime: at.toISOString() },
        key !== null && { email: shown(key) },
      ),
    ),
  };
}

/** Returns the address that teachers see, by address key. */
async function addressesOf(db: Database, contestId: number, keys: string[]): Promise<Map<string, string>> {
  const rows = await participantsOf(db, contestId)
    .select(['first_name', 'last_name', 'email', 'email_key', 'opened_at', 'started_at'])
    .where(sql<boolean>`email_key = any(${keys}::text[])`)
    .execute();
  return new Map(rows.map((row) => [row.email_key, participantForTeacher(row).email] as const));
}

import { Type } from 'typebox';
import { Instant, Nullable } from './text.ts';

/** Kinds of data by which the space is listed. */
export const storageGroups = ['answers', 'contests', 'pictures', 'accounts', 'other'] as const;

const bytes = Type.Number();

export const Storage = Type.Object({
  /** Size of the database. Free and total space only of the embedded database's disk. */
  database: Type.Object({ size: bytes, free: Type.Optional(bytes), total: Type.Optional(bytes) }),
  /** Tables with their indexes, the largest group first. */
  groups: Type.Array(Type.Object({ group: Type.Enum([...storageGroups]), size: bytes })),
  /** Backups that the server made and has not removed. */
  backups: Type.Object({ count: Type.Integer(), size: bytes, latest_datetime: Nullable(Instant) }),
  /** Accounts that use the most of their room for pictures, at most `limits.administration.biggest`. */
  accounts: Type.Array(
    Type.Object({
      id: Type.Integer(),
      name: Type.String(),
      email: Type.String(),
      pictures: Type.Integer(),
      size: bytes,
      /** The account's quotas: bytes and pictures. */
      size_quota: bytes,
      pictures_quota: Type.Integer(),
      /** Multiple of the usual quotas. */
      room: Type.Integer(),
      contests: Type.Integer(),
      contests_quota: Type.Integer(),
    }),
  ),
});

import { Type } from 'typebox';

/** Rights on a contest or class. Each right includes the ones before it. */
export const rights = ['see', 'edit', 'own'] as const;
export type Right = (typeof rights)[number];
export const Right = Type.Enum([...rights]);

/** Creator of the contest or class, and the caller's right on it. Absent if the caller created it. */
export const OptionalShared = Type.Optional(Type.Object({ owner: Type.String(), right: Right }));

/** Number of colleagues with a right; absent if there are none. */
export const OptionalColleagues = Type.Optional(Type.Integer());

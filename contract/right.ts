import { Type } from 'typebox';

/** Each right includes those before it. */
export const rights = ['see', 'edit', 'own'] as const;
export type Right = (typeof rights)[number];
export const Right = Type.Enum([...rights]);

/** Teacher who made it, and the caller's right on it. Absent for the maker. */
export const OptionalShared = Type.Optional(Type.Object({ owner: Type.String(), right: Right }));

/** Number of colleagues with a right; absent if none. */
export const OptionalColleagues = Type.Optional(Type.Integer());

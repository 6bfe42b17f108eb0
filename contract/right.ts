import { Type } from 'typebox';

/** What a colleague may do with a contest or a class; each includes those before it. */
export const rights = ['see', 'edit', 'own'] as const;
export type Right = (typeof rights)[number];
export const Right = Type.Enum([...rights]);

/**
 * Of a contest or a class that another teacher made: who made it, and what the caller may do with it. Absent
 * where the caller made it.
 */
export const OptionalShared = Type.Optional(Type.Object({ owner: Type.String(), right: Right }));

/** How many colleagues it is shared with; absent if with nobody. */
export const OptionalColleagues = Type.Optional(Type.Integer());

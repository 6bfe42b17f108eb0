import { Type } from 'typebox';

/** Rights of a colleague on a contest or a class; each includes those before it. */
export const rights = ['see', 'edit', 'own'] as const;
export type Right = (typeof rights)[number];
export const Right = Type.Enum([...rights]);

/**
 * Maker of a contest or class that another teacher made, and the caller's right on it. Absent where the
 * caller made it.
 */
export const OptionalShared = Type.Optional(Type.Object({ owner: Type.String(), right: Right }));

/** Number of colleagues it is shared with; absent if there are none. */
export const OptionalColleagues = Type.Optional(Type.Integer());

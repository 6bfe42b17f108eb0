import { can, type Role, roleRights, type RoleRight } from './roles.ts';

/** Returns the value of the first right that the role has; undefined if it has none of them. */
export function forRole<Value>(role: Role, values: Partial<Record<RoleRight, Value>>): Value | undefined {
  const right = roleRights.find((right) => values[right] !== undefined && can(role, right));
  return right && values[right];
}

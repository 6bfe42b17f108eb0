/** Rights of a role. `teach`: create contests and classes. `sit`: take part in contests. */
export type RoleRight = 'teach' | 'sit';

/** Rights of each role. */
const roles = {
  Student: ['sit'],
  Teacher: ['teach'],
} as const satisfies Record<string, readonly RoleRight[]>;

export type Role = keyof typeof roles;

export const isRole = (name: string): name is Role => Object.keys(roles).includes(name);

/** Returns whether an account of this role has the right. */
export const can = (role: Role, right: RoleRight): boolean =>
  roles[role].some((own: RoleRight) => own === right);

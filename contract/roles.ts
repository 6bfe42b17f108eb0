/** Rights of a role. `teach`: create contests and classes. `sit`: take part in contests. */
export type RoleRight = 'teach' | 'sit';

const roles = {
  Student: ['sit'],
  Teacher: ['teach'],
} as const satisfies Record<string, readonly RoleRight[]>;

export type Role = keyof typeof roles;

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `Object.keys` loses the type of the keys
export const roleNames = Object.keys(roles) as Role[];

export const isRole = (name: string): name is Role => roleNames.some((own) => own === name);

/** Returns whether an account of this role has the right. */
export const can = (role: Role, right: RoleRight): boolean =>
  roles[role].some((own: RoleRight) => own === right);

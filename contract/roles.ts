import { type Sentence, sentence } from '#shared/sentence.ts';

/**
 * Rights of roles on pages and calls, in the order in which a page of several roles is chosen. `sit`: take
 * part in contests. `teach`: create contests and classes. `administer`: look after accounts and the server.
 * `oversee`: see the contests of all teachers, and their results once they are open.
 */
export const roleRights = ['administer', 'oversee', 'sit', 'teach'] as const;
export type RoleRight = (typeof roleRights)[number];

const roles = {
  Student: ['sit'],
  Teacher: ['teach'],
  Coordinator: ['teach', 'oversee'],
  Administrator: ['teach', 'administer'],
} as const satisfies Record<string, readonly RoleRight[]>;

export type Role = keyof typeof roles;

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `Object.keys` loses the type of the keys
export const roleNames = Object.keys(roles) as Role[];

export const isRole = (name: string): name is Role => roleNames.some((own) => own === name);

/** Returns whether an account of this role has the right. */
export const can = (role: Role, right: RoleRight): boolean =>
  roles[role].some((own: RoleRight) => own === right);

/** Returns the roles that have the right. */
export const rolesWith = (right: RoleRight): Role[] => roleNames.filter((role) => can(role, right));

/** Returns a role with its article. A function, because pages do not load the sentences. */
export const nounOf = (role: Role): Sentence =>
  ({
    Student: sentence`a student`,
    Teacher: sentence`a teacher`,
    Coordinator: sentence`a coordinator`,
    Administrator: sentence`an administrator`,
  })[role];

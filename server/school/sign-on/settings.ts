/** Rules by which claims become a person, for every kind of log-in with the school's account. */
export type PersonRules = Readonly<{
  /** Number of the provider: 1 without a suffix, n with `_n`, `limits.signOn.directory` for the directory. */
  number: number;
  name: string;
  /** Whether an address that the provider has verified connects an account that exists. */
  isTrusted: boolean;
  roles: RoleRule;
  claims: ClaimPaths;
  /** Order of the words in the claim `name`. */
  nameOrder: 'first-last' | 'last-first';
}>;

/** A provider of log-ins (OpenID Connect), as the administrator set it. Contains a secret: never log it. */
export type ProviderSettings = PersonRules &
  Readonly<{
    issuer: URL;
    clientId: string;
    clientSecret: string;
    scopes: string;
    /** `prompt` of the request, such as `select_account`; undefined for the provider's usual way. */
    prompt: string | undefined;
    /** Allowed values of Google's `hd`; undefined for no check. */
    domains: ReadonlySet<string> | undefined;
  }>;

/** The school's directory (LDAP), as the administrator set it. Contains a password: never log it. */
export type DirectorySettings = PersonRules &
  Readonly<{
    /** `ldaps:`, or `ldap:` on this machine. */
    url: URL;
    /** The service account, which may search. */
    bindDn: string;
    bindPassword: string;
    base: string;
    /** LDAP filter (RFC 4515) that finds one person. `{name}` stands for the typed name. */
    userFilter: string;
    mailAttribute: string;
  }>;

/** Role that everybody has, or the values of a claim that make a teacher or a student. */
export type RoleRule =
  | Readonly<{ all: 'Student' | 'Teacher' }>
  | Readonly<{ path: string; teachers: ReadonlySet<string>; students: ReadonlySet<string> }>;

/** Paths of claims, such as `realm_access.roles`. */
export type ClaimPaths = Readonly<{
  firstName: string;
  lastName: string;
  className: string | undefined;
  studentNumber: string | undefined;
}>;

export type SignOnSettings = Readonly<{
  providers: readonly ProviderSettings[];
  directory?: DirectorySettings | undefined;
  /** Sentences for the log: what is missing or wrong. A provider with a fault is left out. */
  faults: readonly string[];
  /** Whether people log in with passwords, too. */
  hasPasswords: boolean;
}>;

export const NO_SIGN_ON: SignOnSettings = { providers: [], faults: [], hasPasswords: true };

const MICROSOFT = 'login.microsoftonline.com';
const GOOGLE = 'https://accounts.google.com';

export const isOfMicrosoft = (issuer: URL): boolean => issuer.hostname === MICROSOFT;
export const isOfGoogle = (issuer: URL): boolean => issuer.origin === GOOGLE;

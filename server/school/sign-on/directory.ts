import {
  Client,
  ConstraintViolationError,
  type Entry,
  escapeFilter,
  InappropriateAuthError,
  InvalidCredentialsError,
  ResultCodeError,
  UnwillingToPerformError,
} from 'ldapts';
import { Turns } from '../../base/shared/turns.ts';
import { type Claims, textsIn } from './claims.ts';
import { ProviderFailed } from './provider.ts';
import type { DirectorySettings } from './settings.ts';

/** Milliseconds in which the directory must answer each request. */
const PATIENCE = 5_000;

/** Searches and checks of passwords at a time, in all and for one network. More wait for their turn. */
const PLACES = { places: 20, ofLane: 10 };

/** Attributes whose values stay the same for life, also when names and addresses change. */
const IDS = ['entryUUID', 'objectGUID'];

/** Answers to a bind that say no: wrong, no password stored, locked, or not allowed. */
const REFUSALS = [
  InvalidCredentialsError,
  InappropriateAuthError,
  ConstraintViolationError,
  UnwillingToPerformError,
];

/** A person's entry. `subject`: its unchanging id, in hexadecimal digits. */
export type DirectoryEntry = { dn: string; subject: string; claims: Claims };

/** Returns the search for a typed name, whose characters are never read as parts of the filter. */
export const filterFor = (template: string, name: string): string =>
  template.replaceAll('{name}', () => escapeFilter`${name}`);

/** Speaks with the school's directory (LDAP): finds a person's entry, and checks the password by a bind. */
export class Directory {
  readonly settings: DirectorySettings;
  readonly #patience: number;
  readonly #turns = new Turns(PLACES);

  constructor(settings: DirectorySettings, patience = PATIENCE) {
    this.settings = settings;
    this.#patience = patience;
  }

  /**
   * Returns the only entry for a typed name. Throws `ProviderFailed` if there are several. `site`: network of
   * the client, which gets at most half of the places.
   */
  find(name: string, site: string): Promise<DirectoryEntry | undefined> {
    const { bindDn, bindPassword, base, userFilter, claims, roles, mailAttribute } = this.settings;
    const wanted = [claims.firstName, claims.lastName, claims.className, claims.studentNumber, mailAttribute];
    if ('path' in roles) wanted.push(roles.path);
    return this.#ask(site, async (client) => {
      await client.bind(bindDn, bindPassword);
      const { searchEntries } = await client.search(base, {
        filter: filterFor(userFilter, name),
        sizeLimit: 2,
        timeLimit: Math.ceil(this.#patience / 1000),
        attributes: [...IDS, 'displayName', 'cn', ...wanted.filter((one) => one !== undefined)],
        explicitBufferAttributes: ['objectGUID'],
      });
      const [entry, more] = searchEntries;
      if (more) throw new ProviderFailed(this.settings.name, 'LDAP_USER_FILTER matches several entries');
      return entry && this.#describe(entry);
    });
  }

  /** Returns whether the password is that of the entry. Without an entry it takes as long, and is false. */
  async isPasswordOf(entry: DirectoryEntry | undefined, password: string, site: string): Promise<boolean> {
    // Directories accept an empty password as a log-in of nobody; some end a password at a zero.
    if (password === '' || password.includes('\0')) return false;
    return this.#ask(site, async (client) => {
      try {
        await client.bind(entry?.dn ?? this.settings.base, password);
        return entry !== undefined;
      } catch (fault) {
        if (REFUSALS.some((refusal) => fault instanceof refusal)) return false;
        throw fault;
      }
    });
  }

  #describe({ dn, ...entry }: Entry): DirectoryEntry {
    const claims: Record<string, unknown> = {};
    for (const [name, value] of Object.entries(entry)) claims[name.toLowerCase()] = value;
    const { mailAttribute, roles, isTrusted, name } = this.settings;
    const [guid, [uuid = '']] = [claims.objectguid, textsIn(claims.entryuuid)];
    const subject = Buffer.isBuffer(guid) ? guid.toString('hex') : uuid.toLowerCase().replaceAll('-', '');
    if (dn === '' || !/^[\da-f]{32}$/.test(subject)) {
      throw new ProviderFailed(name, 'the entry has no entryUUID or objectGUID that may be read');
    }
    const [email] = textsIn(claims[mailAttribute]);
    // Names of groups are compared without regard to case, as in the directory.
    const groups = 'path' in roles && textsIn(claims[roles.path]).map((value) => value.toLowerCase());
    return {
      dn,
      subject,
      claims: {
        ...claims,
        ...(groups && 'path' in roles && { [roles.path]: groups }),
        name: textsIn(claims.displayname)[0] ?? textsIn(claims.cn)[0],
        // An address that people may have written themselves is no way to an account.
        email: isTrusted ? email : undefined,
        email_verified: isTrusted,
      },
    };
  }

  /** Does work on a connection of its own. Whatever fails is a `ProviderFailed` without values. */
  #ask<Result>(site: string, work: (client: Client) => Promise<Result>): Promise<Result> {
    const { url, name } = this.settings;
    const ask = async () => {
      const client = new Client({ url: url.href, timeout: this.#patience, connectTimeout: this.#patience });
      try {
        return await work(client);
      } catch (fault) {
        throw fault instanceof ProviderFailed ? fault : new ProviderFailed(name, wordsOf(fault));
      } finally {
        // The answer is there already, so a fault of the farewell means nothing.
        await client.unbind().catch(() => undefined);
      }
    };
    return this.#turns.run(ask, { lane: site });
  }
}

/** Describes a fault in words that hold no name, password or value. */
function wordsOf(fault: unknown): string {
  if (!(fault instanceof Error)) return 'unknown';
  if (fault instanceof ResultCodeError) return `the directory refused: ${fault.name} (${fault.code})`;
  const code = 'code' in fault && typeof fault.code === 'string' ? ` (${fault.code})` : '';
  return `the directory did not answer: ${fault.name}${code}`;
}

import type { Role } from '#contract/roles.ts';
import type { TeacherSignupMode } from '#contract/teacher-signups.ts';
import type { Database } from '../../base/database/connect.ts';

export type TeacherSignup =
  | { mode: 'open' | 'approval' | 'closed' }
  | { mode: 'code'; code: string }
  | { mode: 'domain'; domains: string[] };

/** Interval (ms) in which a process looks whether another one has changed the policy, for its pages. */
const TICK = 5_000;

/** The administrators' choice of who signs up as a teacher; the server's setting until there is one. */
export class SignupPolicy {
  readonly #db: Database;
  readonly #ofServer: TeacherSignup;
  #known: TeacherSignup;
  #timer: NodeJS.Timeout | undefined;

  constructor(db: Database, ofServer: TeacherSignup) {
    this.#db = db;
    this.#ofServer = ofServer;
    this.#known = ofServer;
  }

  /** Returns the policy as it was last read, which may be seconds old: enough for pages. */
  get lastMode(): TeacherSignupMode {
    return this.#known.mode;
  }

  async read(): Promise<TeacherSignup> {
    const chosen = await this.readChoice();
    this.#known = chosen ?? this.#ofServer;
    return this.#known;
  }

  /** Reads the administrators' choice; undefined if there is none. */
  async readChoice(): Promise<{ mode: TeacherSignupMode; code: string; domains: string[] } | undefined> {
    return this.#db
      .selectFrom('school')
      .select(['teacher_signup as mode', 'teacher_code as code', 'teacher_domains as domains'])
      .executeTakeFirst();
  }

  /** Returns whether an account that is made now waits for an administrator. */
  async needsApproval(role: Role): Promise<boolean> {
    return role !== 'Student' && (await this.read()).mode === 'approval';
  }

  async start(onFault: (fault: unknown) => void): Promise<void> {
    await this.read();
    this.#timer = setInterval(() => void this.read().catch(onFault), TICK);
    this.#timer.unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }
}
